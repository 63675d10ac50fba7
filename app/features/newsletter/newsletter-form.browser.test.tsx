import { describe, expect, test } from 'vitest'
import { newsletterEndpoints } from '../../../contract/newsletter.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { NewsletterForm } from './newsletter-form.tsx'

async function renderForm() {
  const screen = await renderComponent(<NewsletterForm />)
  return {
    screen,
    email: screen.getByRole('textbox', { name: 'Email address' }),
    send: screen.getByRole('button', { name: 'Subscribe' }),
  }
}

const thanks = 'Thanks! Please confirm the link we emailed you.'

describe('newsletter form', () => {
  test('submits the email once, confirms and is cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(newsletterEndpoints.subscribe, async () => {
      await promise
      return { success: true, message: thanks }
    })
    const { screen, email, send } = await renderForm()
    await email.fill('robin@example.com')
    await send.dblClick()
    await screen.getByRole('button', { name: 'Sending…' }).click()
    resolve()
    await expect.element(screen.getByRole('status')).toMatchTextContent(thanks)
    await expect.element(email).toHaveValue('')
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'robin@example.com' }])
    await expectComponentAccessible()
  })

  test.each([
    ['', 'Please enter your email address.'],
    ['robin@', 'Please enter a valid email address.'],
  ])('“%s” is not sent, and the fault goes while it is corrected', async (typed, fault) => {
    const calls = answerWith(newsletterEndpoints.subscribe, { success: true, message: thanks })
    const { email, send } = await renderForm()
    await email.fill(typed)
    await send.click()
    await expect.element(email).toHaveAccessibleDescription(fault)
    await email.fill('robin@example.com')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test.each([
    ['too often', 'Too many requests. Please try again later.'],
    ['no connection', 'Network error. Please try again.'],
  ])('%s: says so, and the address stays', async (kind, words) => {
    if (kind === 'too often') refuseWith(newsletterEndpoints.subscribe, 'rate_limited', words)
    else failToReach(newsletterEndpoints.subscribe)
    const { email, send } = await renderForm()
    await email.fill('robin@example.com')
    await send.click()
    await expect.element(email).toHaveAccessibleDescription(words)
    await expect.element(email).toHaveValue('robin@example.com')
  })
})
