import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Button } from '../button.tsx'
import { Tooltip } from './tooltip.tsx'

describe('tooltip', () => {
  test('opens on keyboard focus and on hover, Escape closes it', async () => {
    const screen = await renderComponent(
      <Tooltip text="Share this shoe">
        <Button>Share</Button>
      </Tooltip>,
    )
    const words = screen.getByText('Share this shoe')
    await userEvent.tab()
    await expect.element(words).toBeVisible()
    await expectComponentAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(words).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Share' }).hover()
    await expect.element(words).toBeVisible()
  })
})
