import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

describe('select', () => {
  test('offers its options, reports the chosen one, and keeps a disabled one closed', async () => {
    const onChange = vi.fn()
    const screen = await renderComponent(
      <Field label="Size">
        <Select
          defaultValue="9"
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '9', label: 'Size 9' },
            { value: '9.5', label: 'Size 9.5 · sold out', disabled: true },
            { value: '10', label: 'Size 10' },
          ]}
        />
      </Field>,
    )
    const select = screen.getByRole('combobox', { name: 'Size' })
    await expect.element(screen.getByRole('option', { name: 'Size 9.5 · sold out' })).toBeDisabled()
    await userEvent.selectOptions(select, '10')
    await expect.element(select).toHaveValue('10')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('10')
    await expectComponentAccessible()
  })

  test('arrow keys change it and pass over what is disabled', async () => {
    const screen = await renderComponent(
      <Select
        aria-label="Size"
        defaultValue="9"
        options={[
          { value: '9', label: '9' },
          { value: '9.5', label: '9.5', disabled: true },
          { value: '10', label: '10' },
        ]}
      />,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('combobox')).toHaveValue('10')
  })
})
