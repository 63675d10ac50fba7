import '../../admin.css'
import { expect, test, vi } from 'vitest'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { RefundsScreen } from './refunds-screen.tsx'

const refund = {
  id: 'refund-1',
  orderId: 'order-1',
  orderNumber: 'OS-26-7F3K9Q',
  method: 'cod',
  amountCents: 9_999,
  byHand: true,
  attempts: 0,
  failure: null,
  createdAt: '2026-06-01T12:00:00.000Z',
}

test('lists what waits to be given back; what was made by hand is ticked off', async () => {
  const failed = { ...refund, id: 'refund-2', byHand: false, attempts: 3, failure: 'The bank did not answer' }
  answerWith(e.listRefunds, { refunds: [refund, failed] })
  const { screen } = await renderAdmin(<RefundsScreen />)
  await expect.element(screen.getByText(/^The bank did not answer/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Given back' }).elements()).toHaveLength(1)
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Given back' }).click()
  const dialog = screen.getByRole('dialog', { name: '$99.99 given back' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Transfer 7')
  const refused = refuseWith(e.completeRefund, 'invalid_state', 'It was ticked off meanwhile.')
  await dialog.getByRole('button', { name: 'Tick off' }).click()
  await expect.element(dialog.getByText('It was ticked off meanwhile.')).toBeVisible()
  await vi.waitFor(() => expect(refused[0]?.body).toEqual({ note: 'Transfer 7' }))
})
