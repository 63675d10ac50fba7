import { expect, it } from 'vitest'
import { type ShoeIdea, shoe } from '../../tests/support/shoes.ts'
import { categoryCoverProducts } from './category-cover-products.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { packPictures } from './packed-pictures.ts'

function shown(title: string, idea: ShoeIdea) {
  const product = shoe({ title, ...idea })
  const pictures = packPictures(`p-${title}\u001e${title}\u001e1200\u001e864`)
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, pictures })) }
}

/** The title of the shoe that each category is shown by. */
function tellers(...products: Parameters<typeof shown>[]): Record<string, string> {
  const index = new CatalogueIndex(products.map(([title, idea]) => shown(title, idea)))
  const categories = index.values.inOrder('categories')
  return Object.fromEntries(
    [...categoryCoverProducts(index, categories)].map(([category, { title }]) => [category.name, title]),
  )
}

it('shows a category by the type of which it has many and others few, not by what sells best', () => {
  const classic: ShoeIdea = { styles: ['Classic'], gender: 'women' }
  const found = tellers(
    ['Best boot', { ...classic, type: 'Hiking Boots', sold: 90 }],
    ['Trail boot', { styles: ['Sports'], gender: 'women', type: 'Hiking Boots', sold: 80 }],
    ['Quiet loafer', { ...classic, type: 'Loafers', sold: 10 }],
    ['Loud loafer', { ...classic, type: 'Loafers', sold: 20 }],
    ['Third loafer', { ...classic, type: 'Loafers', sold: 5 }],
  )
  // Women choose first; the type is theirs too, the shoe is another.
  expect(found).toEqual({ Women: 'Loud loafer', Classic: 'Quiet loafer', Sports: 'Trail boot' })
})

it('shows men and women by what is theirs alone, and a style by no kids’ shoe', () => {
  const found = tellers(
    ['Shared sandal', { gender: 'unisex', type: 'Sandals', sold: 90 }],
    ['Derby', { gender: 'men', type: 'Derbies', sold: 3 }],
    ['Flat', { gender: 'women', type: 'Flats', sold: 2 }],
    ['Small sneaker', { gender: 'kids', type: 'Sneakers', sold: 80 }],
    ['Large sneaker', { gender: 'unisex', type: 'Sneakers', sold: 1 }],
  )
  expect(found).toEqual({ Men: 'Derby', Women: 'Flat', Kids: 'Small sneaker', Casual: 'Shared sandal' })
})

it('gives each category another type where there is one', () => {
  const both: ShoeIdea = { styles: ['Running', 'Sports'], gender: 'women' }
  const found = tellers(
    ['First runner', { ...both, type: 'Running Shoes', sold: 9 }],
    ['Second runner', { ...both, type: 'Running Shoes', sold: 8 }],
    ['Trainer', { ...both, type: 'Training Shoes', sold: 1 }],
  )
  expect(found).toEqual({ Women: 'First runner', Running: 'Trainer', Sports: 'Second runner' })
})

it('shows another material where a type comes again beside it', () => {
  const runner: ShoeIdea = { styles: ['Running', 'Sports'], gender: 'women', type: 'Running Shoes' }
  const found = tellers(
    ['Mesh', { ...runner, materials: ['Mesh'], sold: 9 }],
    ['Mesh too', { ...runner, materials: ['Mesh'], sold: 8 }],
    ['Mesh again', { ...runner, materials: ['Mesh'], sold: 7 }],
    ['Knit', { ...runner, materials: ['Knit'], sold: 1 }],
  )
  expect(found).toEqual({ Women: 'Mesh', Running: 'Mesh too', Sports: 'Knit' })
})

it('shows a shoe twice only where there are not enough', () => {
  expect(tellers(['Only one', { gender: 'kids' }])).toEqual({ Kids: 'Only one', Casual: 'Only one' })
})

it('prefers a shoe that can be bought, and shows one that is sold out rather than none', () => {
  const gone: ShoeIdea = { colors: [{ color: 'Black', stock: { '9': 0 } }], gender: 'kids' }
  expect(tellers(['Gone', { ...gone, sold: 9 }], ['Left', { gender: 'kids', sold: 1 }]).Kids).toBe('Left')
  expect(tellers(['Gone', { ...gone, sold: 9 }]).Kids).toBe('Gone')
})

it('shows nothing where no shoe has a picture', () => {
  const index = new CatalogueIndex([shoe({ title: 'Unseen' })])
  expect(categoryCoverProducts(index, index.values.inOrder('categories')).size).toBe(0)
})
