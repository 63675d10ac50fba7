import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { filterCategories, genderCategories, genders } from '../contract/facets.ts'
import { demoBrands } from './demo-brands.ts'
import { allSilhouettes, demoOf, firstSilhouettes } from './demo-for-tests.ts'
import { demoId } from './demo-ids.ts'
import { type DemoCatalogue, generateDemo } from './generate-demo.ts'
import { shoeShapes } from './pictures/shoe-shapes.ts'
import { randomFor } from './seeded-random.ts'

const whole = demoOf(allSilhouettes)
const first = demoOf(firstSilhouettes)
const both = [
  ['three silhouettes', first],
  ['all silhouettes', whole],
] as const

function hashOf({ rows }: DemoCatalogue): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

const distinct = (values: readonly unknown[]) => new Set(values).size
const share = (hits: number, of: number) => hits / of

/** The view of a picture's source, or those of its shoes. */
function viewOf(source: unknown): string {
  const { view, shoes = [] } = source as { view?: string; shoes?: { view: string }[] }
  return view ?? shoes.map((shoe) => shoe.view).join(' and ')
}

describe('the same everywhere', () => {
  it('gives the same data again', () => {
    expect(hashOf(generateDemo({ silhouettes: firstSilhouettes }))).toBe(hashOf(first))
  })

  it('draws the same numbers and ids on every machine', () => {
    const random = randomFor('outsole')
    expect([random.whole(1, 1000), random.whole(1, 1000), random.whole(1, 1000)]).toEqual([994, 592, 907])
    expect(demoId('outsole', new Date('2026-01-01T00:00:00Z'))).toBe('019b76da-a800-7a73-9a75-5685551e019b')
  })
})

describe.each(both)('the assortment with %s', (_, { rows, styles }) => {
  it('has at least 1,200 styles of at least 24 brands', () => {
    expect(styles.length).toBeGreaterThanOrEqual(1200)
    expect(distinct(styles.map(({ brand }) => brand.name))).toBeGreaterThanOrEqual(24)
    expect(rows.brand).toHaveLength(demoBrands.length)
  })

  it('covers all categories, genders, at least six types and six materials', () => {
    const names = new Map(rows.category.map(({ id, name }) => [id, name]))
    const filled = new Set(rows.product_category.map(({ category_id }) => names.get(category_id)))
    expect(filled).toEqual(new Set([...filterCategories, ...genderCategories]))
    expect(distinct(styles.map(({ gender }) => gender))).toBe(genders.length)
    expect(distinct(rows.product.map(({ type }) => type))).toBeGreaterThanOrEqual(6)
    expect(distinct(styles.flatMap(({ materials }) => materials))).toBeGreaterThanOrEqual(6)
  })

  it('shows no shoe as another', () => {
    for (const style of styles) {
      expect(shoeShapes[style.shape].silhouettes).toContain(style.silhouette)
    }
  })

  it('fits shape, type, gender, materials and brand together', () => {
    for (const { silhouette, shape, gender, materials, brand, title } of styles) {
      const { type } = shoeShapes[shape]
      if (/running/i.test(type)) expect(silhouette, title).toMatch(/^(junior-)?sport-(?!high|hike|court)/)
      if (silhouette.startsWith('junior-')) expect(gender, title).toBe('kids')
      if (silhouette.startsWith('kids-strap')) expect(gender, title).toBe('kids')
      if (/^(ballet-flat|flat-|heel)/.test(silhouette)) expect(gender, title).toBe('women')
      if (/^dress-|^ballet-flat$|^flat-|^heel/.test(silhouette))
        expect(materials, title).not.toContain('Knit')
      expect(brand.shapes[shape], title).toBeGreaterThan(0)
    }
  })

  it('has no title, description, SKU or id twice', () => {
    for (const values of [
      styles.map(({ title }) => title.toLowerCase()),
      styles.map(({ description }) => description),
      rows.variant_size.map(({ sku }) => sku),
      rows.product.map(({ id }) => id),
      rows.variant.map(({ id }) => id),
      rows.picture.map(({ id }) => id),
      rows.stock_movement.map(({ id }) => id),
      rows.review.map(({ id }) => id),
    ]) {
      expect(distinct(values)).toBe(values.length)
    }
  })

  it('shows every color in every view the studio has, side view first', () => {
    const sources = new Map(rows.picture.map(({ id, source }) => [id, viewOf(source)]))
    const byVariant = Map.groupBy(rows.variant_picture, ({ variant_id }) => variant_id)
    expect(byVariant.size).toBe(rows.variant.length)
    for (const pictures of byVariant.values()) {
      expect(pictures.map(({ picture_id }) => sources.get(picture_id))).toEqual([
        'lateral',
        'partner and threequarter',
        'threequarter',
        'medial',
        'heel',
        'top',
        'outsole',
        'detail',
      ])
    }
  })

  it('has the movements that make up its stock', () => {
    const stock = rows.variant_size.reduce((sum, size) => sum + size.stock, 0)
    expect(rows.stock_movement.reduce((sum, movement) => sum + movement.quantity, 0)).toBe(stock)
  })

  it('mixes brands and kinds among the newest and the featured', () => {
    const newest = [...styles]
      .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
      .slice(0, 24)
    expect(distinct(newest.map(({ brand }) => brand.name))).toBeGreaterThanOrEqual(10)
    expect(distinct(newest.map(({ shape }) => shape))).toBeGreaterThanOrEqual(5)
    const featured = new Set(rows.product.filter((row) => row.featured).map(({ id }) => id))
    expect(featured.size).toBe(24)
    const chosen = styles.filter(({ id }) => featured.has(id))
    expect(distinct(chosen.map(({ brand }) => brand.name))).toBeGreaterThanOrEqual(12)
  })
})

