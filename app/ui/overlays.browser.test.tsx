import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../tests/support/browser/render-component.tsx'
import { Button } from './button.tsx'
import { Dialog } from './overlay/dialog.tsx'
import { Drawer } from './overlay/drawer.tsx'
import { Menu } from './overlay/menu.tsx'
import { Popover } from './overlay/popover.tsx'
import { Tooltip } from './overlay/tooltip.tsx'
import { Tabs } from './tabs.tsx'

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

describe('menu', () => {
  async function renderMenu() {
    const onSignOut = vi.fn()
    const screen = await renderComponent(
      <Menu
        trigger={<Button>Account</Button>}
        heading="Robin Vale"
        entries={[
          { label: 'My Orders', href: '/orders' },
          { label: 'Export', onSelect: onSignOut, disabled: true },
          { label: 'Sign Out', onSelect: onSignOut, separated: true },
        ]}
      />,
    )
    return { screen, onSignOut, opener: screen.getByRole('button', { name: 'Account' }) }
  }

  test('opens by key on its first entry, arrow keys move, Enter selects and closes', async () => {
    const { screen, onSignOut, opener } = await renderMenu()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'My Orders' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus()
    await expectComponentAccessible()
    await userEvent.keyboard('{Enter}')
    expect(onSignOut).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('a disabled entry does nothing', async () => {
    const { screen, onSignOut, opener } = await renderMenu()
    await opener.click()
    await screen.getByRole('menuitem', { name: 'Export' }).click({ force: true })
    expect(onSignOut).not.toHaveBeenCalled()
  })

  test('an entry with an address leads there', async () => {
    const { screen, opener } = await renderMenu()
    await opener.click()
    await screen.getByRole('menuitem', { name: 'My Orders' }).click()
    await expect.element(screen.getByRole('heading', { name: '/orders' })).toBeVisible()
  })

  test('Escape closes it and gives the focus back', async () => {
    const { screen, opener } = await renderMenu()
    await opener.click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})

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

describe('tabs', () => {
  const tabs = [
    { value: 'in', label: 'Sign In', panel: <p>Welcome back</p> },
    { value: 'up', label: 'Sign Up', panel: <p>Nice to meet you</p> },
  ]

  test('a press shows the panel of a tab and calls onChange', async () => {
    const onChange = vi.fn()
    const screen = await renderComponent(<Tabs label="Account" tabs={tabs} onChange={onChange} />)
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Welcome back')
    await screen.getByRole('tab', { name: 'Sign Up' }).click()
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Nice to meet you')
    await expect
      .element(screen.getByRole('tab', { name: 'Sign Up' }))
      .toHaveAttribute('aria-selected', 'true')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('up')
    await expectComponentAccessible()
  })

  test('arrow keys move between tabs, Enter shows the panel', async () => {
    const screen = await renderComponent(<Tabs label="Account" tabs={tabs} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Nice to meet you')
  })
})

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
