import { clearBit, countBits, intersectInto, membersOf, subtractFrom } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counts } from './counts.ts'
import { countValues } from './facet-count.ts'
import { bitsOf, Narrowed, offerConditions, offerTest, type Selection, without } from './selection.ts'
import { type StoredOrder, sortRules } from './sort-order.ts'

/** The result of a selection before sorting and paging. */
export type Outcome = {
  set: Bitset
  total: number
  counts: Counts
  /** Lowest and highest price in cents, given everything but the price filter. */
  prices: { min: number; max: number }
}

/** Evaluates a selection with all counts. */
export function select(index: CatalogueIndex, asked: Selection): Outcome {
  const selection = narrowing(index, asked)
  const narrowed = new Narrowed(index, selection)
  const set = narrowed.set()
  const total = countBits(set)
  const counts = countValues(index, selection, narrowed, set, total)
  return { set, total, counts, prices: priceBounds(index, selection, narrowed, set) }
}

/** Drops a minimum price that all products reach. */
function narrowing(index: CatalogueIndex, selection: Selection): Selection {
  const { minCents } = selection
  if (minCents === undefined || minCents > index.prices.bounds.min) return selection
  return { ...selection, minCents: undefined }
}

/** Only counts the products of a selection. */
export function countSelected(index: CatalogueIndex, selection: Selection): number {
  return countBits(new Narrowed(index, narrowing(index, selection)).set())
}

/** Products `from` to `from + count` of a sort order; by price, each sorts by its lowest matching price. */
export function sliceSelected(
  index: CatalogueIndex,
  asked: Selection,
  { set, total }: Pick<Outcome, 'set' | 'total'>,
  order: StoredOrder,
  from: number,
  count: number,
): number[] {
  const selection = narrowing(index, asked)
  const sorted = index.order(order)
  const byPrice = order === 'price_low' || order === 'price_high'
  if (!byPrice || offerConditions(selection).size === 0) return sorted.slice(set, total, from, count)
  const moved = movedByPrice(index, selection, set)
  if (moved.length === 0) return sorted.slice(set, total, from, count)
  const { sign } = sortRules[order]
  const first = cheapestFirst(moved, sign, from + count)
  const idOf = (ordinal: number) => index.productAt(ordinal)?.id ?? ''
  const compare = (a: Priced, b: Priced) =>
    (a.cents - b.cents) * sign || (idOf(a.ordinal) < idOf(b.ordinal) ? -1 : 1)
  const inPlace = index.scratch.takeCopy(set)
  for (const { ordinal } of moved) clearBit(inPlace, ordinal)
  const others = sorted
    .slice(inPlace, total - moved.length, 0, from + count)
    .map((ordinal) => ({ ordinal, cents: index.centsAt(ordinal) }))
  return [...others, ...first]
    .sort(compare)
    .slice(from, from + count)
    .map(({ ordinal }) => ordinal)
}

type Priced = { ordinal: number; cents: number }

/** Candidates for the first `count` by price: sorting all products would be slower. */
function cheapestFirst(priced: readonly Priced[], sign: number, count: number): readonly Priced[] {
  if (priced.length <= count) return priced
  const cents = Float64Array.from(priced, (each) => each.cents * sign).sort()
  const last = cents[count - 1] ?? Number.POSITIVE_INFINITY
  return priced.filter((each) => each.cents * sign <= last)
}

/** Products of a set whose lowest matching price differs from their lowest price, by which the stored orders sort. */
function movedByPrice(index: CatalogueIndex, selection: Selection, set: Bitset): Priced[] {
  const test = offerTest(index, selection)
  const moved: Priced[] = []
  for (const ordinal of mixedIn(index, set)) {
    const cents = index.mixed.lowestPassing(ordinal, test)
    if (cents !== index.centsAt(ordinal)) moved.push({ ordinal, cents })
  }
  return moved
}

function mixedIn(index: CatalogueIndex, set: Bitset): Uint32Array {
  const mixed = index.scratch.takeCopy(set)
  intersectInto(mixed, bitsOf(index, index.mixed.products))
  return membersOf(mixed, countBits(mixed))
}

/** Lowest and highest matching price, ignoring the price filter. */
function priceBounds(index: CatalogueIndex, selection: Selection, narrowed: Narrowed, result: Bitset) {
  const conditions = offerConditions(selection)
  const set = conditions.has('price') ? narrowed.setBut('price') : result
  const total = countBits(set)
  const mixed = mixedIn(index, set)
  if (conditions.size === (conditions.has('price') ? 1 : 0) || mixed.length === 0) {
    return index.prices.boundsIn(set, total)
  }
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  if (total > mixed.length) {
    const plain = index.scratch.takeCopy(set)
    subtractFrom(plain, bitsOf(index, index.mixed.products))
    ;({ min, max } = index.prices.boundsIn(plain, total - mixed.length))
  }
  const test = offerTest(index, without(selection, 'price'))
  for (const ordinal of mixed) {
    if (index.mixed.lowest(ordinal) >= min && index.mixed.highest(ordinal) <= max) continue
    const cents = index.mixed.lowestPassing(ordinal, test)
    min = Math.min(min, cents)
    max = Math.max(max, cents)
  }
  return { min, max }
}
