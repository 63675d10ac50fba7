import '../../admin.css'
import { expect, test } from 'vitest'
import type { PackingSlipView, PickRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { PackingSlipsScreen, PickListScreen } from './paper-screens.tsx'

const slip: PackingSlipView = {
  id: 'order-1',
  orderNumber: 'OS-26-7F3K9Q',
  shownNumber: '#CF36A8E4',
  createdAt: '2026-06-01T12:00:00.000Z',
  address: {
    name: 'Robin Vale',
    phone: '+1 555 010 0123',
    street: '12 Quay',
    city: 'Portville',
    state: 'ME',
    pincode: '04101',
  },
  dueCents: 29_997,
  lines: [
    {
      position: 1,
      brand: 'Tern',
      title: 'Runner',
      color: 'Oxblood',
      size: '9.5',
      gender: 'men',
      quantity: 2,
    },
    {
      position: 2,
      brand: 'Kestrel',
      title: 'Court',
      color: 'Sand',
      size: '10K',
      gender: 'kids',
      quantity: 1,
    },
  ],
}

/** Fields that no paper needs: ids, the order of the lines, and what the customer reads beside a size. */
const unprinted = new Set(['id', 'createdAt', 'position', 'gender'])

/** All texts of a slip, so that a new field of the contract is asked for, too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => (unprinted.has(name) ? [] : textsOf(each)))
}

test('a packing slip prints every field of the contract, and what is to be collected', async () => {
  answerWith(e.getPackingSlips, { slips: [slip] })
  const { screen } = await renderAdmin(<PackingSlipsScreen />, { at: '/orders/packing-slips?orders=order-1' })
  const paper = screen.getByRole('article')
  await expect.element(paper).toBeVisible()
  const printed = paper.element().textContent
  expect(textsOf(slip).filter((text) => !printed.includes(text))).toEqual([])
  expect(printed).toContain('2 ×')
  expect(printed).toContain('To collect: $299.97')
  await expect.element(screen.getByRole('img', { name: 'QR code of OS-26-7F3K9Q' })).toBeVisible()
  await expectComponentAccessible()
})

test('a paid order has nothing to collect', async () => {
  answerWith(e.getPackingSlips, { slips: [{ ...slip, dueCents: 0 }] })
  const { screen } = await renderAdmin(<PackingSlipsScreen />, { at: '/orders/packing-slips?orders=order-1' })
  await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.element(screen.getByText('To collect')).not.toBeInTheDocument()
})

test('a refusal is shown in place of the slips', async () => {
  refuseWith(e.getPackingSlips, 'invalid_state', 'None of these orders has anything to send')
  const { screen } = await renderAdmin(<PackingSlipsScreen />, { at: '/orders/packing-slips?orders=order-1' })
  await expect.element(screen.getByText('None of these orders has anything to send')).toBeVisible()
})

test('the pick list says how many pairs, and how many of them for which order', async () => {
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
  answerWith(e.getPickList, { rows: [row] })
  const { screen } = await renderAdmin(<PickListScreen />, { at: '/orders/pick-list?orders=order-1,order-2' })
  const line = screen.getByRole('row', { name: /Runner/ })
  await expect.element(line).toBeVisible()
  const cells = [...line.element().querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells.slice(1)).toEqual(['3', 'Tern', 'Runner', 'Oxblood', '9.5', 'OS-26-7F3K9Q × 2, OS-26-8G4L0R'])
  await screen.getByRole('checkbox', { name: 'Tern Runner, Oxblood, size 9.5 taken' }).click()
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
})
