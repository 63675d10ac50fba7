import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../tests/support/browser/render-component.tsx'
import { CodeInput } from './form/code-input.tsx'
import { Field } from './form/field.tsx'
import { PasswordInput } from './form/password-input.tsx'
import { RangeSlider } from './form/range-slider.tsx'
import { RatingInput } from './form/rating-input.tsx'
import { Select } from './form/select.tsx'

type StatefulProps<Value> = {
  start: Value
  onChange: (value: Value) => void
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled control, as a screen does. */
function Stateful<Value>({ start, onChange, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    setValue(next)
    onChange(next)
  })
}

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

describe('range slider', () => {
  async function renderRange(start: [number, number] = [20, 200]) {
    const onChange = vi.fn<(value: [number, number]) => void>()
    const screen = await renderComponent(
      <Stateful start={start} onChange={onChange}>
        {(value, change) => (
          <RangeSlider label="Price" unit="$" min={20} max={200} value={value} onCommit={change} />
        )}
      </Stateful>,
    )
    return {
      onChange,
      low: screen.getByRole('slider', { name: 'Price from' }),
      high: screen.getByRole('slider', { name: 'Price up to' }),
      from: screen.getByRole('textbox', { name: 'From' }),
      upTo: screen.getByRole('textbox', { name: 'Up to' }),
    }
  }

  test('the ends of the scale stand as placeholders: they are no limit', async () => {
    const { from, upTo } = await renderRange()
    await expect.element(from).toHaveValue('')
    await expect.element(from).toHaveAttribute('placeholder', '20')
    await expect.element(upTo).toHaveAttribute('placeholder', '200')
    await expectComponentAccessible()
  })

  test('an arrow key moves a thumb, and its letting go commits', async () => {
    const { low, from, onChange } = await renderRange([50, 100])
    await userEvent.tab()
    await expect.element(low).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(from).toHaveValue('52')
    await expect.element(low).toHaveAttribute('aria-valuetext', '$52')
    expect(onChange.mock.calls).toEqual([[[51, 100]], [[52, 100]]])
  })

  test('a thumb stops at the other one', async () => {
    const { from, upTo } = await renderRange([50, 60])
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(from).toHaveValue('60')
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    await expect.element(upTo).toHaveValue('60')
  })

  test('a typed number is committed by Enter and clamped to the scale', async () => {
    const { from, upTo, onChange } = await renderRange()
    await from.fill('75')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith([75, 200])
    await upTo.fill('1000')
    await userEvent.tab()
    await expect.element(upTo).toHaveValue('')
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('two numbers typed the wrong way round are put in order', async () => {
    const { from, upTo, onChange } = await renderRange([20, 80])
    await from.fill('120')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith([80, 120])
    await expect.element(from).toHaveValue('80')
    await expect.element(upTo).toHaveValue('120')
  })

  test('what is no number is dropped', async () => {
    const { from, onChange } = await renderRange([50, 100])
    await from.fill('cheap')
    await userEvent.tab()
    await expect.element(from).toHaveValue('50')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('dragging commits once, when the thumb is released', async () => {
    const { high, upTo, onChange } = await renderRange()
    const box = high.element().getBoundingClientRect()
    await userEvent.dragAndDrop(high, high, {
      sourcePosition: { x: box.width - 10, y: box.height / 2 },
      targetPosition: { x: box.width / 2, y: box.height / 2 },
      // The track ignores pointers, and the thumb is at the target only after the drag: a check before it cannot pass.
      force: true,
    })
    expect(onChange).toHaveBeenCalledOnce()
    const [, to] = onChange.mock.calls[0]?.[0] ?? []
    expect(to).toBeGreaterThan(90)
    expect(to).toBeLessThan(130)
    await expect.element(upTo).toHaveValue(String(to))
  })
})

describe('rating input', () => {
  test('a press on a star chooses it, arrow keys change it', async () => {
    const onChange = vi.fn()
    const screen = await renderComponent(
      <Stateful start={5} onChange={onChange}>
        {(value, change) => <RatingInput legend="Your rating" value={value} onChange={change} />}
      </Stateful>,
    )
    await expect.element(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await screen.getByRole('radio', { name: '2 stars' }).click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('radio', { name: '1 star', exact: true })).toBeChecked()
    expect(onChange.mock.calls).toEqual([[2], [1]])
    await expectComponentAccessible()
  })

  test('disabled, it cannot be changed', async () => {
    const screen = await renderComponent(
      <RatingInput legend="Your rating" value={3} onChange={() => undefined} disabled />,
    )
    for (const star of screen.getByRole('radio').elements()) await expect.element(star).toBeDisabled()
  })
})

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
