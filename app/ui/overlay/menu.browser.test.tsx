import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Button } from '../button.tsx'
import { Menu } from './menu.tsx'

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
    // A real press all the same: only the wait until it is enabled is left out.
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
