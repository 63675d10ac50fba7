import { describe, expect, test, vi } from 'vitest'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Stateful } from '../../../tests/support/browser/stateful.tsx'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

describe('code input', () => {
  test('keeps the digits of what is pasted and no more than six', async () => {
    const onChange = vi.fn()
    const screen = await renderComponent(
      <Stateful start="" onChange={onChange}>
        {(value, change) => (
          <Field label="Code" error="Invalid OTP">
            <CodeInput value={value} onChange={change} />
          </Field>
        )}
      </Stateful>,
    )
    const field = screen.getByRole('textbox', { name: 'Code' })
    await field.fill('Code: 123 456 789')
    await expect.element(field).toHaveValue('123456')
    await expect.element(field).toHaveAccessibleDescription('Invalid OTP')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectComponentAccessible()
  })
})
