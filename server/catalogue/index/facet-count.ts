import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { countBits, countCommon, intersectInto, membersOf, spanOf } from './bit-words.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Words } from './room.ts'
import { type Narrowed, narrowingOf, passingBy, type Selection } from './selection.ts'

/** Products per value id. */
export type ValueCounts = Uint32Array<ArrayBuffer>

/** Measured: one step of a walk costs about as much as counting so many words of two sets. */
const wordsPerStep = 8

/**
 * For every value, how many products it gives together with all the other lists, its own list's other choices left
 * out (decisions: Catalogue). Lists in which nothing is chosen share one set; the others each have their own.
 */
export function countValues(
  index: CatalogueIndex,
  selection: Selection,
  narrowed: Narrowed,
  result: Words,
  total: number,
): ValueCounts {
  const counts = new Uint32Array(index.values.values.length)
  const free = facetKeys.filter((facet) => !narrowed.has(narrowingOf(facet)))
  countPlain(index, free, result, total, counts)
  for (const facet of facetKeys) {
    if (free.includes(facet)) continue
    const base = narrowed.set(narrowingOf(facet))
    const other = otherOfVariant(facet, selection)
    if (other === undefined) countPlain(index, [facet], base, countBits(base), counts)
    else countWithOther(index, facet, other, base, counts, passingBy(selection, otherList(facet)))
  }
  return counts
}

/** The choice in the list that has to be met by the same variant: sizes for colours, colours for sizes. */
function otherOfVariant(facet: FacetKey, selection: Selection): readonly number[] | undefined {
  return narrowingOf(facet) === 'variant' ? selection.lists[otherList(facet)] : undefined
}

function otherList(facet: FacetKey): 'colors' | 'sizes' {
  return facet === 'colors' ? 'sizes' : 'colors'
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
 * Counts the values of `facet` that a product has in one variant with any of `chosen` in the other list, or has at all
 * where that list lets it pass.
 */
function countWithOther(
  index: CatalogueIndex,
  facet: FacetKey,
  chosen: readonly number[],
  base: Words,
  counts: ValueCounts,
  passing: Words | undefined,
): void {
  const partners = chosen.map((id) => index.pairs.withValue(id))
  const [only] = partners
  const span = spanOf(base)
  if (only !== undefined && partners.length === 1 && passing === undefined) {
    for (const [value, pair] of only) counts[value] = pair.products.countIn(base, span)
    return
  }
  const together = index.scratch.lend()
  for (const value of index.values.inOrder(facet)) {
    together.fill(0)
    if (passing !== undefined) {
      value.products.uniteInto(together)
      intersectInto(together, passing)
    }
    for (const pairs of partners) pairs.get(value.id)?.products.uniteInto(together)
    counts[value.id] = countCommon(together, base, span)
  }
}
