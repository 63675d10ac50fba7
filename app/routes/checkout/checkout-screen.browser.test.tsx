import { beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { type CartLine, cartEndpoints } from '../../../contract/cart.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { returnEndpoints } from '../../../contract/returns.ts'
import {
  sampleAddress,
  sampleCart,
  sampleLine,
  sampleUser,
} from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const soldOut: CartLine = { ...sampleLine, available: 0, soldOut: true }

beforeEach(() => {
  sessionStorage.setItem('outsole.checkout', JSON.stringify({ paymentMethod: 'cod' }))
  answerWith(accountEndpoints.listAddresses, { addresses: [sampleAddress] })
  answerWith(accountEndpoints.getProfile, { user: sampleUser })
  answerWith(orderEndpoints.listPaymentMethods, { methods: [{ method: 'cod', proof: 'on_delivery' }] })
  answerWith(orderEndpoints.listOrders, { orders: [], totalOrders: 0 })
  answerWith(returnEndpoints.getStoreCredit, { balance: 0, entries: [] })
})

describe('a pair that is sold out', () => {
  test.each(['', '?step=payment', '?step=review'])('stops checkout at /checkout%s', async (search) => {
    answerWith(cartEndpoints.getCart, { ...sampleCart, items: [soldOut] })
    const screen = await renderComponent(<CheckoutScreen />, { signedIn: true, at: `/checkout${search}` })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Something in your cart has sold out')
    await expect.element(screen.getByRole('button', { name: /Place Order/ })).not.toBeInTheDocument()
  })

  test('during the review is reported there, with the review still in place', async () => {
    answerWith(cartEndpoints.getCart, { ...sampleCart, items: [sampleLine] })
    const screen = await renderComponent(<CheckoutScreen />, { signedIn: true, at: '/checkout?step=review' })
    const place = screen.getByRole('button', { name: /Place Order/ }).first()
    await expect.element(place).toBeVisible()
    answerWith(cartEndpoints.getCart, { ...sampleCart, items: [soldOut] })
    refuseWith(orderEndpoints.placeOrder, 'out_of_stock', 'Harbor Low is sold out in size 10')
    await place.click()
    await expect.element(screen.getByText(/Harbor Low is sold out in size 10/).first()).toBeVisible()
    await expect
      .element(screen.getByRole('heading', { name: 'Step 3 of 3: Review and place order' }))
      .toBeVisible()
  })
})

test('store credit is taken off the total and sent with the order', async () => {
  answerWith(cartEndpoints.getCart, sampleCart)
  answerWith(returnEndpoints.getStoreCredit, { balance: 250, entries: [] })
  const calls = refuseWith(orderEndpoints.placeOrder, 'rate_limited', 'Later')
  const screen = await renderComponent(<CheckoutScreen />, { signedIn: true, at: '/checkout?step=payment' })
  await screen.getByRole('checkbox', { name: 'Use store credit ($250.00)' }).click()
  await screen.getByRole('button', { name: 'Continue to review' }).click()
  await expect.element(screen.getByText('Your store credit pays for it.', { exact: false })).toBeVisible()
  const summary = screen.getByRole('region', { name: 'Order summary' }).last()
  await expect.element(summary.getByText('−$180.00')).toBeVisible()
  await summary.getByRole('button', { name: 'Place Order · $0.00' }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ useCredit: true, total: 180 }])
})
