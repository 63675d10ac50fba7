import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('%s', (_, Overlay) => {
  async function renderOverlay() {
    const screen = await renderComponent(
      <>
        <Overlay title="Filters" trigger={<Button>Open</Button>} footer={<Button>Show</Button>}>
          <input aria-label="Brand" />
        </Overlay>
        <Button>Behind</Button>
      </>,
    )
    const opener = screen.getByRole('button', { name: 'Open' })
    const overlay = screen.getByRole('dialog', { name: 'Filters' })
    return { screen, opener, overlay }
  }

  test('opens by its button with the focus inside, and is accessible', async () => {
    const { opener, overlay } = await renderOverlay()
    await expect.element(overlay).not.toBeInTheDocument()
    await opener.click()
    await expect.element(overlay).toBeVisible()
    expect(overlay.element().contains(document.activeElement)).toBe(true)
    await expectComponentAccessible()
  })

  test('keeps Tab inside', async () => {
    const { opener, overlay } = await renderOverlay()
    await opener.click()
    await expect.element(overlay).toBeVisible()
    for (let stop = 0; stop < 5; stop += 1) {
      await userEvent.tab()
      await expect.poll(() => overlay.element().contains(document.activeElement)).toBe(true)
    }
  })

  test.each(['Escape', 'Close'])('%s closes it and gives the focus back to the button', async (way) => {
    const { opener, overlay } = await renderOverlay()
    await opener.click()
    await expect.element(overlay).toBeVisible()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await overlay.getByRole('button', { name: 'Close' }).click()
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
