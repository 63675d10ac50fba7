import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WishlistEntry } from '../../../contract/wishlist.ts'
import { sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { WishCard } from './wish-card.tsx'

const { _id, title: name, brand, gender, description, images, price, originalPrice, variants } = sampleShoe

const entry: WishlistEntry = {
  name,
  description,
  images,
  price,
  productId: { _id, name, brand, gender, description, images, price, originalPrice, variants },
  variantId: null,
  size: null,
  priceWhenAdded: price,
  addedAt: '2026-06-01T12:00:00.000Z',
}

test('on a narrow phone the compare button is beside the price, as on other cards', async () => {
  await page.viewport(360, 740)
  const screen = await renderComponent(
    <div style={{ width: 156 }}>
      <WishCard entry={entry} />
    </div>,
    { signedIn: true },
  )
  const picture = screen.getByRole('img').first().element().getBoundingClientRect()
  const compare = screen.getByRole('button', { name: 'Compare Harbor Low' })
  const add = screen
    .getByRole('button', { name: /^Add to Cart/ })
    .element()
    .getBoundingClientRect()
  const { top, bottom, left } = compare.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(picture.bottom)
  expect(bottom).toBeLessThanOrEqual(add.top)
  expect(screen.getByText('$90.00').element().getBoundingClientRect().right).toBeLessThanOrEqual(left)
  await compare.click()
  await expect.element(compare).toHaveAttribute('aria-pressed', 'true')
})
