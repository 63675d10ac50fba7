import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from './currency.ts'
import { buildDraft, type DraftRules, type Repeated } from './import-draft.ts'
import type { FieldValues } from './import-fields.ts'

const shoe: FieldValues = {
  title: ['Runner'],
  brand: ['Maker'],
  color: ['Black'],
  colorName: ['Coal / Gum'],
  size: ['9'],
  price: ['100'],
}

function build(rows: FieldValues[], repeated: Repeated = 'refuse', money: DraftRules['money'] = dollars) {
  return buildDraft(
    'k',
    rows.map((values, at) => ({ line: at + 2, values })),
    { repeated, money },
  )
}

describe('buildDraft', () => {
  it('groups rows of colors and sizes; blank columns repeat the row before', () => {
    const { draft, refusals } = build([
      {
        ...shoe,
        gender: ["Men's"],
        categories: ['Running', 'men', 'running'],
        materials: ['Mesh'],
        stock: ['3'],
      },
      { size: ['10'], price: ['$110.00'], discountedPrice: ['90'] },
      { colorName: ['Bone'], size: ['9'], price: ['100'], sku: ['X-1'] },
    ])
    expect(refusals).toEqual([])
    expect(draft).toMatchObject({
      title: 'Runner',
      brand: 'Maker',
      gender: 'men',
      categories: ['Running'],
      line: 2,
    })
    expect(draft?.variants).toMatchObject([
      {
        color: 'Black',
        colorName: 'Coal / Gum',
        sizes: [
          { size: '9', stock: 3, priceCents: 10_000, discountedCents: null },
          { size: '10', stock: undefined, priceCents: 11_000, discountedCents: 9_000 },
        ],
      },
      { color: 'Beige', colorName: 'Bone', sizes: [{ size: '9', sku: 'X-1' }] },
    ])
  })

  it.each([
    [{ price: undefined }, 'the price is missing'],
    [{ price: ['0'] }, 'the price is 0'],
    [{ price: ['0,00 €'] }, 'the price is in EUR, and nothing says how many dollars one is worth'],
    [{ currency: ['GBP'] }, 'the price is in GBP, and nothing says how many dollars one is worth'],
    [{ currency: ['shells'] }, '"shells" is no currency such as USD'],
    [{ price: ['cheap'] }, '"cheap" is no price'],
    [{ size: undefined }, 'the size is missing'],
    [{ stock: ['-2'] }, 'the stock "-2" is no number of pairs'],
    [{ size: ['x'.repeat(21)] }, 'the size is longer than 20 characters'],
    [{ swatch: ['red'] }, '"red" is no color such as #aabbcc'],
    [{}, 'the size 9 of Coal / Gum was in a row before'],
  ])('refuses the row of %j by itself', (wrong, reason) => {
    const { draft, refusals } = build([shoe, { ...shoe, ...wrong }, { ...shoe, size: ['10'] }])
    expect(refusals).toEqual([{ line: 3, reason }])
    expect(draft?.variants[0]?.sizes.map((size) => size.size)).toEqual(['9', '10'])
  })

  it.each([
    [{ title: undefined }, 'the title is missing'],
    [{ brand: undefined }, 'the brand is missing'],
    [{ gender: ['horse'] }, 'the gender "horse" is none of men, women, unisex, kids'],
    [{ title: ['x'.repeat(201)] }, 'title is longer than 200 characters'],
    [{ colorName: undefined, color: undefined }, 'the color is missing'],
  ])('makes no product with %j', (wrong, reason) => {
    expect(build([{ ...shoe, ...wrong }])).toEqual({ draft: null, refusals: [{ line: 2, reason }] })
  })

  it('keeps the lowest price of a repeated size where configured', () => {
    const rows = [
      { ...shoe, stock: ['0'] },
      { ...shoe, price: ['80'] },
      { ...shoe, price: ['120'] },
    ]
    const [variant] = build(rows, 'lowest').draft?.variants ?? []
    expect(variant?.sizes).toMatchObject([{ priceCents: 8_000, stock: 0 }])
    expect(build(rows, 'first').draft?.variants[0]?.sizes).toMatchObject([{ priceCents: 10_000 }])
  })

  it('converts amounts by the currency of their row', () => {
    const money = { currency: 'USD', factor: { EUR: 1.1, GBP: 1.25 } }
    const rows = [
      { ...shoe, currency: ['eur'], discountedPrice: ['$90'] },
      { ...shoe, size: ['10'], currency: ['GBP'], discountedPrice: ['40'] },
      { ...shoe, size: ['11'] },
    ]
    const { draft, refusals } = build(rows, 'refuse', money)
    expect(refusals).toEqual([])
    expect(draft?.variants[0]?.sizes).toMatchObject([
      { priceCents: 11_000, discountedCents: 9_000 },
      { priceCents: 12_500, discountedCents: 5_000 },
      { priceCents: 10_000, discountedCents: null },
    ])
  })

  it('gives no SKU to several colors of one row', () => {
    const { draft } = build([{ ...shoe, color: undefined, colorName: ['Coal', 'Bone'], sku: ['S-1'] }])
    expect(draft?.variants.map(({ sizes }) => sizes[0]?.sku)).toEqual([undefined, undefined])
  })

  it('makes a variant per color and a size per size of a list', () => {
    const names = fc.uniqueArray(fc.constantFrom('Red', 'Blue', 'Coal', 'Sand', 'Zzz'), { minLength: 1 })
    const sizes = fc.uniqueArray(fc.constantFrom('7', '8', '9', '10'), { minLength: 1 })
    fc.assert(
      fc.property(names, sizes, (colorName, size) => {
        const { draft, refusals } = build([{ ...shoe, color: undefined, colorName, size }])
        expect(refusals).toEqual([])
        expect(draft?.variants.map((variant) => variant.colorName)).toEqual(colorName)
        for (const variant of draft?.variants ?? []) {
          expect(variant.sizes.map((entry) => entry.size)).toEqual(size)
          expect(variant.color).not.toBe('')
        }
      }),
    )
  })
})
