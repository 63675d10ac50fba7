import fc from 'fast-check'
import { filterCategories, genders, sortOrders } from '../../contract/facets.ts'
import { categoriesOfGender } from '../../server/catalogue/index/product-values.ts'
import type { ProductRecord, VariantRecord } from '../../server/catalogue/product-record.ts'

/** Arbitrary catalogues for fast-check, with few values, so that products share them. */

const brands = ['Kestrel', 'Moss & Co', 'Ölberg', 'Tern']
const types = ['Sneakers', 'Boots', 'Sandals']
const materials = ['Leather', 'Mesh', 'Suede']
const colors = ['Black', 'White', 'Red', 'Forest Green']
const sizes = ['7', '7.5', '8.5', '10', 'M']
const titleWords = ['Harbor', 'Trail', 'Runner', 'Low', 'High', 'Dune']

const idArbitrary = fc.nat(60).map((n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)

const sizeArbitrary = fc.record({
  size: fc.constantFrom(...sizes),
  stock: fc.constantFrom(0, 0, 1, 4, 30),
  price: fc.constantFrom(4000, 5000, 9950, 20000),
  reduced: fc.constantFrom(0, 0, 3500, 4999, 12000),
})

const variantArbitrary = fc
  .record({
    id: fc.uuid(),
    color: fc.constantFrom(...colors),
    entries: fc.uniqueArray(sizeArbitrary, { selector: (entry) => entry.size, maxLength: 4 }),
  })
  .map(
    ({ id, color, entries }): VariantRecord => ({
      id,
      color,
      colorName: `${color} / Gum`,
      swatch: ['#111111'],
      tint: '#eeeeee',
      sku: id.slice(0, 8),
      codes: '',
      pictures: '',
      sizes: entries.map((entry) => entry.size),
      stock: entries.map((entry) => entry.stock),
      priceCents: entries.map((entry) => entry.price),
      reducedCents: entries.map((entry) => entry.reduced),
    }),
  )

const reviewsArbitrary = fc
  .record({ count: fc.nat(4), each: fc.integer({ min: 1, max: 5 }) })
  .map((reviews) => ({
    count: reviews.count,
    stars: reviews.count * reviews.each,
    runsSmall: 0,
    trueToSize: reviews.count,
    runsLarge: 0,
    exchanges: 0,
  }))

export const productArbitrary: fc.Arbitrary<ProductRecord> = fc
  .record({
    id: idArbitrary,
    title: fc.array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 3 }),
    brand: fc.constantFrom(...brands),
    gender: fc.constantFrom(...genders),
    type: fc.constantFrom(...types),
    materials: fc.subarray(materials),
    styles: fc.subarray([...filterCategories].slice(0, 3)),
    featured: fc.boolean(),
    createdAt: fc.constantFrom(1_000_000, 2_000_000, 3_000_000),
    finalSale: fc.boolean(),
    sold: fc.nat(3),
    reviews: reviewsArbitrary,
    variants: fc.array(variantArbitrary, { maxLength: 3 }),
  })
  .map(({ title, styles, ...product }) => ({
    ...product,
    title: title.join(' '),
    brandId: product.brand,
    description: 'A shoe.',
    categories: [...styles, ...categoriesOfGender(product.gender)],
    sizeChart: null,
    fitAdvice: '',
    details: '{}',
  }))

export const catalogueArbitrary = fc.uniqueArray(productArbitrary, {
  selector: (product) => product.id,
  maxLength: 40,
})

/** Arbitrary filter states as address parameters, with unknown values and mixed case. */
export const stateArbitrary = fc.record({
  lists: fc.record(
    {
      gender: someOf(['men', 'Women', 'unisex', 'kids']),
      brands: someOf([...brands, 'nobody', 'KESTREL']),
      categories: someOf(['Running', 'sports', 'Men', 'Kids', 'Nothing']),
      sizes: someOf([...sizes, '99', 'M7', 'm10', 'W7', 'W8.5', 'w9', 'W99']),
      colors: someOf([...colors, 'black', 'Invisible']),
      materials: someOf(materials),
      types: someOf(types),
    },
    { requiredKeys: [] },
  ),
  minCents: fc.option(fc.constantFrom(0, 3500, 4000, 4001, 9000), { nil: undefined }),
  maxCents: fc.option(fc.constantFrom(0, 3500, 5000, 9950, 50000), { nil: undefined }),
  sale: fc.option(fc.boolean(), { nil: undefined }),
  featured: fc.option(fc.boolean(), { nil: undefined }),
  sort: fc.constantFrom(...sortOrders.filter((order) => order !== 'relevance')),
  from: fc.nat(12),
  count: fc.integer({ min: 1, max: 10 }),
})
export type FilterState = typeof stateArbitrary extends fc.Arbitrary<infer State> ? State : never

function someOf(values: string[]) {
  return fc.subarray(values, { minLength: 1, maxLength: 3 })
}
