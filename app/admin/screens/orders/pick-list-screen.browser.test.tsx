import '../../admin.css'
import { afterEach, expect, test } from 'vitest'
import type { PickRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith } from '../../../../tests/support/stand-in-api.ts'
import { PickListScreen } from './pick-list-screen.tsx'

const row: PickRowView = {
  brand: 'Tern',
  title: 'Runner',
  color: 'Oxblood',
  size: '9.5',
  gender: 'men',
  quantity: 3,
  orders: [
    { id: 'order-1', orderNumber: 'OS-26-7F3K9Q', quantity: 2 },
    { id: 'order-2', orderNumber: 'OS-26-8G4L0R', quantity: 1 },
  ],
}
const at = '/orders/pick-list?orders=order-1,order-2'

afterEach(() => localStorage.clear())

async function open(address = at) {
  answerWith(e.getPickList, { rows: [row, { ...row, size: '10' }] })
  const { screen } = await renderAdmin(<PickListScreen />, { at: address })
  await expect.element(screen.getByRole('row', { name: /size 9.5/ })).toBeVisible()
  return screen
}

test('says how many pairs, and how many of them for which order', async () => {
  const screen = await open()
  const line = screen.getByRole('row', { name: /size 9.5/ })
  const cells = line.getByRole('cell')
  await expect.element(cells.nth(1)).toMatchTextContent(/^3$/)
  await expect.element(cells.nth(2)).toMatchTextContent('Tern Runner')
  await expect.element(cells.nth(3)).toMatchTextContent(/^9\.5$/)
  await expect.element(cells.nth(4)).toHaveTextContent('#ORDER-1 × 2, #ORDER-2')
  await expectComponentAccessible()
})

test('what is taken stays ticked after a reload, on this list alone', async () => {
  const taken = { name: 'Tern Runner, Oxblood, size 9.5 taken' }
  const first = await open()
  await first.getByRole('checkbox', taken).click()
  await expect.element(first.getByText('1 of 2 taken')).toBeVisible()
  await first.unmount()
  const again = await open()
  await expect.element(again.getByRole('checkbox', taken)).toBeChecked()
  await again.getByRole('checkbox', taken).click()
  await expect.element(again.getByRole('checkbox', taken)).not.toBeChecked()
  await again.getByRole('checkbox', taken).click()
  await again.unmount()
  const other = await open('/orders/pick-list?orders=order-3')
  await expect.element(other.getByRole('checkbox', taken)).not.toBeChecked()
})

test('leads on to the slips, and marks the boxes as packed', async () => {
  const packed = answerWith(e.packOrders, { done: 2, refused: 0, orders: [] })
  const screen = await open()
  await screen.getByRole('button', { name: 'Mark packed' }).click()
  await expect.element(screen.getByText('2 marked as packed')).toBeVisible()
  expect(packed[0]?.body).toEqual({ orders: ['order-1', 'order-2'] })
  await screen.getByRole('link', { name: 'Packing slips' }).click()
  await expect
    .element(screen.getByRole('heading', { name: '/orders/packing-slips?orders=order-1,order-2' }))
    .toBeVisible()
})
