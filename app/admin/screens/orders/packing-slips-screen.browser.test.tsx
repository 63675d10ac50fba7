import '../../admin.css'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PackingSlipView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { PackingSlipsScreen } from './packing-slips-screen.tsx'

afterEach(() => localStorage.clear())

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
  await expect.element(screen.getByRole('img', { name: 'QR code of #CF36A8E4' })).toBeVisible()
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

test('after packing, the boxes of the slips are marked and sent from here', async () => {
  answerWith(e.getPackingSlips, { slips: [slip] })
  const packed = answerWith(e.packOrders, { done: 1, refused: 0, orders: [] })
  const sent = answerWith(e.dispatchOrders, { done: 1, refused: 0, orders: [] })
  const { screen } = await renderAdmin(<PackingSlipsScreen />, { at: '/orders/packing-slips?orders=order-1' })
  await screen.getByRole('button', { name: 'Mark packed' }).click()
  await expect.element(screen.getByText('1 marked as packed')).toBeVisible()
  expect(packed[0]?.body).toEqual({ orders: ['order-1'] })
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send an order' })
  await expect.element(dialog.getByText('#ORDER-1 · Robin Vale')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tracking numbers' }).fill('NP-1')
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Northpost')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: '/orders' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ parcels: [{ order: 'order-1', carrier: 'Northpost', tracking: 'NP-1' }] })
})

test('who may only read orders prints slips and nothing else', async () => {
  answerWith(e.getPackingSlips, { slips: [slip] })
  const { screen } = await renderAdmin(<PackingSlipsScreen />, {
    at: '/orders/packing-slips?orders=order-1',
    session: { ...ownerSession, keys: ['orders:read'], isOwner: false },
  })
  await expect.element(screen.getByRole('article')).toBeVisible()
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
  expect(names).toEqual(['Print'])
})

test('the next parcel begins with the carrier of the last one', async () => {
  answerWith(e.getPackingSlips, { slips: [slip] })
  answerWith(e.dispatchOrders, { done: 1, refused: 0, orders: [] })
  const at = '/orders/packing-slips?orders=order-1'
  const { screen } = await renderAdmin(<PackingSlipsScreen />, { at })
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await screen.getByRole('textbox', { name: 'Carrier' }).fill('Northpost')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: '/orders' })).toBeVisible()
  await screen.unmount()
  const next = await renderAdmin(<PackingSlipsScreen />, { at })
  await next.screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(next.screen.getByRole('textbox', { name: 'Carrier' })).toHaveValue('Northpost')
})
