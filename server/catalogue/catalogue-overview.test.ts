import { expect, it } from 'vitest'
import { type ShoeIdea, shoe } from '../../tests/support/shoes.ts'
import { categoryOverview } from './catalogue-overview.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { packPictures } from './packed-pictures.ts'

function shown(title: string, idea: ShoeIdea) {
  const product = shoe({ title, ...idea })
  const picture = packPictures(`p-${title}\u001e${title}\u001e1200\u001e864`)
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, pictures: picture })) }
}

it('shows each category by a popular shoe of a type that no other is shown by, where there is one', () => {
  const index = new CatalogueIndex([
    shown('Best', { sold: 90, type: 'Sneakers', styles: ['Running', 'Casual', 'Retro'] }),
    shown('Second', { sold: 80, type: 'Sneakers', styles: ['Running', 'Casual', 'Retro'] }),
    shown('Loafer', { sold: 10, type: 'Loafers', styles: ['Casual', 'Retro'] }),
  ])
  const pictures = categoryOverview(index).map(({ name, picture }) => [name, picture?.alt])
  expect(pictures.slice(0, 3)).toEqual([
    ['Running', 'Best'],
    ['Casual', 'Loafer'],
    ['Retro', 'Second'],
  ])
})
