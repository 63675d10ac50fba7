import { describe, expect, test } from 'vitest'
import { contactEndpoints } from '../../../contract/contact.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { ContactForm } from './contact-form.tsx'

const thanks = { success: true, message: 'Your query has been sent.' }

async function renderForm({ signedIn = false } = {}) {
  const screen = await renderComponent(<ContactForm />, { signedIn })
  const field = (name: string) => screen.getByRole('textbox', { name })
  async function fillIn() {
    await field('Phone').fill('+1 555 010 0123')
    await field('Email').fill('robin@example.com')
    await field('Describe Your Issue').fill('The left shoe squeaks.')
  }
  return { screen, field, fillIn, send: screen.getByRole('button', { name: 'Send Query' }) }
}

describe('contact form', () => {
  test("submits once, confirms with the receipt's email, and is cleared", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(contactEndpoints.sendQuery, async () => {
      await promise
      return thanks
    })
    const { screen, field, fillIn, send } = await renderForm()
    await fillIn()
    await expectComponentAccessible()
    await send.dblClick()
    await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeVisible()
    resolve()
    await expect.element(screen.getByText('We got your message')).toBeVisible()
    await expect.element(screen.getByText('A receipt is on its way to robin@example.com.')).toBeVisible()
    await expect.element(field('Describe Your Issue')).toHaveValue('')
    expect(calls.map(({ body }) => body)).toEqual([
      { phone: '+15550100123', email: 'robin@example.com', issue: 'The left shoe squeaks.' },
    ])
  })

  test('empty: an error beside each required field', async () => {
    const calls = answerWith(contactEndpoints.sendQuery, thanks)
    const { screen, field, send } = await renderForm()
    await send.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please fill all required fields')
    await expect.element(field('Phone')).toHaveFocus()
    await expect.element(field('Describe Your Issue')).toHaveAccessibleDescription(/^Tell us what happened/)
    await expect.element(field('Order ID')).not.toHaveAttribute('aria-invalid')
    await expectComponentAccessible()
    expect(calls).toEqual([])
  })

  test('a too long text is kept and not sent', async () => {
    const calls = answerWith(contactEndpoints.sendQuery, thanks)
    const { field, fillIn, send } = await renderForm()
    await fillIn()
    await field('Describe Your Issue').fill('x'.repeat(5001))
    await send.click()
    await expect.element(field('Describe Your Issue')).toHaveAttribute('aria-invalid', 'true')
    expect(calls).toEqual([])
  })

  test('network error: the text stays, and a retry has the same idempotency key', async () => {
    const lost = failToReach(contactEndpoints.sendQuery)
    const { screen, field, fillIn, send } = await renderForm()
    await fillIn()
    await send.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Network error. Please try again.')
    await expect.element(field('Describe Your Issue')).toHaveValue('The left shoe squeaks.')
    const calls = answerWith(contactEndpoints.sendQuery, thanks)
    await send.click()
    await expect.element(screen.getByText('We got your message')).toBeVisible()
    expect(calls[0]?.idempotencyKey).toBe(lost[0]?.idempotencyKey)
  })

  test('an error of the server appears beside its field', async () => {
    refuseWith(contactEndpoints.sendQuery, 'validation_failed', 'Please check the form', {
      details: [{ path: 'orderId', message: 'This is not an order of ours' }],
    })
    const { field, fillIn, send } = await renderForm()
    await fillIn()
    await send.click()
    await expect.element(field('Order ID')).toHaveAccessibleDescription(/This is not an order of ours$/)
  })

  test("is prefilled with a customer's email", async () => {
    const { field } = await renderForm({ signedIn: true })
    await expect.element(field('Email')).toHaveValue('robin@example.com')
  })
})
