import '../admin.css'
import { describe, expect, test } from 'vitest'
import { staffSignInEndpoints as e } from '../../../contract/admin/sign-in.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { SessionGate } from './session-gate.tsx'

const halfway = (hasTotp: boolean) => ({
  ...ownerSession,
  state: hasTotp ? ('second_factor' as const) : ('set_up' as const),
  keys: [],
  secondFactor: { ...ownerSession.secondFactor, isRequired: true, hasTotp },
})

async function renderSignedOut() {
  refuseWith(e.getSession, 'unauthorized', 'Please sign in to the back office')
  return (await renderAdmin(<SessionGate />, { session: null })).screen
}

describe('signing in', () => {
  test('says what is missing and what was wrong, and keeps what was typed', async () => {
    const screen = await renderSignedOut()
    const submit = screen.getByRole('button', { name: 'Sign in' })
    await submit.click()
    await expect.element(screen.getByText('Please enter your email address.')).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('textbox', { name: 'Email' }).fill('morgan@staff.example')
    await screen.getByLabelText('Password', { exact: true }).fill('wrong')
    refuseWith(e.signIn, 'invalid_credentials', 'The email or the password is not right')
    await submit.click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('The email or the password is not right')
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('morgan@staff.example')
    failToReach(e.signIn)
    await submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Network error')
    const seen = answerWith(e.signIn, ownerSession)
    await submit.click()
    await expect.element(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible()
    expect(seen[0]?.body).toEqual({ email: 'morgan@staff.example', password: 'wrong' })
  })

  test('asks for the code of the app, or a recovery code', async () => {
    const { screen } = await renderAdmin(<SessionGate />, { session: halfway(true) })
    const code = screen.getByRole('textbox', { name: 'Code of your app' })
    await code.fill('123 456 7')
    await expect.element(code).toHaveValue('123456')
    refuseWith(e.giveTotp, 'invalid_code', 'This code is not right, or was used already')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('This code is not right, or was used already')).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Use a recovery code' }).click()
    await screen.getByRole('textbox', { name: 'Recovery code' }).fill('ABCD-EFGH-IJKL-MNOP')
    answerWith(e.giveRecoveryCode, ownerSession)
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  })

  test('sets the first second factor up, and shows recovery codes once', async () => {
    answerWith(e.startTotp, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
    const { screen } = await renderAdmin(<SessionGate />, { session: halfway(false) })
    await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('textbox', { name: 'Code of your app' }).fill('123456')
    answerWith(e.confirmTotp, {
      session: ownerSession,
      recoveryCodes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'],
    })
    await screen.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect
      .element(screen.getByRole('list', { name: 'Recovery codes' }))
      .toMatchTextContent('ABCD-EFGH-IJKL-MNOP')
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'I have kept them' }).click()
    await expect.element(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  })

  test('says that the back office cannot be reached, and tries again', async () => {
    failToReach(e.getSession)
    const { screen } = await renderAdmin(<SessionGate />, { session: null })
    await expect.element(screen.getByRole('alert'), { timeout: 10_000 }).toMatchTextContent('Network error')
    answerWith(e.getSession, ownerSession)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  })
})
