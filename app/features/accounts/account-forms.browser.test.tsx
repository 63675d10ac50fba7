import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accountEndpoints, type User } from '../../../contract/accounts.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleUser } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { type AuthStep, AuthSteps } from './auth-steps.tsx'
import { readSession } from './use-session.ts'

const signedInReply = { user: sampleUser, tokens: { access: 'a-token' } }

function Steps({ start, onSignedIn }: { start: AuthStep; onSignedIn: (user: User) => void }) {
  const [step, setStep] = useState(start)
  return <AuthSteps step={step} onStep={setStep} onSignedIn={onSignedIn} />
}

async function renderSteps(start: AuthStep) {
  const onSignedIn = vi.fn()
  const screen = await renderComponent(<Steps start={start} onSignedIn={onSignedIn} />)
  const form = (name: string) => screen.getByRole('form', { name })
  return {
    screen,
    onSignedIn,
    form,
    field: (name: string) => screen.getByRole('textbox', { name }),
    password: (name: string) => screen.getByLabelText(new RegExp(`^${name}`)).first(),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  }
}

describe('sign-in form', () => {
  async function fillIn({ field, password }: Awaited<ReturnType<typeof renderSteps>>) {
    await field('Email').fill('robin@example.com')
    await password('Password').fill('a-good-pass')
  }

  test('sends one request, however often Enter is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(accountEndpoints.login, async () => {
      await promise
      return signedInReply
    })
    const steps = await renderSteps({ name: 'sign-in' })
    await fillIn(steps)
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect.element(steps.screen.getByRole('button', { name: 'Signing in…' })).toBeVisible()
    resolve()
    await expect.element(steps.screen.getByText('Logged in successfully!')).toBeVisible()
    expect(steps.onSignedIn).toHaveBeenCalledExactlyOnceWith(sampleUser)
    expect(readSession().status).toBe('signed-in')
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'robin@example.com', password: 'a-good-pass' }])
  })

  test('empty: lists the errors and focuses the first field', async () => {
    const calls = answerWith(accountEndpoints.login, signedInReply)
    const { screen, field, press } = await renderSteps({ name: 'sign-in' })
    await press('Sign In')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('2 fields need another look')
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter your email address.')
    expect(calls).toEqual([])
    await expectComponentAccessible()
  })

  test('an error appears when leaving a field and disappears while it is corrected', async () => {
    const { field } = await renderSteps({ name: 'sign-in' })
    await field('Email').fill('robin')
    await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await field('Email').fill('robin@example.com')
    await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  })

  test.each([
    ['refused', 'Invalid email or password'],
    ['too often', 'Too many attempts. Please try again in 15 minutes.'],
    ['no connection', 'Network error. Please try again.'],
  ])("%s: the shop's words above the form, nothing typed is lost", async (kind, words) => {
    if (kind === 'refused') refuseWith(accountEndpoints.login, 'invalid_credentials', words)
    else if (kind === 'too often') refuseWith(accountEndpoints.login, 'rate_limited', words)
    else failToReach(accountEndpoints.login)
    const steps = await renderSteps({ name: 'sign-in' })
    await fillIn(steps)
    await steps.press('Sign In')
    await expect.element(steps.screen.getByRole('alert')).toMatchTextContent(words)
    await expect.element(steps.field('Email')).toHaveValue('robin@example.com')
    expect(steps.onSignedIn).not.toHaveBeenCalled()
    expect(readSession().status).toBe('signed-out')
  })
})

