import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shoe } from '../../tests/support/shoes.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { type ProductRecord, pairsInStock, productPrice } from './product-record.ts'
import { similarProducts } from './similar-products.ts'

const someShoe = fc
  .record({
    type: fc.constantFrom('Sneakers', 'Boots', 'Loafers'),
    styles: fc.subarray(['Running', 'Casual', 'Classic'], { minLength: 1 }),
    gender: fc.constantFrom('men' as const, 'women' as const, 'unisex' as const, 'kids' as const),
    brandId: fc.constantFrom('a', 'b', 'c'),
    cents: fc.integer({ min: 3_000, max: 30_000 }),
    nine: fc.nat(3),
    ten: fc.nat(3),
  })
  .map(({ cents, nine, ten, brandId, ...idea }) =>
    shoe({
      ...idea,
      brandId,
      brand: brandId,
      colors: [{ color: 'Black', stock: { '9': nine, '10': ten }, cents }],
    }),
  )
const someShoes = fc.array(someShoe, { minLength: 1, maxLength: 40 })

function firstOf(shoes: readonly ProductRecord[]): ProductRecord {
  const [first] = shoes
  if (!first) throw new Error('no shoe')
  return first
}

describe('similar shoes', () => {
  test('are other products in stock, unique, in the price band and for the same gender', () => {
    fc.assert(
      fc.property(someShoes, fc.constantFrom(undefined, '9', '10'), (shoes, size) => {
        const wanted = firstOf(shoes)
        const found = similarProducts(new CatalogueIndex(shoes), wanted, { size, limit: 8 })
        expect(new Set(found.map((each) => each.id)).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(8)
        const own = productPrice(wanted)?.cents ?? 0
        for (const each of found) {
          const cents = productPrice(each)?.cents ?? 0
          expect(each.id).not.toBe(wanted.id)
          expect(pairsInStock(each)).toBeGreaterThan(0)
          expect(cents).toBeGreaterThanOrEqual(own * 0.6)
          expect(cents).toBeLessThanOrEqual(own * 1.6)
          expect((each.gender === 'kids') === (wanted.gender === 'kids')).toBe(true)
          if (size) expect(each.variants[0]?.stock[each.variants[0].sizes.indexOf(size)]).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('are ranked by common values', () => {
    const colors = [{ color: 'Black', stock: { '9': 4 }, cents: 10_000 }]
    const wanted = shoe({ title: 'Wanted', styles: ['Running'], materials: ['Mesh'], colors })
    const near = shoe({ title: 'Near', styles: ['Running'], materials: ['Mesh'], colors })
    const far = shoe({ title: 'Far', styles: ['Casual'], materials: ['Suede'], colors })
    const other = shoe({ title: 'Other', type: 'Boots', styles: ['Running'], materials: ['Mesh'], colors })
    const index = new CatalogueIndex([far, other, near, wanted])
    const found = similarProducts(index, wanted, { limit: 8 })
    expect(found.map((each) => each.title)).toEqual(['Near', 'Far', 'Other'])
  })

  test('limits products per brand where there are others', () => {
    const brands = ['a', 'a', 'a', 'a', 'a', 'b', 'c']
    const shoes = brands.map((brandId) => shoe({ brandId, brand: brandId }))
    const found = similarProducts(new CatalogueIndex(shoes), firstOf(shoes), { limit: 5 })
    expect(found.map((each) => each.brandId).sort()).toEqual(['a', 'a', 'a', 'b', 'c'])
  })
})
