import '../../admin.css'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ChangePreviewView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { sampleOrderPage as order } from '../../../../tests/support/browser/order-page-sample.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { OrderConfirmDialog } from './order-confirm-dialog.tsx'

const preview: ChangePreviewView = {
  preview: 'named',
  kind: 'cancel_lines',
  lines: [{ position: 1, title: 'Runner', color: 'Black', size: '9', quantity: 1 }],
  stock: [{ variantId: 'variant-1', size: '9', pairs: 1 }],
  totalCents: { before: 19_998, after: 9_999 },
  refundCents: 9_999,
  leftCents: 9_999,
  status: 'confirmed',
  address: null,
  sentences: ['We took 1 pair out of your order.'],
}

async function open() {
  const onClose = vi.fn<() => void>()
  const { screen } = await renderAdmin(<ChangeDialog order={order} kind="cancel_lines" onClose={onClose} />)
  await screen.getByLabelText('Runner, Black, size 9').selectOptions('take 1 of 2 out')
  return { screen, onClose }
}

test('shows the money before it is given back, and confirms exactly what was shown', async () => {
  const previewed = answerWith(e.previewOrderChange, preview)
  const confirmed = answerWith(e.confirmOrderChange, order)
  const { screen, onClose } = await open()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('$199.98 → $99.99')).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Confirm and give $99.99 back' }).click()
  await expect.element(screen.getByText('Pairs taken out')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  const change = { kind: 'cancel_lines', lines: [{ position: 1, quantity: 1 }] }
  expect(previewed[0]?.body).toEqual({ change })
  expect(confirmed[0]?.body).toEqual({ change, preview: 'named' })
})

test('a preview that is stale by now is dropped with the reason, and the choice stays', async () => {
  answerWith(e.previewOrderChange, preview)
  refuseWith(e.confirmOrderChange, 'invalid_state', 'The order has changed since. Look at the preview again.')
  const { screen, onClose } = await open()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await screen.getByRole('button', { name: 'Confirm and give $99.99 back' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The order has changed since.')
  await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible()
  await expect.element(screen.getByLabelText('Runner, Black, size 9')).toHaveValue('1')
  expect(onClose).not.toHaveBeenCalled()
})

test('cancelling says what goes back, and keeps the note where it fails', async () => {
  const onClose = vi.fn<() => void>()
  const { screen } = await renderAdmin(<OrderConfirmDialog order={order} action="cancel" onClose={onClose} />)
  await expect
    .element(screen.getByText('2 pairs go back into stock. $199.98 is given back. The customer gets a mail.'))
    .toBeVisible()
  await expectComponentAccessible()
  refuseWith(e.cancelAnyOrder, 'invalid_state', 'This order was sent meanwhile.')
  await screen.getByRole('textbox', { name: 'Note' }).fill('Asked for by phone')
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This order was sent meanwhile.')
  const calls = answerWith(e.cancelAnyOrder, order)
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({ note: 'Asked for by phone' })
})

test('money for one pair of two is what that pair was paid with, less its part of the discount', async () => {
  const [line] = order.lines
  if (!line) throw new Error('the sample has a line')
  const reduced = { ...order, refundableCents: 17_998, lines: [{ ...line, discountCents: 2_000 }] }
  const previewed = answerWith(e.previewRefund, { ...preview, kind: 'refund', refundCents: 8_999 })
  const { screen } = await renderAdmin(<ChangeDialog order={reduced} kind="refund" onClose={() => {}} />)
  await screen.getByLabelText('Runner, Black, size 9').selectOptions('for 1 pair: $89.99')
  await expect.element(screen.getByLabelText('Amount')).toHaveValue('89.99')
  await expectComponentAccessible()
  await screen.getByLabelText('Amount').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Confirm and give $89.99 back' })).toBeVisible()
  expect(previewed[0]?.body).toEqual({ amountCents: 8_999 })
})

test('a new address stands in the preview, where a slip of the pen is still seen', async () => {
  const address = { ...order.address, street: '7 Mill Lane' }
  answerWith(e.previewOrderChange, { ...preview, kind: 'address', refundCents: 0, address })
  const { screen } = await renderAdmin(<ChangeDialog order={order} kind="address" onClose={() => {}} />)
  await screen.getByRole('textbox', { name: 'Street' }).fill('7 Mill Lane')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('To Robin Vale, 7 Mill Lane, Port, ME 04101')).toBeVisible()
})
