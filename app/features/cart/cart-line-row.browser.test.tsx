import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Cart, type CartLine, cartEndpoints } from '../../../contract/cart.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleLine } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart } from './use-cart.ts'

/** Lists the lines of the customer's cart like the cart screen. */
function Lines() {
  const { cart } = useCart()
  return (
    <>
      <h1>Cart</h1>
      <ul>
        {cart?.items.map((line) => (
          <CartLineRow key={line.size} line={line} />
        ))}
      </ul>
    </>
  )
}

function cartOf(changes: Partial<CartLine>): Cart {
  return { ...sampleCart, items: [{ ...sampleLine, ...changes }] }
}

async function renderLine(changes: Partial<CartLine> = {}) {
  answerWith(cartEndpoints.getCart, cartOf(changes))
  const screen = await renderComponent(<Lines />, { signedIn: true })
  const row = screen.getByRole('listitem')
  await expect.element(row).toBeVisible()
  return {
    screen,
    row,
    quantity: row.getByRole('textbox', { name: 'Quantity of Harbor Low, size 10' }),
    more: row.getByRole('button', { name: 'More: Quantity of Harbor Low, size 10' }),
    size: row.getByRole('combobox', { name: 'Size of Harbor Low' }),
    remove: row.getByRole('button', { name: 'Remove Harbor Low, size 10' }),
  }
}

describe('cart line', () => {
  test('shows product and price, and is accessible', async () => {
    const { row } = await renderLine()
    await expect.element(row.getByRole('heading', { name: 'Harbor Low' })).toBeVisible()
    await expect.element(row.getByText('$180.00')).toBeVisible()
    await expect.element(row.getByText('$90.00 each')).toBeVisible()
    await expectComponentAccessible()
  })

  test('shows a new quantity before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { row, quantity, more } = await renderLine()
    const calls = answerWith(cartEndpoints.updateCart, async () => {
      await promise
      return cartOf({ qty: 3 })
    })
    await more.click()
    await expect.element(quantity).toHaveValue('3')
    await expect.element(row.getByText('$270.00')).toBeVisible()
    resolve()
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([{ variantId: 'black', size: '10', qty: 3 }])
    await expect.element(quantity).toHaveValue('3')
  })

  test('quick presses: skips requests that a later one replaces', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { quantity, more } = await renderLine()
    const sent: unknown[] = []
    answerWith(cartEndpoints.updateCart, async ({ body }) => {
      sent.push(body)
      await promise
      return cartOf({ qty: 6 })
    })
    for (let press = 0; press < 4; press += 1) await more.click()
    await expect.element(quantity).toHaveValue('6')
    resolve()
    await expect
      .poll(() => sent)
      .toEqual([
        { variantId: 'black', size: '10', qty: 3 },
        { variantId: 'black', size: '10', qty: 6 },
      ])
    await expect.element(quantity).toHaveValue('6')
  })

  test.each([
    ["refused with the shop's words", 'Only 2 pairs are left'],
    ['no connection', 'Network error. Please try again.'],
  ])('%s: says so and goes back to what the cart holds', async (_, words) => {
    const { screen, quantity, more } = await renderLine()
    if (words.startsWith('Network')) failToReach(cartEndpoints.updateCart)
    else refuseWith(cartEndpoints.updateCart, 'out_of_stock', words)
    await more.click()
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(quantity).toHaveValue('2')
  })

  test('choosing a size lowers the quantity to its stock', async () => {
    const { size } = await renderLine({ qty: 5 })
    const calls = answerWith(cartEndpoints.updateCart, cartOf({ size: '9', qty: 3 }))
    await userEvent.selectOptions(size, '9')
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([{ variantId: 'black', size: '10', qty: 3, newSize: '9' }])
  })

  test('removing can be undone with the same quantity', async () => {
    const { screen, row, remove } = await renderLine()
    answerWith(cartEndpoints.removeFromCart, { items: [], total: 0 })
    await remove.click()
    await expect.element(row).not.toBeInTheDocument()
    const calls = answerWith(cartEndpoints.addToCart, sampleCart)
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ variantId: 'black', size: '10', qty: 2 }])
  })

  test('sold out: not counted, no quantity input, marked in the size menu', async () => {
    const { row, quantity, more } = await renderLine({ soldOut: true, available: 0 })
    await expect.element(row.getByText('Not counted')).toBeVisible()
    await expect.element(row.getByText(/^Sold out in size 10\./)).toBeVisible()
    const similar = row.getByRole('link', { name: 'see similar shoes to Harbor Low' })
    await expect.element(similar).toHaveAttribute('href', '/product/product-1?color=black&size=10')
    await expect.element(quantity).toBeDisabled()
    await expect.element(more).toBeDisabled()
    await expectComponentAccessible()
  })

  test('too many: one press takes what is left', async () => {
    const { row } = await renderLine({ qty: 4, available: 1 })
    await expect.element(row.getByText('Only 1 left in this size.')).toBeVisible()
    const calls = answerWith(cartEndpoints.updateCart, cartOf({ qty: 1, available: 1 }))
    await row.getByRole('button', { name: 'Take 1' }).click()
    await expect.element(row.getByText('Low stock: 1 left.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ variantId: 'black', size: '10', qty: 1 }])
  })

  test.each<[string, Partial<CartLine>]>([
    ['Now cheaper: it was $110.00.', { priceWhenAdded: 110 }],
    ['It was $80.00 when you added it.', { priceWhenAdded: 80 }],
    ['At most 10 pairs of one size in an order.', { qty: 10 }],
    ['Low stock: 3 left.', { available: 3 }],
  ])('%s', async (words, changes) => {
    const { row } = await renderLine(changes)
    await expect.element(row.getByText(words)).toBeVisible()
  })
})
