import '../../admin.css'
import { expect, test } from 'vitest'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { sampleOrderPage } from '../../../../tests/support/browser/order-page-sample.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { OrderMails } from './order-mails.tsx'

const at = '2026-06-01T12:00:00.000Z'
const order = {
  ...sampleOrderPage,
  mails: [
    {
      id: 'mail-2',
      subject: 'Your order #CF36A8E4 is on its way',
      at,
      actor: { kind: 'staff' as const, name: 'Robin Vale' },
    },
    {
      id: 'mail-1',
      subject: 'Your order #CF36A8E4 is confirmed',
      at,
      actor: { kind: 'system' as const, name: null },
    },
  ],
}
const again = { name: 'Send again: Your order #CF36A8E4 is confirmed' }

test('shows what the customer was mailed, by whom, and sends it again', async () => {
  const sent = answerWith(e.sendMailAgain, order)
  const { screen } = await renderAdmin(<OrderMails order={order} />)
  await expect.element(screen.getByText('Your order #CF36A8E4 is on its way')).toBeVisible()
  await expect.element(screen.getByText(/by Robin Vale/)).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('button', again).click()
  await expect.element(screen.getByText('Sent again to robin@example.com')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('says why a mail was not sent', async () => {
  refuseWith(e.sendMailAgain, 'rate_limited', 'This address has had enough mails of this kind.')
  const { screen } = await renderAdmin(<OrderMails order={order} />)
  await screen.getByRole('button', again).click()
  await expect.element(screen.getByText('This address has had enough mails of this kind.')).toBeVisible()
})

test('offers no button to who may only read, nor for a closed account', async () => {
  const session = { ...ownerSession, keys: ['orders:read' as const] }
  const reader = await renderAdmin(<OrderMails order={order} />, { session })
  await expect.element(reader.screen.getByText('Your order #CF36A8E4 is confirmed')).toBeVisible()
  await expect.element(reader.screen.getByRole('button', again)).not.toBeInTheDocument()
  const closed = await renderAdmin(<OrderMails order={{ ...order, email: '' }} />)
  await expect.element(closed.screen.getByRole('button', again)).not.toBeInTheDocument()
})
