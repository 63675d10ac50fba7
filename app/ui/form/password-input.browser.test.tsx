import { describe, expect, test } from 'vitest'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

describe('password input', () => {
  test('shows and hides what was typed, and keeps it', async () => {
    const screen = await renderComponent(
      <Field label="Password" required hint="6 characters at least">
        <PasswordInput />
      </Field>,
    )
    const field = screen.getByLabelText('Password', { exact: false }).first()
    await field.fill('a-good-pass')
    await expect.element(field).toHaveAttribute('type', 'password')
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
    await expect.element(field).toHaveValue('a-good-pass')
  })
})
