import { expect, test } from 'vitest'
import { pictureAddress } from '../../../../contract/picture-url.ts'
import { renderComponent } from '../../../../tests/support/browser/render-component.tsx'
import { ProductCard } from '../product-card.tsx'
import type { ShownCard } from '../shown-card.ts'
import { noteShownPicture } from '../shown-pictures.ts'

function cardWith(pictureId: string): ShownCard {
  const color = {
    variantId: 'black',
    colorName: 'Black',
    swatch: ['#222222'],
    tint: '#eeeeee',
    inStock: true,
    price: 119,
    originalPrice: null,
    pictures: [{ pictureId }],
  }
  return {
    _id: pictureId,
    title: 'Harbor',
    brand: 'Kestrel',
    price: 119,
    originalPrice: null,
    category: 'Casual',
    rating: { average: 4.5, count: 12 },
    lowStock: null,
    colors: [color],
  }
}

test('a picture that was seen is painted with its card, another one when it has come', async () => {
  noteShownPicture(pictureAddress('seen-before', 320, 'avif'))
  const screen = await renderComponent(
    <>
      <ProductCard card={cardWith('seen-before')} />
      <ProductCard card={cardWith('never-seen')} />
    </>,
  )
  const [seen, other] = screen.getByRole('img', { name: 'Harbor in Black' }).elements()
  expect([seen?.getAttribute('decoding'), seen?.getAttribute('loading')]).toEqual(['sync', 'eager'])
  expect([other?.getAttribute('decoding'), other?.getAttribute('loading')]).toEqual(['async', 'lazy'])
})
