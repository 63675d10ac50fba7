import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type CartLine, cartEndpoints } from '../../../contract/cart.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleLine } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith } from '../../../tests/support/stand-in-api.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { SoldOutStop } from './sold-out-stop.tsx'

const { variantId: variant } = sampleLine
const soldOut: CartLine = { ...sampleLine, available: 0, soldOut: true }
const soldOutUnisex: CartLine = {
  ...soldOut,
  variantId: {
    ...variant,
    _id: 'white',
    productId: { ...variant.productId, title: 'Quay Low', gender: 'unisex' },
  },
  size: '8',
}
const scarce: CartLine = { ...sampleLine, size: '9', qty: 3, available: 1 }

/** Reads the cart like the checkout screen. */
function Stop() {
  const { cart } = useCart()
  return (
    <>
      <h1>Checkout</h1>
      {cart && <SoldOutStop cart={cart} />}
    </>
  )
}

async function renderStop(items: CartLine[]) {
  answerWith(cartEndpoints.getCart, { ...sampleCart, items })
  const screen = await renderComponent(<Stop />, { signedIn: true })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  return screen
}

test('shows each line with picture, name and size, an unisex one both ways', async () => {
  const screen = await renderStop([soldOut, soldOutUnisex, { ...sampleLine, size: '9' }])
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something in your cart has sold out')
  const rows = screen.getByRole('listitem')
  expect(rows.elements()).toHaveLength(2)
  await expect.element(rows.first().getByRole('heading', { name: 'Harbor Low' })).toBeVisible()
  await expect.element(rows.last().getByText(/^Sold out in size M\s8\s\/\sW\s9\.5\./)).toBeVisible()
  for (const row of rows.elements()) expect(row.querySelector('[role=img]')).not.toBeNull()
  await expectComponentAccessible()
})

test('lines are removed by key, and the focus stays with the others', async () => {
  const screen = await renderStop([soldOut, soldOutUnisex])
  const calls = answerWith(cartEndpoints.removeFromCart, { ...sampleCart, items: [soldOutUnisex] })
  screen.getByRole('button', { name: 'Remove Harbor Low, size 10' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1)
  expect(calls.map(({ body }) => body)).toEqual([{ variantId: 'black', size: '10' }])
  await expect.element(screen.getByRole('region', { name: 'Sold out' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Quay Low', exact: true })).toHaveFocus()
})

test('fewer pairs than wanted: one press takes what is left', async () => {
  const screen = await renderStop([scarce])
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Not enough pairs left')
  const calls = answerWith(cartEndpoints.updateCart, sampleCart)
  await screen.getByRole('button', { name: 'Take 1' }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ variantId: 'black', size: '9', qty: 1 }])
})
