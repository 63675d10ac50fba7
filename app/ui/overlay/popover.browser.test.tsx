import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Button } from '../button.tsx'
import { Popover } from './popover.tsx'

describe('popover', () => {
  async function renderPopover() {
    const screen = await renderComponent(
      <>
        <Popover label="Brand" count={2}>
          <label>
            <input type="checkbox" /> Kestrel
          </label>
        </Popover>
        {/* Below the panel, which would else lie over it. */}
        <div style={{ marginTop: 160 }}>
          <Button>Elsewhere</Button>
        </div>
      </>,
    )
    const opener = screen.getByRole('button', { name: 'Brand (2)' })
    return { screen, opener, panel: screen.getByRole('dialog', { name: 'Brand' }) }
  }

  test('opens and closes by its button, which says so', async () => {
    const { opener, panel } = await renderPopover()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(panel).toBeVisible()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expectComponentAccessible()
    await opener.click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('stays open while something in it is pressed, and closes by a press outside', async () => {
    const { screen, opener, panel } = await renderPopover()
    await opener.click()
    await panel.getByRole('checkbox', { name: 'Kestrel' }).click()
    await expect.element(panel.getByRole('checkbox', { name: 'Kestrel' })).toBeChecked()
    await screen.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('closes when the focus leaves it', async () => {
    const { screen, opener, panel } = await renderPopover()
    await opener.click()
    await userEvent.tab()
    await expect.element(panel.getByRole('checkbox')).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('Escape from inside closes it and gives the focus back', async () => {
    const { opener, panel } = await renderPopover()
    await opener.click()
    await panel.getByRole('checkbox').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
