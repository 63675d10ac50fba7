import { countBits, intersectInto } from './index/bitset.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { genderValues, sizesInStock } from './index/product-values.ts'
import type { FacetValue } from './index/value-table.ts'
import { averageRating, type ProductRecord, pairsInStock, productPrice } from './product-record.ts'

export type SimilarOptions = {
  /** Only products with this size in stock. */
  size?: string | undefined
  limit: number
}

/** Prices are similar within these factors. */
const priceBand = { lowest: 0.6, highest: 1.6 }
/** Maximum products per brand. */
const maxOfBrand = 3
/** Candidates per value that are rated. */
const ratedCandidates = 400

/**
 * Similar products: in stock, for the same gender, of similar price, ranked by common values. Its own type first;
 * other categories fill up.
 */
export function similarProducts(
  index: CatalogueIndex,
  product: ProductRecord,
  { size, limit }: SimilarOptions,
): ProductRecord[] {
  const rated = new Map<string, { product: ProductRecord; score: number }>()
  const names = [
    ['types', product.type] as const,
    ...product.categories.map((name) => ['categories', name] as const),
  ]
  for (const [facet, name] of names) {
    for (const ordinal of likely(index, product, index.values.find(facet, name), size)) {
      const other = index.productAt(ordinal)
      if (!other || other.id === product.id || rated.has(other.id)) continue
      if (!canStandIn(product, other, size)) continue
      rated.set(other.id, { product: other, score: likeness(product, other) })
    }
    if (rated.size >= limit * 3) break
  }
  const best = [...rated.values()].sort((a, b) => b.score - a.score || compareIds(a.product, b.product))
  return withChoice(best.map((each) => each.product)).slice(0, limit)
}

/**
 * Most popular products of a value with the same gender, price band and size; found by sets, as rating all would be
 * slow.
 */
function likely(
  index: CatalogueIndex,
  product: ProductRecord,
  value: FacetValue | undefined,
  size: string | undefined,
): number[] {
  index.scratch.reset()
  const cents = productPrice(product)?.cents ?? 0
  const { lowest, highest } = priceBand
  const set = index.prices.within(Math.ceil(cents * lowest), Math.floor(cents * highest), index.scratch)
  const feet = genderValues(product.gender).map((gender) => index.values.find('gender', gender))
  const sized = size === undefined ? [] : [[index.values.find('sizes', size)]]
  for (const wanted of [[value], feet, ...sized]) {
    const any = index.scratch.takeEmpty()
    for (const each of wanted) each?.products.uniteInto(any)
    intersectInto(set, any)
  }
  return index.order('popular').slice(set, countBits(set), 0, ratedCandidates)
}

function canStandIn(product: ProductRecord, other: ProductRecord, size: string | undefined): boolean {
  const [own, price] = [productPrice(product)?.cents ?? 0, productPrice(other)?.cents ?? 0]
  if (price < own * priceBand.lowest || price > own * priceBand.highest) return false
  const feet = genderValues(product.gender)
  if (!genderValues(other.gender).some((gender) => feet.includes(gender))) return false
  if (size === undefined) return pairsInStock(other) > 0
  return other.variants.some((variant) => sizesInStock(variant).includes(size))
}

/** Similarity of two products, weighted by what shoppers choose by. */
function likeness(a: ProductRecord, b: ProductRecord): number {
  const cents = productPrice(a)?.cents ?? 1
  const apart = Math.abs((productPrice(b)?.cents ?? 0) - cents) / Math.max(1, cents)
  return (
    (a.type === b.type ? 4 : 0) +
    2 * shared(a.categories, b.categories) +
    (a.gender === b.gender ? 1.5 : 0) +
    (a.brandId === b.brandId ? 1 : 0) +
    shared(a.materials, b.materials) +
    shared(colors(a), colors(b)) -
    2 * apart +
    averageRating(b.reviews) / 10
  )
}

/** Share of the first list's values that the second has, too. */
function shared(a: readonly string[], b: readonly string[]): number {
  return a.length === 0 ? 0 : a.filter((value) => b.includes(value)).length / a.length
}

function colors(product: ProductRecord): string[] {
  return product.variants.map((variant) => variant.color)
}

function compareIds(a: ProductRecord, b: ProductRecord): number {
  return a.id < b.id ? -1 : 1
}

/** Limits products per brand until all others had their turn. */
function withChoice(products: readonly ProductRecord[]): ProductRecord[] {
  const taken = new Map<string, number>()
  const later: ProductRecord[] = []
  const first = products.filter((product) => {
    const count = (taken.get(product.brandId) ?? 0) + 1
    taken.set(product.brandId, count)
    if (count > maxOfBrand) later.push(product)
    return count <= maxOfBrand
  })
  return [...first, ...later]
}
