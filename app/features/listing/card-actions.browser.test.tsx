import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import type { ShownCard } from '../catalogue/shown-card.ts'
import { cardActions } from './card-actions.tsx'

const color = {
  variantId: 'black',
  colorName: 'Black',
  swatch: ['#222222'],
  tint: '#eeeeee',
  inStock: true,
  price: 119,
  originalPrice: 149,
  pictures: [{ pictureId: 'black-0' }],
}

const card: ShownCard = {
  _id: 'product-1',
  title: 'Harbor Low',
  brand: 'Kestrel',
  price: 119,
  originalPrice: 149,
  category: 'Casual',
  rating: { average: 4.5, count: 12 },
  lowStock: null,
  colors: [color],
}

const targetSide = 44

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

test('on a narrow phone the compare button leaves the picture free and beside the bag a target of its own', async () => {
  await page.viewport(360, 740)
  const screen = await renderComponent(
    <div style={{ width: 156 }}>
      <ProductCard card={card} actions={cardActions} />
    </div>,
  )
  const article = screen.getByRole('article').element().getBoundingClientRect()
  const picture = screen.getByRole('img').first().element().getBoundingClientRect()
  const compare = screen.getByRole('button', { name: 'Compare Harbor Low' })
  const at = middle(compare.element())
  const bag = middle(screen.getByRole('button', { name: 'Add Harbor Low to cart' }).element())
  expect(compare.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(picture.bottom)
  expect(Number.parseFloat(getComputedStyle(compare.element(), '::after').width)).toBeGreaterThanOrEqual(
    targetSide,
  )
  expect(Math.hypot(bag.x - at.x, bag.y - at.y)).toBeGreaterThanOrEqual(targetSide)
  const price = screen.getByText('$119.00').element().getBoundingClientRect()
  expect(price.left).toBeGreaterThanOrEqual(article.left)
  expect(price.right).toBeLessThanOrEqual(at.x - targetSide / 2)
  await compare.click()
  await expect.element(compare).toHaveAttribute('aria-pressed', 'true')
})
