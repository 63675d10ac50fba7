import { countBits } from './bit-words.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countValues, type ValueCounts } from './facet-count.ts'
import type { Words } from './room.ts'
import { Narrowed, type Selection } from './selection.ts'

/** What a selection gives, before sorting and paging. */
export type Outcome = {
  set: Words
  total: number
  counts: ValueCounts
  /** Lowest and highest price in cents of what all parts but the price give. */
  prices: { min: number; max: number }
}

/** Answers a selection with every count. */
export function select(index: CatalogueIndex, selection: Selection): Outcome {
  const narrowed = new Narrowed(index, selection)
  const set = narrowed.set()
  const total = countBits(set)
  const counts = countValues(index, selection, narrowed, set, total)
  return { set, total, counts, prices: priceBounds(index, narrowed, set, total) }
}

/** Only how many products a selection gives. */
export function countSelected(index: CatalogueIndex, selection: Selection): number {
  return countBits(new Narrowed(index, selection).set())
}

function priceBounds(index: CatalogueIndex, narrowed: Narrowed, set: Words, total: number) {
  if (!narrowed.has('price')) return index.prices.boundsIn(set, total)
  const anyPrice = narrowed.set('price')
  return index.prices.boundsIn(anyPrice, countBits(anyPrice))
}
