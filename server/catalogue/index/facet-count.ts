import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { countBits, membersOf, spanOf } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counts, ValueCounts } from './counts.ts'
import { countOffers } from './offer-count.ts'
import { isOfferFacet, type Narrowed, type Selection } from './selection.ts'

/** Measured: one step of a walk costs about as much as counting this many words of two sets. */
const wordsPerStep = 8

/**
 * Counts products per value, given all other facets but ignoring the choices in its own. Facets without a choice share
 * one set, the others have their own.
 */
export function countValues(
  index: CatalogueIndex,
  selection: Selection,
  narrowed: Narrowed,
  result: Bitset,
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
  countOffers(index, selection, { narrowed, result }, counts)
  return counts
}

/** Walks the values of few products, compares sets of many. */
function countPlain(
  index: CatalogueIndex,
  lists: readonly FacetKey[],
  base: Bitset,
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
