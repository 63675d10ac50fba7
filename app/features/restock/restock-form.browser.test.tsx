import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { restockEndpoints } from '../../../contract/restock.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { RestockForm } from './restock-form.tsx'

async function renderForm({ signedIn = false } = {}) {
  const screen = await renderComponent(
    <RestockForm variantId="coral" colorName="Coral" size="9" gender="women" />,
    {
      signedIn,
    },
  )
  return {
    screen,
    email: screen.getByRole('textbox', { name: 'Email' }),
    send: screen.getByRole('button', { name: 'Tell me' }),
  }
}

const promised = 'We’ll email you once it is back.'

describe('restock form', () => {
  test('submits once and is replaced by the confirmation', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(restockEndpoints.requestRestockMail, async () => {
      await promise
      return { success: true, message: promised }
    })
    const { screen, email, send } = await renderForm()
    await email.fill('robin@example.com')
    await expectComponentAccessible()
    await send.dblClick()
    resolve()
    await expect.element(screen.getByRole('status')).toMatchTextContent(promised)
    await expect.element(email).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([
      { variantId: 'coral', size: '9', email: 'robin@example.com' },
    ])
  })

  test("is prefilled with a customer's email, which can be changed", async () => {
    const { email } = await renderForm({ signedIn: true })
    await expect.element(email).toHaveValue('robin@example.com')
    await email.fill('')
    await expect.element(email).toHaveValue('')
  })

  test("invalid email: shows the server's error and focuses the field", async () => {
    refuseWith(restockEndpoints.requestRestockMail, 'validation_failed', 'Invalid', {
      details: [{ path: 'email', message: 'Please enter a valid email address.' }],
    })
    const { email } = await renderForm()
    await email.fill('robin@')
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect.element(email).toHaveFocus()
    await email.fill('robin@example.com')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
  })

  test('network error: shows it and can be retried', async () => {
    failToReach(restockEndpoints.requestRestockMail)
    const { screen, email, send } = await renderForm()
    await email.fill('robin@example.com')
    await send.click()
    await expect.element(email).toHaveAccessibleDescription('Network error. Please try again.')
    answerWith(restockEndpoints.requestRestockMail, { success: true, message: promised })
    await send.click()
    await expect.element(screen.getByRole('status')).toMatchTextContent(promised)
  })
})
