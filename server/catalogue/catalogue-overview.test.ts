import { expect, it } from 'vitest'
import { shoe } from '../../tests/support/shoes.ts'
import { categoryOverview } from './catalogue-overview.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { packPictures } from './packed-pictures.ts'

it('gives each category’s count, kind and picture', () => {
  const pictured = shoe({ gender: 'kids', styles: ['Retro'] })
  const pictures = packPictures('p-1\u001eA small shoe\u001e1200\u001e864')
  const index = new CatalogueIndex([
    { ...pictured, variants: pictured.variants.map((variant) => ({ ...variant, pictures })) },
    shoe({ gender: 'kids', styles: ['Retro'] }),
    shoe({ gender: 'men', styles: ['Casual'] }),
  ])
  expect(categoryOverview(index)).toMatchObject([
    { name: 'Casual', count: 1, kind: 'style', tint: '#f2f0ec', picture: null },
    { name: 'Retro', count: 2, kind: 'style', tint: '#eeeeee', picture: { alt: 'A small shoe' } },
    { name: 'Men', count: 1, kind: 'gender', picture: null },
    { name: 'Kids', count: 2, kind: 'gender', picture: { alt: 'A small shoe' } },
  ])
})
