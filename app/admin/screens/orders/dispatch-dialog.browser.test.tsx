import '../../admin.css'
import { expect, test } from 'vitest'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith } from '../../../../tests/support/stand-in-api.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'

const orders = ['1', '2', '3'].map((id) => ({ id: `order-${id}`, name: 'Ann' }))

test('parcels go with one carrier, but for those that name their own, typed or pasted', async () => {
  const sent = answerWith(e.dispatchOrders, { done: 3, refused: 0, orders: [] })
  const { screen } = await renderAdmin(<DispatchDialog orders={orders} onClose={() => {}} />)
  await screen.getByLabelText('Carrier', { exact: true }).fill('Northpost')
  await screen.getByLabelText('Tracking numbers').fill('NP 1\nSwift\tSW 2\nNP 3')
  await screen.getByLabelText('Carrier of #ORDER-3').fill('Harbor Line')
  await expect.element(screen.getByLabelText('Carrier of #ORDER-2')).toHaveValue('Swift')
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      parcels: [
        { order: 'order-1', carrier: 'Northpost', tracking: 'NP 1' },
        { order: 'order-2', carrier: 'Swift', tracking: 'SW 2' },
        { order: 'order-3', carrier: 'Harbor Line', tracking: 'NP 3' },
      ],
    })
})
