import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { countBits, intersectInto, membersOf, spanOf, subtractFrom, uniteInto } from './bit-words.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Feet, feetAt, feetBits, keepFeet } from './feet.ts'
import { lookThrough } from './offer-test.ts'
import type { Words } from './room.ts'
import {
  bitsOf,
  isOfferFacet,
  type Narrowed,
  narrowByPrice,
  offerConditions,
  offerTest,
  passingBy,
  type Selection,
  sizesByFeet,
} from './selection.ts'

/** Products per value id. */
export type ValueCounts = Uint32Array<ArrayBuffer>

export type Counts = {
  values: ValueCounts
  /** The same for sizes, among the shoes for some feet only. */
  sizesFor: Record<Exclude<Feet, 'all'>, ValueCounts>
  /** Products that are left when only what is reduced is asked for. */
  onSale: number
}

/** Measured: one step of a walk costs about as much as counting so many words of two sets. */
const wordsPerStep = 8

/** The feet whose sizes are counted apart. */
const countedFeet = ['men', 'women', 'unisex'] as const

/**
 * For every value, how many products it gives together with all the other lists, its own list's other choices left
 * out. Lists in which nothing is chosen share one set; the others each have their own.
 */
export function countValues(
  index: CatalogueIndex,
  selection: Selection,
  narrowed: Narrowed,
  result: Words,
  total: number,
): Counts {
  const empty = () => new Uint32Array(index.values.values.length)
  const counts: Counts = {
    values: empty(),
    sizesFor: { men: empty(), women: empty(), unisex: empty() },
    onSale: 0,
  }
  const free = facetKeys.filter((facet) => !isOfferFacet(facet) && !narrowed.has(facet))
  countPlain(index, free, result, total, counts.values)
  for (const facet of facetKeys) {
    if (isOfferFacet(facet) || free.includes(facet)) continue
    const base = narrowed.set(facet)
    countPlain(index, [facet], base, countBits(base), counts.values)
  }
  countOffers(index, selection, narrowed, result, counts)
  return counts
}

/**
 * Colors, sizes and the sale, which one pair has to answer together. Products with one price are counted by their
 * sets; of the mixed ones each pair is looked at, where a price or a sale is asked for.
 */
function countOffers(
  index: CatalogueIndex,
  selection: Selection,
  narrowed: Narrowed,
  result: Words,
  counts: Counts,
): void {
  const conditions = offerConditions(selection)
  const priced = conditions.has('price') || conditions.has('sale')
  const mixed = bitsOf(index, index.mixed.products)
  const rest = narrowed.rest()
  const base = index.scratch.lendCopy(rest)
  if (priced) {
    subtractFrom(base, mixed)
    narrowByPrice(index, base, selection)
  }
  countOfferFacet(index, 'colors', selection, base, counts.values)
  countOfferFacet(index, 'sizes', selection, base, counts.values)
  for (const feet of countedFeet) {
    const among = keepFeet(index, index.scratch.lendCopy(base), feet)
    countOfferFacet(index, 'sizes', selection, among, counts.sizesFor[feet])
  }
  const sale = index.scratch.lendCopy(selection.sale === false ? narrowed.setBut('sale') : result)
  intersectInto(sale, bitsOf(index, index.reduced))
  if (conditions.size > 0) {
    subtractFrom(sale, mixed)
    const looked = index.scratch.lendCopy(priced ? rest : result)
    intersectInto(looked, mixed)
    lookAtMixed(index, selection, looked, priced, counts)
  }
  counts.onSale += countBits(sale)
}

/** Counts mixed products by their pairs: what is reduced, and where a price is asked for colors and sizes as well. */
function lookAtMixed(
  index: CatalogueIndex,
  selection: Selection,
  among: Words,
  priced: boolean,
  counts: Counts,
): void {
  const { values, sizesFor } = counts
  const test = offerTest(index, selection)
  const seenAt = new Uint32Array(values.length)
  const look = { at: 0, feet: 0, reduced: false }
  const tellOnce = (id: number) => {
    if (!priced || seenAt[id] === look.at) return false
    seenAt[id] = look.at
    values[id] = (values[id] ?? 0) + 1
    return true
  }
  const sight = {
    color: tellOnce,
    size(id: number) {
      if (!tellOnce(id)) return
      for (const feet of countedFeet) {
        if ((look.feet & feetBits[feet]) !== 0) sizesFor[feet][id] = (sizesFor[feet][id] ?? 0) + 1
      }
    },
    reduced() {
      look.reduced = true
    },
  }
  index.mixed.products.visitIn(among, (ordinal) => {
    look.at = ordinal + 1
    look.feet = feetAt(index, ordinal)
    look.reduced = false
    lookThrough(index.mixed.groups(ordinal), test, ordinal, look.feet, sight)
    if (look.reduced) counts.onSale += 1
  })
}

function countOfferFacet(
  index: CatalogueIndex,
  facet: 'colors' | 'sizes',
  selection: Selection,
  base: Words,
  counts: ValueCounts,
): void {
  const other = facet === 'colors' ? 'sizes' : 'colors'
  if (selection.lists[other] === undefined) countPlain(index, [facet], base, countBits(base), counts)
  else countWithOther(index, facet, selection, base, counts)
}

/** Few products are counted by walking their values, many by comparing sets. */
function countPlain(
  index: CatalogueIndex,
  lists: readonly FacetKey[],
  base: Words,
  total: number,
  counts: ValueCounts,
): void {
  const values = lists.flatMap((facet) => index.values.inOrder(facet))
  const perProduct = index.valueLists.average
  const span = spanOf(base)
  if (total * perProduct * wordsPerStep < values.length * (span.to - span.from)) {
    const walked = new Uint32Array(counts.length)
    index.valueLists.tally(membersOf(base, total), walked)
    for (const value of values) counts[value.id] = walked[value.id] ?? 0
    return
  }
  for (const { id, products } of values) counts[id] = products.countIn(base, span)
}

/**
 * Counts the values of `facet` that a product has in one variant with any of those chosen in the other list, or has at
 * all where that list lets it pass.
 */
function countWithOther(
  index: CatalogueIndex,
  facet: 'colors' | 'sizes',
  selection: Selection,
  base: Words,
  counts: ValueCounts,
): void {
  const other = facet === 'colors' ? 'sizes' : 'colors'
  const chosen = selection.lists[other] ?? []
  const passing = passingBy(selection, other)
  const span = spanOf(base)
  const [only] = chosen
  if (
    only !== undefined &&
    chosen.length === 1 &&
    passing === undefined &&
    selection.sizesFor === undefined
  ) {
    for (const [value, pair] of index.pairs.withValue(only)) counts[value] = pair.products.countIn(base, span)
    return
  }
  const partners: [Feet, readonly number[]][] =
    other === 'colors' ? [['all', chosen]] : sizesByFeet(selection)
  const among = partners.map(
    ([feet, ids]) => [keepFeet(index, index.scratch.lendCopy(base), feet), ids] as const,
  )
  const together = index.scratch.lend()
  const some = index.scratch.lend()
  for (const value of index.values.inOrder(facet)) {
    together.fill(0)
    if (passing !== undefined) {
      value.products.uniteInto(together)
      intersectInto(together, passing)
      intersectInto(together, base)
    }
    for (const [base, ids] of among) {
      some.fill(0)
      for (const id of ids) index.pairs.withValue(id).get(value.id)?.products.uniteInto(some)
      intersectInto(some, base)
      uniteInto(together, some)
    }
    counts[value.id] = countBits(together)
  }
}
