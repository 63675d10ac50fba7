import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productArbitrary } from '../../../tests/support/catalogue-arbitraries.ts'
import { packPictures } from '../packed-pictures.ts'
import { cardReply } from '../product-replies.ts'
import { cardBody } from './card-json.ts'
import { nothingShown, shownReply, shownTail } from './shown-offer.ts'

const pictures = 'a\u001eFrom the "side"\u001e1200\u001e864'

it('equals cardReply as JSON', () => {
  fc.assert(
    fc.property(productArbitrary, fc.string(), fc.nat(3), (product, text, count) => {
      const variants = product.variants.map((variant) => ({
        ...variant,
        colorName: text,
        pictures: packPictures(Array.from({ length: count }, () => pictures).join('\u001f')),
      }))
      const odd = { ...product, title: text, description: `${text}\n"`, variants }
      const tail = shownTail(shownReply(odd) ?? nothingShown)
      expect(JSON.parse(cardBody(odd) + tail)).toEqual(cardReply(odd))
    }),
  )
})
