import '../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { ReturnPage, SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { sampleReturn } from '../../../../tests/support/browser/return-sample.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ReturnsDeskScreen } from './returns-desk-screen.tsx'

const settled: SettlementPreview = {
  preview: 'named',
  status: 'settled',
  stock: [{ variantId: 'variant-1', title: 'Runner', color: 'Black', size: '9', gender: 'unisex', pairs: 1 }],
  writtenOff: [],
  toSend: [],
  totalCents: { before: 19_998, after: 9_999 },
  refundCents: 9_999,
  feeCents: 0,
  dueCents: 0,
  warnings: [],
  sentences: ['You get $99.99 back.'],
}

const receipt = { position: 1, pairs: 1, condition: 'as_new', accepted: null, note: '', pictureId: null }
const asAnnounced = { how: 'receive', receipts: [receipt], waitForRest: false }

async function openDesk(page: ReturnPage = sampleReturn, session = ownerSession) {
  answerWith(e.getAnyReturn, page)
  const previews = answerWith(e.previewSettlement, settled)
  const { screen, router } = await renderAdmin(<ReturnsDeskScreen />, { at: '/returns-desk', session })
  const field = screen.getByRole('textbox', { name: 'Return or order number' })
  return { screen, router, field, previews }
}

describe('the returns desk', () => {
  test('takes a parcel where all is as announced by its number and three times Enter', async () => {
    const { screen, field, previews } = await openDesk()
    const confirmed = answerWith(e.confirmSettlement, { ...sampleReturn, status: 'settled' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('R-7F3K9Q{Enter}')
    await expect.element(screen.getByRole('button', { name: 'All as announced, as new' })).toHaveFocus()
    await expect.element(screen.getByText('My toes touch the front.')).toBeVisible()
    await expectComponentAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Confirm and give $99.99 back' })).toHaveFocus()
    await expect.element(screen.getByText('1 pair of Runner, Black, size M 9 / W 10.5')).toBeVisible()
    await expectComponentAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('R-7F3K9Q: Done, $99.99 given back')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    expect(previews[0]?.body).toEqual({ settlement: asAnnounced })
    expect(confirmed[0]?.body).toEqual({ settlement: asAnnounced, preview: 'named' })
  })

  test('counts fewer pairs, and asks whether to wait for the rest', async () => {
    const [line] = sampleReturn.lines
    if (!line) throw new Error('the sample has a line')
    const { screen, field, previews } = await openDesk({ ...sampleReturn, lines: [{ ...line, pairs: 2 }] })
    await field.fill('R-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: /^Less: Pairs that came: Tern Runner/ }).click()
    await expect.element(screen.getByText('1 missing')).toBeVisible()
    await screen.getByText('Wait for the rest').click()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'See what happens' }).click()
    await vi.waitFor(() =>
      expect(previews[0]?.body).toEqual({ settlement: { ...asAnnounced, waitForRest: true } }),
    )
  })

  test('notes a worn pair that goes back, and a shoe of somebody else', async () => {
    const { screen, field, previews } = await openDesk()
    await field.fill('R-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('radio', { name: 'Worn' }).click()
    await screen.getByLabelText('What becomes of it?').selectOptions('It goes back to the customer')
    await screen.getByLabelText('What is wrong with it?').fill('The soles are worn through.')
    await screen.getByRole('button', { name: 'Something else was in the box' }).click()
    await screen.getByRole('menuitem', { name: 'A shoe that is not of this order' }).click()
    await screen.getByLabelText('Which shoe is it?').fill('A red sandal')
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'See what happens' }).click()
    await vi.waitFor(() =>
      expect(previews[0]?.body).toMatchObject({
        settlement: {
          receipts: [
            { position: 1, condition: 'worn', accepted: false, note: 'The soles are worn through.' },
            { position: null, condition: 'not_ours', note: 'A red sandal' },
          ],
        },
      }),
    )
  })

  test('a preview that is stale by now is dropped with the reason, and the count stays', async () => {
    const { screen, field } = await openDesk()
    refuseWith(e.confirmSettlement, 'stale', 'Something has changed meanwhile: please look at it again')
    await field.fill('R-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'All as announced, as new' }).click()
    await screen.getByRole('button', { name: 'Confirm and give $99.99 back' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Something has changed meanwhile')
    await expect.element(screen.getByRole('button', { name: 'All as announced, as new' })).toBeVisible()
  })

  test('who may not give money back counts, and leaves the money to somebody who may', async () => {
    const keys = ownerSession.keys.filter((key) => key !== 'refunds:write')
    const { screen, field } = await openDesk(sampleReturn, { ...ownerSession, keys, isOwner: false })
    const counted: SettlementPreview = {
      ...settled,
      preview: 'counted',
      status: 'received',
      refundCents: 0,
      stock: [],
    }
    const previews = answerWith(e.previewSettlement, ({ body }) =>
      JSON.stringify(body).includes('"countOnly":true') ? counted : settled,
    )
    const confirmed = answerWith(e.confirmSettlement, { ...sampleReturn, status: 'received' })
    await field.fill('R-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'All as announced, as new' }).click()
    await expect.element(screen.getByText(/^\$99.99 go back to the customer once somebody/)).toBeVisible()
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByText('R-7F3K9Q: Arrived')).toBeVisible()
    expect(previews).toHaveLength(2)
    expect(confirmed[0]?.body).toMatchObject({ settlement: { countOnly: true }, preview: 'counted' })
  })

  test('says that nothing has a number, and where to look for the sender', async () => {
    const { screen, field } = await openDesk()
    refuseWith(e.getAnyReturn, 'not_found', 'Return not found')
    refuseWith(orderAdminEndpoints.getAnyOrder, 'not_found', 'Order not found')
    await field.fill('R-NOTHING')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Nothing has the number R-NOTHING')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'orders' }))
      .toHaveAttribute('href', '/orders?q=R-NOTHING')
    await expectComponentAccessible()
  })

  test('a return that is over says so', async () => {
    const { screen, field } = await openDesk({
      ...sampleReturn,
      status: 'settled',
      possible: { ...sampleReturn.possible, receive: false },
    })
    await field.fill('R-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Nothing to receive: done')).toBeVisible()
  })
})

const order: OrderPage = {
  id: 'order-1',
  orderNumber: 'OS-26-7F3K9Q',
  shownNumber: '#CF36A8E4',
  createdAt: '2026-06-01T12:00:00.000Z',
  packedAt: null,
  status: 'delivered',
  accountId: 'account-1',
  email: 'robin@example.com',
  address: sampleReturn.customer.address,
  method: 'card',
  paymentStatus: 'completed',
  subtotalCents: 19_998,
  discountCents: 0,
  discountCode: null,
  totalCents: 19_998,
  chargedCents: 19_998,
  refundableCents: 19_998,
  lines: sampleReturn.order.lines.map(({ quantity, returned, ...line }) => ({
    ...line,
    returned,
    refunded: returned,
    unitPriceCents: 9_999,
    discountCents: 0,
    ordered: quantity,
    cancelled: 0,
    packed: quantity,
    sent: quantity,
    delivered: quantity,
  })),
  shipments: [],
  payments: [],
  timeline: [],
  mails: [],
  possible: {
    pack: false,
    dispatch: false,
    deliver: false,
    cancel: false,
    cancelLines: false,
    changeSize: false,
    changeAddress: false,
    refund: true,
    confirmPayment: false,
  },
}

describe('a parcel that nobody announced', () => {
  async function openOrder() {
    const { screen, field } = await openDesk()
    answerWith(e.getAnyReturn, sampleReturn)
    refuseWith(e.getAnyReturn, 'not_found', 'Return not found')
    answerWith(orderAdminEndpoints.getAnyOrder, order)
    return { screen, field }
  }

  test('is opened by what is in it, and then received', async () => {
    const { screen, field } = await openOrder()
    answerWith(e.listAllReturns, { rows: [], next: null })
    await field.fill('OS-26-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/^Nobody announced a parcel/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Open the return' })).toBeDisabled()
    await screen.getByRole('button', { name: /^More: Pairs: Tern Walker/ }).click()
    await screen.getByLabelText(/^Reason: Tern Walker/).selectOptions('Too narrow')
    await expectComponentAccessible()
    const opened = answerWith(e.openReturn, sampleReturn)
    answerWith(e.getAnyReturn, sampleReturn)
    await screen.getByRole('button', { name: 'Open the return' }).click()
    await expect.element(screen.getByRole('button', { name: 'All as announced, as new' })).toHaveFocus()
    expect(opened[0]?.body).toEqual({
      order: 'order-1',
      kind: 'return',
      lines: [{ position: 2, pairs: 1, reason: 'too_narrow' }],
    })
  })

  test('of an order with several returns is chosen among them', async () => {
    const { screen, field } = await openOrder()
    const row = {
      id: 'return-1',
      number: 'R-7F3K9Q',
      orderId: 'order-1',
      orderNumber: order.orderNumber,
      name: 'Robin Vale',
      email: order.email,
      kind: 'return' as const,
      status: 'labelled' as const,
      pairs: 1,
      reasons: ['too_short' as const],
      valueCents: 9_999,
      createdAt: order.createdAt,
      lapsesAt: null,
    }
    const rows = [row, { ...row, id: 'return-2', number: 'R-222222' }]
    answerWith(e.listAllReturns, { rows, next: null })
    await field.fill('OS-26-7F3K9Q')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Which one is it/)).toBeVisible()
    await expectComponentAccessible()
    answerWith(e.getAnyReturn, { ...sampleReturn, number: 'R-222222' })
    await screen.getByRole('button', { name: /R-222222/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'R-222222' })).toBeVisible()
  })
})

test('the desk says of a new pair that has left that it is sent', async () => {
  const [line] = sampleReturn.lines
  if (!line) throw new Error('the sample has a line')
  const newPair = { ...line.shoe, unitPriceCents: 9_999, held: 0, position: 3, sent: 1, parcels: [] }
  const possible = { ...sampleReturn.possible, receive: false }
  const { screen } = await openDesk({
    ...sampleReturn,
    status: 'settled',
    lines: [{ ...line, newPair }],
    possible,
  })
  await userEvent.keyboard('R-7F3K9Q{Enter}')
  await expect.element(screen.getByText(/^New pair:/)).toMatchTextContent(/, sent$/)
})
