import '../../admin.css'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import type { StaffKey } from '../../../../contract/admin/staff-keys.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { sampleOrderPage as order } from '../../../../tests/support/browser/order-page-sample.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith } from '../../../../tests/support/stand-in-api.ts'
import { OrderButtons } from './order-buttons.tsx'

async function show(shown: OrderPage, keys: readonly StaffKey[] = ownerSession.keys) {
  const { screen } = await renderAdmin(<OrderButtons order={shown} />, {
    session: { ...ownerSession, keys: [...keys] },
  })
  const namesOf = (role: 'button' | 'menuitem') =>
    screen
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  return { screen, namesOf }
}

const nothing = Object.fromEntries(Object.keys(order.possible).map((name) => [name, false]))
const only = (...names: (keyof OrderPage['possible'])[]): OrderPage => ({
  ...order,
  possible: { ...order.possible, ...nothing, ...Object.fromEntries(names.map((name) => [name, true])) },
})

test('the next step is the button, all else stands in a menu', async () => {
  const { screen, namesOf } = await show(order)
  expect(namesOf('button')).toEqual(['Mark packed', 'More'])
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(namesOf('menuitem')).toEqual([
    'Take pairs out',
    'Change a size',
    'Change the address',
    'Give money back',
    'Cancel order',
  ])
  await expectComponentAccessible()
  await screen.getByRole('menuitem', { name: 'Give money back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Give money back' })).toBeVisible()
})

test('the menu is worked by keys', async () => {
  const { screen } = await show(order)
  await expect.element(screen.getByRole('button', { name: 'More' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Take pairs out' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('menuitem', { name: 'Cancel order' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: `Cancel ${shownNumber(order.id)}` })).toBeVisible()
})

test('shows only what the member may do', async () => {
  const { screen, namesOf } = await show(order, ['orders:read', 'orders:write'])
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(namesOf('menuitem')).toEqual(['Take pairs out', 'Change a size', 'Change the address'])
})

test('nobody who only reads is offered anything', async () => {
  const { namesOf } = await show(order, ['orders:read', 'refunds:read'])
  expect(namesOf('button')).toEqual([])
})

test('a single further action needs no menu', async () => {
  const { namesOf } = await show(only('deliver', 'refund'))
  expect(namesOf('button')).toEqual(['Mark delivered', 'Give money back'])
})

test('a parcel that was packed can be sent before it is changed', async () => {
  const { screen, namesOf } = await show(only('dispatch', 'cancelLines', 'changeAddress'))
  expect(namesOf('button')).toEqual(['Send', 'More'])
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog', { name: /^Send/ })).toBeVisible()
})

test('the main step is taken at once', async () => {
  const packed = answerWith(e.packOrder, { ...order, packedAt: '2026-06-01T13:00:00.000Z' })
  const { screen } = await show(order)
  await screen.getByRole('button', { name: 'Mark packed' }).click()
  await expect.element(screen.getByText('Marked as packed')).toBeVisible()
  expect(packed[0]?.params).toEqual({ id: order.id })
})
