import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { NumberStepper } from './number-stepper.tsx'

function Pairs({ onChange, max }: { onChange: (value: number) => void; max?: number }) {
  const [value, setValue] = useState(2)
  return (
    <NumberStepper
      label="Quantity"
      value={value}
      max={max}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

async function renderPairs(max?: number) {
  const onChange = vi.fn<(value: number) => void>()
  const screen = await renderComponent(<Pairs onChange={onChange} max={max} />)
  return { screen, onChange, field: screen.getByRole('textbox', { name: 'Quantity' }) }
}

describe('number stepper', () => {
  test('minus stops at one, plus at the maximum', async () => {
    const { screen, field, onChange } = await renderPairs(3)
    const less = screen.getByRole('button', { name: 'Less: Quantity' })
    const more = screen.getByRole('button', { name: 'More: Quantity' })
    await less.click()
    await expect.element(field).toHaveValue('1')
    await expect.element(less).toBeDisabled()
    await more.click()
    await more.click()
    await expect.element(field).toHaveValue('3')
    await expect.element(more).toBeDisabled()
    expect(onChange.mock.calls).toEqual([[1], [2], [3]])
  })

  test('arrow keys step', async () => {
    const { field } = await renderPairs()
    await field.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect.element(field).toHaveValue('3')
  })

  test('a typed number above the maximum is reported, and corrected on blur', async () => {
    const { screen, field, onChange } = await renderPairs(5)
    await field.fill('12')
    await expect.element(screen.getByRole('status')).toMatchTextContent('5 at most')
    expect(onChange).toHaveBeenLastCalledWith(5)
    await userEvent.tab()
    await expect.element(field).toHaveValue('5')
  })

  test('letters are left out, and an empty field keeps the last number', async () => {
    const { field, onChange } = await renderPairs()
    await field.fill('a4b')
    await expect.element(field).toHaveValue('4')
    await field.fill('')
    await userEvent.tab()
    await expect.element(field).toHaveValue('4')
    expect(onChange.mock.calls).toEqual([[4]])
  })
})