describe('sign-up form', () => {
  async function fillIn({ field, password }: Awaited<ReturnType<typeof renderSteps>>) {
    await field('Name').fill('Robin Vale')
    await field('Email').fill('robin@example.com')
    await password('Password').fill('a-good-pass')
  }

  test('continues with the mailed code', async () => {
    const calls = answerWith(accountEndpoints.signup, { message: 'Registered' })
    const steps = await renderSteps({ name: 'sign-up' })
    await fillIn(steps)
    await expectComponentAccessible()
    await steps.press('Sign Up')
    await expect.element(steps.field('Verification code')).toHaveFocus()
    await expect.element(steps.screen.getByText('robin@example.com')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('a known email is refused, and the typed text stays', async () => {
    refuseWith(accountEndpoints.signup, 'email_taken', 'An account with this email already exists')
    const steps = await renderSteps({ name: 'sign-up' })
    await fillIn(steps)
    await steps.press('Sign Up')
    await expect
      .element(steps.screen.getByRole('alert'))
      .toMatchTextContent('An account with this email already exists')
    await expect.element(steps.field('Name')).toHaveValue('Robin Vale')
  })

  test('an error of the server appears beside its field', async () => {
    refuseWith(accountEndpoints.signup, 'validation_failed', 'Invalid', {
      details: [{ path: 'name', message: 'Please use plain text on one line' }],
    })
    const steps = await renderSteps({ name: 'sign-up' })
    await fillIn(steps)
    await steps.press('Sign Up')
    await expect.element(steps.field('Name')).toHaveAccessibleDescription('Please use plain text on one line')
  })

  test('advises against a common password', async () => {
    const { screen, password } = await renderSteps({ name: 'sign-up' })
    await password('Password').fill('password123')
    await expect.element(screen.getByText(/This one is easy to guess/)).toBeVisible()
    await password('Password').fill('short')
    await userEvent.tab()
    await expect.element(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  })

  test('lists missing fields above the form, each linking to its field', async () => {
    const { screen, field, press } = await renderSteps({ name: 'sign-up' })
    await press('Sign Up')
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent('3 fields need another look')
    await alert.getByRole('button', { name: /^Email:/ }).click()
    await expect.element(field('Email')).toHaveFocus()
  })
})

describe('verify form', () => {
  const verify = { name: 'verify', email: 'robin@example.com', password: 'a-good-pass' } as const

  test('is enabled with six digits only, and signs in with the password just chosen', async () => {
    answerWith(accountEndpoints.verifyOtp, { message: 'Verified' })
    answerWith(accountEndpoints.login, signedInReply)
    const { screen, field, press, onSignedIn } = await renderSteps(verify)
    const send = screen.getByRole('button', { name: 'Verify' })
    await field('Verification code').fill('12345')
    await expect.element(send).toBeDisabled()
    await field('Verification code').fill('123456')
    await expectComponentAccessible()
    await press('Verify')
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[sampleUser]])
  })

  test('a wrong code is refused and can be corrected', async () => {
    refuseWith(accountEndpoints.verifyOtp, 'invalid_code', 'Invalid or expired OTP')
    const { screen, field, press } = await renderSteps(verify)
    await field('Verification code').fill('111111')
    await press('Verify')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Invalid or expired OTP')
    await expect.element(field('Verification code')).toHaveValue('111111')
  })

  test('shows the sign-in form where the automatic sign-in fails', async () => {
    answerWith(accountEndpoints.verifyOtp, { message: 'Verified' })
    refuseWith(accountEndpoints.login, 'rate_limited', 'Too many attempts')
    const { screen, field, press, onSignedIn } = await renderSteps(verify)
    await field('Verification code').fill('123456')
    await press('Verify')
    await expect.element(screen.getByText('Email verified successfully! You can now sign in.')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('a new code can be requested after a countdown of thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const calls = answerWith(accountEndpoints.resendOtp, { message: 'A new code is on its way' })
    const { screen, press } = await renderSteps(verify)
    await expect.element(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(30_000)
    await press('Resend code')
    await expect.element(screen.getByText('A new code is on its way')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled()
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'robin@example.com', otpType: 'VERIFICATION' }])
  })

  test('links back to the sign-up form', async () => {
    const { form, press } = await renderSteps(verify)
    await press('Back to Registration')
    await expect.element(form('Sign Up')).toBeVisible()
  })
})

describe('a forgotten password', () => {
  beforeEach(() => {
    answerWith(accountEndpoints.forgotPassword, { message: 'Sent' })
  })

  test('requests a code, then sets a new password with it', async () => {
    const calls = answerWith(accountEndpoints.resetPassword, { message: 'Password changed' })
    const { screen, form, field, password, press } = await renderSteps({ name: 'sign-in' })
    await press('Forgot password?')
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.keyboard('robin@example.com{Enter}')
    await expect.element(field('Code')).toHaveFocus()
    await userEvent.keyboard('123456')
    await password('New Password').fill('another-pass')
    await expectComponentAccessible()
    await press('Change Password')
    await expect.element(screen.getByText('Password changed')).toBeVisible()
    await expect.element(form('Sign In')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'robin@example.com', otp: '123456', newPassword: 'another-pass' },
    ])
  })

  test('a wrong code is refused, and another email can be entered', async () => {
    refuseWith(accountEndpoints.resetPassword, 'invalid_code', 'Invalid or expired OTP')
    const { screen, form, field, password, press } = await renderSteps({
      name: 'reset',
      email: 'robin@example.com',
    })
    await field('Code').fill('111111')
    await password('New Password').fill('another-pass')
    await press('Change Password')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Invalid or expired OTP')
    await press('Use another email')
    await expect.element(form('Forgot Password')).toBeVisible()
  })
})
