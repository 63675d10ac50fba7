import { countBits, intersectInto, membersOf, subtractFrom } from './bitset.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counts } from './counts.ts'
import { countValues } from './facet-count.ts'
import type { Bitset } from './bitset-memory.ts'
import {
  bitsOf,
  lowestOf,
  Narrowed,
  offerConditions,
  offerTest,
  type Selection,
  without,
} from './selection.ts'
import { type StoredOrder, sortRules } from './sort-order.ts'

/** What a selection gives, before sorting and paging. */
export type Outcome = {
  set: Bitset
  total: number
  counts: Counts
  /** Lowest and highest price in cents of what all parts but the price give. */
  prices: { min: number; max: number }
}

/** Answers a selection with every count. */
export function select(index: CatalogueIndex, asked: Selection): Outcome {
  const selection = narrowing(index, asked)
  const narrowed = new Narrowed(index, selection)
  const set = narrowed.set()
  const total = countBits(set)
  const counts = countValues(index, selection, narrowed, set, total)
  return { set, total, counts, prices: priceBounds(index, selection, narrowed, set) }
}

/** A selection without a lowest price that everything reaches. */
function narrowing(index: CatalogueIndex, selection: Selection): Selection {
  const { minCents } = selection
  if (minCents === undefined || minCents > index.prices.bounds.min) return selection
  return { ...selection, minCents: undefined }
}

/** Only how many products a selection gives. */
export function countSelected(index: CatalogueIndex, selection: Selection): number {
  return countBits(new Narrowed(index, narrowing(index, selection)).set())
}

/** The products on places `from` to `from + count` of an order; by price, that is the price at which each answers. */
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
  const mixed = pricedMixed(index, selection, set)
  if (mixed.length === 0) return sorted.slice(set, total, from, count)
  const { sign } = sortRules[order]
  const idOf = (ordinal: number) => index.productAt(ordinal)?.id ?? ''
  const compare = (a: Priced, b: Priced) =>
    (a.cents - b.cents) * sign || (idOf(a.ordinal) < idOf(b.ordinal) ? -1 : 1)
  mixed.sort(compare)
  const plain = index.scratch.lendCopy(set)
  subtractFrom(plain, bitsOf(index, index.mixed.products))
  const ordinals = sorted.slice(plain, total - mixed.length, 0, from + count)
  const others = ordinals.map((ordinal) => ({ ordinal, cents: index.centsAt(ordinal) }))
  return merged(others, mixed, compare, from + count)
    .slice(from)
    .map(({ ordinal }) => ordinal)
}

type Priced = { ordinal: number; cents: number }

function merged(
  a: readonly Priced[],
  b: readonly Priced[],
  compare: (a: Priced, b: Priced) => number,
  max: number,
): Priced[] {
  const result: Priced[] = []
  let [left, right] = [0, 0]
  while (result.length < max) {
    const [one, other] = [a[left], b[right]]
    if (one !== undefined && (other === undefined || compare(one, other) < 0)) {
      result.push(one)
      left += 1
    } else if (other !== undefined) {
      result.push(other)
      right += 1
    } else break
  }
  return result
}

/** The mixed products of a set with the lowest price at which they answer. */
function pricedMixed(index: CatalogueIndex, selection: Selection, set: Bitset): Priced[] {
  const mixed = index.scratch.lendCopy(set)
  intersectInto(mixed, bitsOf(index, index.mixed.products))
  const test = offerTest(index, selection)
  return Array.from(membersOf(mixed, countBits(mixed)), (ordinal) => ({
    ordinal,
    cents: lowestOf(index, ordinal, test),
  }))
}

function priceBounds(index: CatalogueIndex, selection: Selection, narrowed: Narrowed, result: Bitset) {
  const conditions = offerConditions(selection)
  const set = conditions.has('price') ? narrowed.setBut('price') : result
  const total = countBits(set)
  if (conditions.size === 0 || (conditions.size === 1 && conditions.has('price')) || total === 0) {
    return index.prices.boundsIn(set, total)
  }
  const mixed = pricedMixed(index, without(selection, 'price'), set).map(({ cents }) => cents)
  if (mixed.length === 0) return index.prices.boundsIn(set, total)
  const plain = index.scratch.lendCopy(set)
  subtractFrom(plain, bitsOf(index, index.mixed.products))
  if (mixed.length === total) return { min: leastOf(mixed), max: -leastOf(mixed.map((cents) => -cents)) }
  const { min, max } = index.prices.boundsIn(plain, total - mixed.length)
  return { min: Math.min(min, leastOf(mixed)), max: Math.max(max, -leastOf(mixed.map((cents) => -cents))) }
}

function leastOf(numbers: readonly number[]): number {
  return numbers.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
}
