import { expect, test } from 'vitest'
import { returnEndpoints } from '../../../contract/returns.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith } from '../../../tests/support/stand-in-api.ts'
import { StoreCreditCard } from './store-credit-card.tsx'

test('shows the balance, and what was added and spent', async () => {
  const order = { _id: 'a1b2c3d4-0000-7000-8000-00007f3a9b12', orderId: 'ORD-1' }
  answerWith(returnEndpoints.getStoreCredit, {
    balance: 90,
    entries: [
      { at: '2026-11-20T10:00:00Z', amount: -30, text: 'Spent on an order', order: null },
      { at: '2026-11-10T10:00:00Z', amount: 120, text: 'Money back', order },
    ],
  })
  const screen = await renderComponent(<StoreCreditCard />, { signedIn: true })
  await expect.element(screen.getByText('$90.00')).toBeVisible()
  await expect.element(screen.getByText('−$30.00')).toBeVisible()
  await expect.element(screen.getByText('+$120.00')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '#7F3A9B12' })).toBeVisible()
  await expectComponentAccessible()
})

test('is not there for who never had any', async () => {
  const calls = answerWith(returnEndpoints.getStoreCredit, { balance: 0, entries: [] })
  const screen = await renderComponent(<StoreCreditCard />, { signedIn: true })
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(screen.getByText('Store credit')).not.toBeInTheDocument()
})
