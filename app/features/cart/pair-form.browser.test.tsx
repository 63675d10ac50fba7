import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { fitProfileEndpoints } from '../../../contract/fit-profile.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, refuseWith } from '../../../tests/support/stand-in-api.ts'
import type { Problem } from '../../api/client.ts'
import { PairForm } from './pair-form.tsx'

// What the form does as the dialog of a card is tested in add-to-cart-dialog.browser.test.tsx.

async function renderForm(
  product: ProductDetail = sampleShoe,
  initial?: { variantId?: string; size?: string },
) {
  const onAdded = vi.fn<() => void>()
  const onRefused = vi.fn<(problem: Problem) => void>()
  const screen = await renderComponent(
    <PairForm product={product} initial={initial} onAdded={onAdded} onRefused={onRefused} />,
    { signedIn: true },
  )
  return {
    screen,
    onAdded,
    onRefused,
    color: (name: string) => screen.getByRole('radio', { name }),
    size: (name: RegExp) => screen.getByRole('group', { name: 'Size (US men)' }).getByRole('radio', { name }),
    quantity: screen.getByRole('textbox', { name: 'Quantity' }),
    add: screen.getByRole('button', { name: 'Add to Cart' }),
  }
}

beforeEach(() => {
  answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: null, boughtSizes: {} })
})

describe('pair form', () => {
  test('without a choice of color it asks for one, and shows no sizes', async () => {
    const { screen, quantity } = await renderForm()
    await expect.element(screen.getByText('Choose a color to see its sizes.')).toBeVisible()
    await expect.element(quantity).toBeDisabled()
    await expectComponentAccessible()
  })

  test('a shoe of one color shows its sizes at once', async () => {
    const { size } = await renderForm({ ...sampleShoe, variants: sampleShoe.variants.slice(1, 2) })
    await expect.element(size(/^9/)).toBeEnabled()
    await expect.element(size(/^9/)).not.toBeChecked()
  })

  test('starts with the color and size that it is given', async () => {
    const calls = answerWith(cartEndpoints.addToCart, sampleCart)
    const { color, size, add, onAdded } = await renderForm(sampleShoe, { variantId: 'black', size: '10' })
    await expect.element(color('Black')).toBeChecked()
    await expect.element(size(/^10/)).toBeChecked()
    await add.click()
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(calls.map(({ body }) => body)).toEqual([{ variantId: 'black', size: '10', qty: 1 }])
  })

  test('chooses the size that was bought last, where the color has it in stock', async () => {
    answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: null, boughtSizes: { men: '9' } })
    const { color, size } = await renderForm()
    await color('White / Gum').click()
    await expect.element(size(/^9/)).toBeChecked()
    await color('Coral, Sold out').click()
    await expect.element(size(/^9/)).not.toBeChecked()
  })

  test('offers ten pairs of one size at most', async () => {
    const { screen, quantity } = await renderForm(sampleShoe, { variantId: 'black', size: '10' })
    await quantity.fill('11')
    await expect.element(screen.getByText('10 at most')).toBeVisible()
  })

  test('a refusal is reported to the caller and shown, until the choice changes', async () => {
    refuseWith(cartEndpoints.addToCart, 'out_of_stock', 'Not enough pairs')
    const { screen, size, add, onAdded, onRefused } = await renderForm(sampleShoe, {
      variantId: 'white',
      size: '10',
    })
    await add.click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Selected size is out of stock or insufficient quantity')
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'out_of_stock' }))
    expect(onAdded).not.toHaveBeenCalled()
    await size(/^9/).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('the size guide is folded in, with the chart of the shoe', async () => {
    const { screen } = await renderForm()
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
    await screen.getByText('Size guide').click()
    await expect.element(screen.getByRole('table')).toBeVisible()
  })
})