describe('with all silhouettes', () => {
  it('has at least twelve types and the materials of all of them', () => {
    expect(distinct(whole.rows.product.map(({ type }) => type))).toBeGreaterThanOrEqual(12)
    const materials = new Set(whole.styles.flatMap((style) => style.materials))
    for (const material of [
      'Knit',
      'Mesh',
      'Canvas',
      'Suede',
      'Leather',
      'Nubuck',
      'Rubber',
      'Cork',
      'Wool',
    ]) {
      expect(materials).toContain(material)
    }
  })
})

describe('prices', () => {
  it('are within what a shoe costs, reduced ones below the full price', () => {
    const prices = whole.rows.variant_size.map((size) => size.price_cents)
    expect(Math.min(...new Set(prices))).toBeGreaterThanOrEqual(2500)
    expect(Math.max(...new Set(prices))).toBeLessThanOrEqual(40_000)
    const kept = whole.rows.variant_size.flatMap(({ price_cents, discounted_price_cents }) =>
      discounted_price_cents == null ? [] : [discounted_price_cents / price_cents],
    )
    expect(Math.min(...new Set(kept))).toBeGreaterThanOrEqual(0.58)
    expect(Math.max(...new Set(kept))).toBeLessThan(0.92)
  })

  it('end as the brand ends them', () => {
    for (const { brand, variants } of whole.styles) {
      const cents = variants.flatMap(({ sizes }) =>
        sizes.flatMap(({ priceCents, reducedCents }) => [priceCents, reducedCents ?? priceCents]),
      )
      expect(new Set(cents.map((price) => price % 100))).toEqual(new Set([brand.ending]))
    }
  })

  it('are lower for children and higher for more expensive brands', () => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const priceOf = (of: (style: (typeof whole.styles)[number]) => boolean) =>
      mean(whole.styles.filter(of).map(({ variants }) => variants[0]?.sizes[0]?.priceCents ?? 0))
    expect(priceOf(({ gender }) => gender === 'kids')).toBeLessThan(priceOf(({ gender }) => gender === 'men'))
    expect(priceOf(({ brand }) => brand.level > 1.2)).toBeGreaterThan(
      priceOf(({ brand }) => brand.level < 0.9),
    )
  })

  it('are reduced for about every sixth style', () => {
    const reduced = whole.styles.filter(({ onSale }) => onSale).length
    expect(share(reduced, whole.styles.length)).toBeGreaterThan(0.14)
    expect(share(reduced, whole.styles.length)).toBeLessThan(0.22)
  })
})

describe('stock', () => {
  it('has low and sold-out sizes, a few sold-out colors and very few sold-out styles', () => {
    const sizes = whole.rows.variant_size
    expect(share(sizes.filter(({ stock }) => stock === 0).length, sizes.length)).toBeGreaterThan(0.05)
    expect(share(sizes.filter(({ stock }) => stock === 0).length, sizes.length)).toBeLessThan(0.15)
    expect(share(sizes.filter(({ stock }) => stock >= 1 && stock <= 5).length, sizes.length)).toBeGreaterThan(
      0.05,
    )
    const isSoldOut = (of: { sizes: { stock: number }[] }) => of.sizes.every(({ stock }) => stock === 0)
    const goneColors = whole.styles.flatMap(({ variants }) => variants).filter(isSoldOut).length
    expect(goneColors).toBeGreaterThan(20)
    const goneStyles = whole.styles.filter(({ variants }) => variants.every(isSoldOut)).length
    expect(goneStyles).toBeGreaterThanOrEqual(1)
    expect(goneStyles).toBeLessThanOrEqual(15)
  })
})
