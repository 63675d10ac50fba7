import '../../admin.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { sampleOrderPage as order } from '../../../../tests/support/browser/order-page-sample.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, failToReach } from '../../../../tests/support/stand-in-api.ts'
import { OrderScreen } from './order-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const packedBy = (name: string): OrderPage => ({
  ...order,
  status: 'processing',
  timeline: [
    {
      at: '2026-06-01T13:00:00.000Z',
      kind: 'status',
      actor: { kind: 'staff', name },
      text: '',
      status: 'processing',
      refundCents: 0,
    },
  ],
})

async function open(shown: OrderPage = order) {
  answerWith(e.getAnyOrder, shown)
  const { screen } = await renderAdmin(<OrderScreen />, {
    at: '/orders/order-1',
    pattern: '/orders/:id',
    session: { ...ownerSession, keys: ['orders:read', 'orders:write'], isOwner: false },
  })
  await expect.element(screen.getByRole('heading', { name: shownNumber(order.id) })).toBeVisible()
  return screen
}

test('shows what somebody else does to the order, and says who', async () => {
  const screen = await open()
  answerWith(e.getAnyOrder, packedBy('Pia Picker'))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Changed by Pia Picker just now' }))
    .toMatchTextContent('Processing. You see the order as it is now.')
  await expectComponentAccessible()
})

test('does not tell members what they did themselves', async () => {
  const screen = await open()
  answerWith(e.getAnyOrder, packedBy(ownerSession.staff.name))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByRole('region', { name: 'Timeline' })).toMatchTextContent('Processing by')
  await expect.element(screen.getByText(/^Changed by/)).not.toBeInTheDocument()
})

test('keeps the order in sight while the server cannot be reached', async () => {
  const screen = await open()
  const asked = failToReach(e.getAnyOrder)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await expect.element(screen.getByRole('heading', { name: shownNumber(order.id) })).toBeVisible()
  await expect.element(screen.getByText('This order could not be loaded')).not.toBeInTheDocument()
})

test('a parcel leads to the page of its carrier where one is known', async () => {
  const parcel = { carrier: 'Northpost', sentAt: '2026-06-02T12:00:00.000Z', lines: [] }
  const screen = await open({
    ...order,
    shipments: [
      {
        ...parcel,
        id: 'a',
        tracking: 'NP-1',
        page: 'https://northpost.example/NP-1',
        lines: [{ position: 1, quantity: 2 }],
      },
      { ...parcel, id: 'b', tracking: 'NP-2', page: null },
    ],
  })
  const parcels = screen.getByRole('region', { name: 'Parcels' })
  await expect.element(parcels).toMatchTextContent(/Northpost NP-1.*2 pairs.*Northpost NP-2/)
  await expect
    .element(parcels.getByRole('link', { name: 'Northpost NP-1' }))
    .toHaveAttribute('href', 'https://northpost.example/NP-1')
  expect(parcels.getByRole('link').elements()).toHaveLength(1)
})
