import '../admin.css'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { SessionGate } from '../session/session-gate.tsx'

const withKeys = (keys: StaffKey[]) => ({ ...ownerSession, keys, isOwner: false })

describe('the frame', () => {
  test('shows in menu and palette only what may be opened', async () => {
    const { screen } = await renderAdmin(<SessionGate />, { session: withKeys(['orders:read']) })
    const menu = screen.getByRole('navigation', { name: 'Back office' })
    await expect.element(menu.getByRole('link', { name: 'Today' })).toBeVisible()
    expect(
      menu
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Today', 'Orders', 'Your account'])
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    const offered = screen
      .getByRole('option')
      .elements()
      .map((option) => option.firstElementChild?.nextElementSibling?.textContent)
    expect(offered).not.toContain('Staff')
    expect(offered).not.toContain('Invite somebody')
    await expectComponentAccessible()
  })

  test('g and a letter lead to a page, ? shows the keys', async () => {
    const { screen } = await renderAdmin(<SessionGate />)
    await expect.element(screen.getByRole('link', { name: 'Staff' })).toBeVisible()
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await expectComponentAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('ga')
    await expect.element(screen.getByRole('heading', { name: '/audit' })).toBeVisible()
  })

  test('signing out leads to the sign-in', async () => {
    answerWith(staffSignInEndpoints.signOut, { success: true })
    const { screen } = await renderAdmin(<SessionGate />)
    await screen.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(screen.getByRole('form', { name: 'Sign in' })).toBeVisible()
  })
  test('a sign-out that fails says so and keeps the screen', async () => {
    failToReach(staffSignInEndpoints.signOut)
    const { screen } = await renderAdmin(<SessionGate />)
    await screen.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(screen.getByText(/^You are still signed in\./)).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  })
})
