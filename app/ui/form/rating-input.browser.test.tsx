import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Stateful } from '../../../tests/support/browser/stateful.tsx'
import { RatingInput } from './rating-input.tsx'

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
