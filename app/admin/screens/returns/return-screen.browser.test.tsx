import '../../admin.css'
import { expect, test, vi } from 'vitest'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { ReturnPage, SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { sampleReturn } from '../../../../tests/support/browser/return-sample.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ReturnScreen } from './return-screen.tsx'

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const claim: ReturnPage = {
  ...sampleReturn,
  kind: 'claim',
  status: 'requested',
  sendsBack: false,
  lapsesAt: null,
  pictures: ['picture-1'],
  possible: { ...sampleReturn.possible, acceptClaim: true, askForParcel: true, lose: false, scan: false },
}

const accepted: SettlementPreview = {
  preview: 'named',
  status: 'settled',
  stock: [],
  writtenOff: [
    { variantId: 'variant-1', title: 'Runner', color: 'Black', size: '9', gender: null, pairs: 1 },
  ],
  toSend: [],
  totalCents: { before: 19_998, after: 9_999 },
  refundCents: 9_999,
  feeCents: 0,
  dueCents: 0,
  warnings: [],
  sentences: [],
}

async function openReturn(page: ReturnPage, session = ownerSession) {
  answerWith(e.getAnyReturn, page)
  refuseWith(orderAdminEndpoints.getAnyOrder, 'not_found', 'Order not found')
  answerWith(e.getReturnPicture, { src: dot })
  const { screen } = await renderAdmin(<ReturnScreen />, {
    at: '/returns/return-1',
    pattern: '/returns/:id',
    session,
  })
  await expect.element(screen.getByRole('heading', { name: page.number, level: 1 })).toBeVisible()
  return screen
}

test('a claim shows its photographs and is accepted for what was previewed', async () => {
  const previews = answerWith(e.previewSettlement, accepted)
  const screen = await openReturn(claim)
  await screen.getByRole('button', { name: 'Photograph of the customer 1' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Photograph of the customer 1' })).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Accept the claim' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Accept the claim R-7F3K9Q' })
  await expect.element(dialog.getByText('1 pair of Runner, Black, size 9')).toBeVisible()
  await expectComponentAccessible()
  await dialog.getByRole('radio', { name: 'Money' }).click()
  await expect.poll(() => previews.length).toBe(2)
  const confirmed = answerWith(e.confirmSettlement, { ...claim, status: 'settled' })
  await dialog.getByRole('button', { name: 'Confirm and give $99.99 back' }).click()
  await expect.element(screen.getByText('Claim accepted')).toBeVisible()
  expect(previews[0]?.body).toEqual({ settlement: { how: 'accept_claim', outcome: 'as_asked' } })
  const settlement = { how: 'accept_claim', outcome: 'refund' }
  expect(confirmed[0]?.body).toEqual({ settlement, preview: 'named' })
})

test('who may not give money back sees what accepting would do, and cannot', async () => {
  answerWith(e.previewSettlement, accepted)
  const keys = ownerSession.keys.filter((key) => key !== 'refunds:write')
  const screen = await openReturn(claim, { ...ownerSession, keys, isOwner: false })
  await screen.getByRole('button', { name: 'Accept the claim' }).click()
  await expect.element(screen.getByText(/somebody with that right has to confirm it/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirm and give $99.99 back' })).toBeDisabled()
})

test('a refusal keeps its reason where it fails', async () => {
  const screen = await openReturn(claim)
  await screen.getByRole('button', { name: 'Refuse' }).click()
  refuseWith(e.refuseReturn, 'validation_failed', 'Say why: the customer reads it')
  const dialog = screen.getByRole('dialog', { name: 'Refuse' })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Say why')
  await expectComponentAccessible()
  const calls = answerWith(e.refuseReturn, { ...claim, status: 'refused' })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The pair was worn outdoors.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ why: 'The pair was worn outdoors.' }))
})

test('the new pair of a settled exchange is sent with its number', async () => {
  const [line] = sampleReturn.lines
  if (!line) throw new Error('the sample has a line')
  const newPair = {
    ...line.shoe,
    size: '9.5',
    unitPriceCents: 9_999,
    held: 0,
    position: 3,
    sent: 0,
    parcels: [],
  }
  const possible = { ...sampleReturn.possible, send: true, receive: false, cancel: false, refuse: false }
  const screen = await openReturn({
    ...sampleReturn,
    kind: 'exchange',
    status: 'settled',
    lines: [{ ...line, newPair }],
    possible,
  })
  await expect.element(screen.getByText('To be sent')).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Send the new pair' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send the new pair' })
  await dialog.getByLabelText('Carrier').fill('Northpost')
  await dialog.getByLabelText('Tracking number').fill('NP-7')
  const calls = answerWith(e.sendNewPairs, sampleReturn)
  await dialog.getByRole('button', { name: 'Send the new pair' }).click()
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ carrier: 'Northpost', tracking: 'NP-7' }))
})
