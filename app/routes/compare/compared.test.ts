import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { compareAddress, readCompared } from '../../features/compare/compare-address.ts'
import { compareProducts } from './compared.ts'

const shoe: ProductDetail = {
  _id: 'a',
  title: 'Harbor Low',
  brand: 'Kestrel',
  description: '',
  price: 90,
  originalPrice: null,
  images: [],
  categories: ['Casual'],
  gender: 'unisex',
  type: 'Sneakers',
  materials: ['Leather'],
  featured: false,
  rating: { average: 4.25, count: 12 },
  createdAt: '2026-01-01T00:00:00Z',
  variants: [],
  sizeGuide: { measurements: [], fitAdvice: '', source: 'default' },
  details: {},
  fit: { count: 12, runs_small: 8, true_to_size: 4, runs_large: 0, exchanges: 0 },
  finalSale: false,
}

function variant(colorName: string, sizes: SizeEntry[]): Variant {
  const base = { productId: 'a', color: '', swatch: [], tint: '', sku: '', images: [], pictures: [] }
  return { ...base, _id: colorName, colorName, sizes }
}

function readAddress(address: string) {
  return readCompared(new URLSearchParams(address.split('?')[1] ?? ''))
}

describe('the address', () => {
  test('contains each product once, at most four', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid()),
        fc.constantFrom(undefined, 'coal', 'café-rosé'),
        (ids, color) => {
          const shoes = ids.map((id) => (color ? { id, color } : { id }))
          expect(readAddress(compareAddress([...shoes, ...shoes]))).toEqual(shoes.slice(0, 4))
        },
      ),
    )
    expect(readAddress('?ids=,,.coal')).toEqual([])
  })

  test('may name products without a color', () => {
    expect(readAddress('?ids=a,b.coal,c.')).toEqual([{ id: 'a' }, { id: 'b', color: 'coal' }, { id: 'c' }])
  })
})

describe('the rows', () => {
  test('mark differences, and are left out where no product has a value', () => {
    const other = { ...shoe, _id: 'b', materials: ['Mesh'], details: { weightGrams: 240 } }
    const rows = new Map(
      compareProducts([{ product: shoe }, { product: other }]).map((row) => [row.label, row]),
    )
    expect(rows.get('Type')).toEqual({ label: 'Type', values: ['Sneakers', 'Sneakers'], differs: false })
    expect(rows.get('Materials')?.differs).toBe(true)
    expect(rows.get('Weight')?.values).toEqual(['–', '8.5 oz (240 g) per shoe'])
    expect(rows.get('Fit')?.values[0]).toBe('Runs small (67% of 12)')
    expect(rows.has('Closure')).toBe(false)
  })

  test('sizes are those in stock, sorted; a price may be a range', () => {
    const size = (name: string, stock: number, price: number) => ({
      size: name,
      stock,
      price,
      discountedPrice: null,
    })
    const variants = [
      variant('Coal', [size('10', 2, 95), size('9', 1, 90), size('8', 0, 90)]),
      variant('Sand', [size('9.5', 4, 90)]),
    ]
    const rows = new Map(
      compareProducts([{ product: { ...shoe, variants } }]).map((row) => [row.label, row.values[0]]),
    )
    expect(rows.get('Sizes in stock')).toBe('M 9 / W 10.5, M 9.5 / W 11, M 10 / W 11.5')
    expect(rows.get('Price')).toBe('$90.00 to $95.00')
    expect(rows.get('Colors')).toBe('Coal, Sand')
  })

  test('price and sizes are those of the chosen color', () => {
    const reduced = { price: 120, discountedPrice: 90 }
    const coal = variant('Coal', [{ size: '9', stock: 1, price: 120, discountedPrice: null }])
    const sand = variant('Sand', [
      { size: '10', stock: 3, ...reduced },
      { size: '11', stock: 0, ...reduced },
    ])
    const product: ProductDetail = { ...shoe, gender: 'men', variants: [coal, sand] }
    const read = (color: string) =>
      new Map(compareProducts([{ product, color }]).map((row) => [row.label, row.values[0]]))
    expect(read('sand').get('Price')).toBe('$90.00, was $120.00')
    expect(read('sand').get('Sizes in stock')).toBe('10')
    expect(read('coal').get('Price')).toBe('$120.00')
    expect(read('gone').get('Price')).toBe('$90.00 to $120.00')
  })
})
