import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { BuyBox } from './buy-box.tsx'
import { useProductChoice } from './use-product-choice.ts'

function ProductWithBuyBox() {
  const choice = useProductChoice(sampleShoe, sampleShoe)
  const price = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={price}>$90.00</p>
      <BuyBox product={sampleShoe} choice={choice} price={price} asOf={null} />
    </>
  )
}

test('Tab reaches quantity, Add to Cart and the heart in the order in which they stand', async () => {
  await page.viewport(1280, 900)
  const screen = await renderComponent(<ProductWithBuyBox />)
  const more = screen.getByRole('button', { name: 'More: Quantity' })
  const add = screen.getByRole('button', { name: 'Add to Cart', exact: true })
  const heart = screen.getByRole('button', { name: 'Add Harbor Low to wishlist' })
  const [first = 0, second = 0, third = 0] = [more, add, heart].map(
    (each) => each.element().getBoundingClientRect().left,
  )
  expect(first).toBeLessThan(second)
  expect(second).toBeLessThan(third)
  more.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(heart).toHaveFocus()
})

test('the line below the sizes names the chosen one in the system that they are shown in', async () => {
  const screen = await renderComponent(<ProductWithBuyBox />)
  const [, second] = sampleShoe.variants[0]?.sizes.filter(({ stock }) => stock > 0) ?? []
  if (!second) throw new Error('the sample has no two sizes')
  await screen.getByRole('radio', { name: second.size }).first().click({ force: true })
  const line = screen.getByRole('status').first()
  await expect.element(line).toHaveTextContent(`In stock in size ${second.size}.`)
  await screen.getByRole('radio', { name: 'EU' }).click({ force: true })
  await expect.element(line).toHaveTextContent(`In stock in size EU ${Number(second.size) + 33}.`)
  await screen.getByRole('radio', { name: 'US' }).click({ force: true })
})
