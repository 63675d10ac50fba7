import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartEndpoints } from '../../../contract/cart.ts'
import { catalogueEndpoints, type ProductDetail } from '../../../contract/catalogue.ts'
import { fitProfileEndpoints } from '../../../contract/fit-profile.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { Button } from '../../ui/button.tsx'
import { AddToCartDialog } from './add-to-cart-dialog.tsx'
import { clearOutbox, readOutbox } from './outbox.ts'

function CardWithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      <AddToCartDialog
        productId={sampleShoe._id}
        open={open}
        onOpenChange={setOpen}
        failure="Failed to add to cart"
      />
    </>
  )
}

async function openDialog({ signedIn = true } = {}) {
  const screen = await renderComponent(<CardWithDialog />, { signedIn })
  const opener = screen.getByRole('button', { name: 'Choose' })
  await opener.click()
  // A toast is a dialog, too, and stays for a while.
  const dialog = screen.getByRole('dialog', { name: /^(Add to cart|Harbor Low)$/ })
  return {
    screen,
    opener,
    dialog,
    color: (name: string) => dialog.getByRole('radio', { name }),
    size: (name: RegExp) => dialog.getByRole('group', { name: 'Size (US men)' }).getByRole('radio', { name }),
    quantity: dialog.getByRole('textbox', { name: 'Quantity' }),
    add: dialog.getByRole('button', { name: 'Add to Cart' }),
  }
}

function showShoe(product: ProductDetail = sampleShoe) {
  return answerWith(catalogueEndpoints.getProduct, { product })
}

beforeEach(() => {
  answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: null, boughtSizes: {} })
})

describe('add-to-cart dialog', () => {
  test('shows a skeleton until the product has loaded, then its name, colors and lowest price', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answerWith(catalogueEndpoints.getProduct, async () => {
      await promise
      return { product: sampleShoe }
    })
    const { dialog, color } = await openDialog()
    await expect.element(dialog.getByRole('status', { name: 'Loading product' })).toBeVisible()
    resolve()
    await expect.element(dialog.getByRole('heading', { name: 'Harbor Low' })).toBeVisible()
    await expect.element(dialog.getByText('Choose a color to see its sizes.')).toBeVisible()
    await expect.element(color('Coral, Sold out')).toBeVisible()
    await expectComponentAccessible()
  })

  test('a product that fails to load can be retried', async () => {
    refuseWith(catalogueEndpoints.getProduct, 'not_found', 'Product not found')
    const { dialog, color } = await openDialog()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load product details')
    showShoe()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(color('Black')).toBeVisible()
  })

  test('Escape closes it, and the focus returns to the button that opened it', async () => {
    showShoe()
    const { dialog, opener, color } = await openDialog()
    await expect.element(color('Black')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})

describe('pair form', () => {
  test('requires color and size before sending', async () => {
    showShoe()
    const calls = answerWith(cartEndpoints.addToCart, sampleCart)
    const { dialog, add, color } = await openDialog()
    await add.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please select a color and size')
    await color('Black').click()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await add.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please select a color and size')
    expect(calls).toEqual([])
  })

  test('adds the chosen size once, however often it is pressed, confirms and closes', async () => {
    showShoe()
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(cartEndpoints.addToCart, async () => {
      await promise
      return sampleCart
    })
    const { screen, dialog, color, size, quantity, add } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await quantity.fill('3')
    await add.dblClick()
    const busy = dialog.getByRole('button', { name: 'Adding…' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    resolve()
    await expect.element(screen.getByText('Harbor Low added to cart!')).toBeVisible()
    await expect.element(screen.getByText(/^White \/ Gum · size 9 · 3 pairs/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ variantId: 'white', size: '9', qty: 3 }])
  })

  test('a sold-out size is disabled; low stock bounds the quantity', async () => {
    showShoe()
    const { dialog, color, size, quantity } = await openDialog()
    await color('Black').click()
    await expect.element(size(/^9\.5/)).toBeDisabled()
    await expect.element(quantity).toBeDisabled()
    await size(/^9 ?3/).click()
    await quantity.fill('5')
    await expect.element(dialog.getByText('3 at most')).toBeVisible()
    await userEvent.tab()
    await expect.element(quantity).toHaveValue('3')
  })

  test('the price follows the size, with the price before its reduction', async () => {
    showShoe()
    const { dialog, color, size } = await openDialog()
    await color('Black').click()
    await size(/^9 ?3/).click()
    await expect.element(dialog.getByText('$120.00')).toBeVisible()
    await size(/^10/).click()
    await expect.element(dialog.getByText('$90.00')).toBeVisible()
  })

  test('choosing another color resets size and quantity', async () => {
    showShoe()
    const { color, size, quantity } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await quantity.fill('4')
    await color('Black').click()
    await expect.element(size(/^10/)).not.toBeChecked()
    await expect.element(quantity).toHaveValue('1')
    await expect.element(quantity).toBeDisabled()
  })

  test('a sold-out color offers alternatives', async () => {
    showShoe()
    const { dialog, color } = await openDialog()
    await color('Coral, Sold out').click()
    await expect.element(dialog.getByText(/^This color is sold out\./)).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'See similar shoes, or get an email when it’s back' }))
      .toBeVisible()
  })

  test('too little stock: shows the message and the new stock of the sizes', async () => {
    showShoe()
    refuseWith(cartEndpoints.addToCart, 'out_of_stock', 'Not enough pairs', {
      data: { items: [{ variantId: 'white', size: '9', title: 'Harbor Low', available: 1 }] },
    })
    const { dialog, color, size, quantity, add } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await quantity.fill('4')
    await add.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('Selected size is out of stock or insufficient quantity')
    await expect.element(size(/^9 ?1 left/)).toBeVisible()
    await expectComponentAccessible()
  })

  test('server error: the choice stays, and a retry succeeds', async () => {
    showShoe()
    refuseWith(cartEndpoints.addToCart, 'internal_error', 'Something went wrong')
    const { screen, dialog, color, size, add } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await add.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('Failed to add item to cart. Please try again.')
    await expect.element(screen.getByText('Failed to add to cart', { exact: true })).toBeVisible()
    await expect.element(size(/^9/)).toBeChecked()
    const calls = answerWith(cartEndpoints.addToCart, sampleCart)
    await add.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  test('no answer: the pair waits in this browser, and a notice says so', async () => {
    showShoe()
    failToReach(cartEndpoints.addToCart)
    const { screen, dialog, color, size, add } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await add.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText(/goes into your cart when you’re back online/)).toBeVisible()
    expect(readOutbox()).toMatchObject([{ size: '9', qty: 1, outcome: null }])
    clearOutbox()
  })

  test("shows the server's message for an invalid request", async () => {
    showShoe()
    refuseWith(cartEndpoints.addToCart, 'validation_failed', 'At most 10 pairs of one size.')
    const { dialog, color, size, add } = await openDialog()
    await color('White / Gum').click()
    await size(/^9/).click()
    await add.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('At most 10 pairs of one size.')
  })

  test('a guest is asked to sign in', async () => {
    showShoe()
    const { dialog, color, size, add } = await openDialog({ signedIn: false })
    await color('White / Gum').click()
    await size(/^9/).click()
    await add.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please login to add items to cart')
  })

  test('arrow keys choose colors and sizes, Enter adds', async () => {
    showShoe()
    const calls = answerWith(cartEndpoints.addToCart, sampleCart)
    const { color, size } = await openDialog()
    await color('Black').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(color('White / Gum')).toBeChecked()
    await size(/^9/).click()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([{ variantId: 'white', size: '10', qty: 1 }])
  })
})
