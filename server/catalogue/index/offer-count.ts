import {
  countBits,
  countCommon,
  intersectInto,
  membersOf,
  spanOf,
  subtractFrom,
  uniteInto,
} from './bitset.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counts } from './counts.ts'
import { type Feet, feetAt, feetBits, keepFeet } from './feet.ts'
import { isWantedSize, lookThrough, type OfferTest, wantedOf } from './offer-test.ts'
import type { Bitset } from './bitset-memory.ts'
import {
  bitsOf,
  type Narrowed,
  narrowByPrice,
  offerConditions,
  offerTest,
  type Selection,
  sizesByFeet,
} from './selection.ts'
import type { FacetValue } from './value-table.ts'

/** The feet whose sizes are counted apart. */
const countedFeet = ['men', 'women', 'unisex'] as const

/** Measured: the pairs of one product take about as long as so many words of all the sets that are counted. */
const wordsPerProduct = 300

type Worked = { narrowed: Narrowed; result: Bitset }

/**
 * Colors, sizes and the sale, which one pair has to answer together. Products with one price are counted by their
 * sets; of the mixed ones each pair is looked at, where a price or a sale is asked for.
 */
export function countOffers(
  index: CatalogueIndex,
  selection: Selection,
  { narrowed, result }: Worked,
  counts: Counts,
): void {
  const conditions = offerConditions(selection)
  const priced = conditions.has('price') || conditions.has('sale')
  const mixed = bitsOf(index, index.mixed.products)
  const rest = narrowed.rest()
  const test = offerTest(index, selection)
  const base = index.scratch.lendCopy(rest)
  if (priced) {
    subtractFrom(base, mixed)
    narrowByPrice(index, base, selection)
  }
  countPairs(index, selection, test, base, counts)
  const sale = index.scratch.lendCopy(selection.sale === false ? narrowed.setBut('sale') : result)
  intersectInto(sale, bitsOf(index, index.reduced))
  if (conditions.size > 0) {
    subtractFrom(sale, mixed)
    const looked = index.scratch.lendCopy(priced ? rest : result)
    intersectInto(looked, mixed)
    lookAtMixed(index, test, looked, priced, counts)
  }
  counts.onSale += countBits(sale)
}

/** Few products are counted by walking their pairs, many by comparing sets. */
function countPairs(
  index: CatalogueIndex,
  selection: Selection,
  test: OfferTest,
  base: Bitset,
  counts: Counts,
): void {
  const total = countBits(base)
  const span = spanOf(base)
  const values = index.values.inOrder('sizes').length
  if (total * wordsPerProduct < values * (span.to - span.from)) {
    walkPairs(index, test, membersOf(base, total), counts)
    return
  }
  const { anyColor, anySize } = test
  const { colors } = selection.lists
  const sizes = selection.lists.sizes === undefined ? undefined : sizesByFeet(selection)
  const partsOfBase = sizes?.map(([feet]) => feetOf(index, base, feet))
  for (const value of index.values.inOrder('colors')) {
    if (sizes === undefined) counts.values[value.id] = value.products.countIn(base, span)
    else {
      const set = index.scratch.lendEmpty()
      sizes.forEach(([, ids], place) => {
        const part = partsOfBase?.[place] ?? base
        addPairs(index, value, ids, part === base ? undefined : part, set)
      })
      if (anySize !== undefined) addPassing(index, value, anySize, set)
      counts.values[value.id] = countCommon(set, base, span)
      index.scratch.giveLast()
    }
  }
  const byFeet = countedFeet.map((feet) => ({ into: counts.sizesFor[feet], base: feetOf(index, base, feet) }))
  const bases = [{ into: counts.values, base }, ...byFeet]
  for (const value of index.values.inOrder('sizes')) {
    if (colors === undefined) {
      for (const each of bases) each.into[value.id] = value.products.countIn(each.base, span)
    } else {
      const set = index.scratch.lendEmpty()
      addPairs(index, value, colors, undefined, set)
      if (anyColor !== undefined) addPassing(index, value, anyColor, set)
      for (const each of bases) each.into[value.id] = countCommon(set, each.base, span)
      index.scratch.giveLast()
    }
  }
}

function feetOf(index: CatalogueIndex, base: Bitset, feet: Feet): Bitset {
  return feet === 'all' ? base : keepFeet(index, index.scratch.lendCopy(base), feet)
}

/** Adds the products that have a value in one pair with any of the others, where they are in `among`. */
function addPairs(
  index: CatalogueIndex,
  value: FacetValue,
  others: readonly number[],
  among: Bitset | undefined,
  set: Bitset,
): void {
  const pairs = index.pairs.withValue(value.id)
  const some = among === undefined ? set : index.scratch.lendEmpty()
  for (const other of others) pairs.get(other)?.products.uniteInto(some)
  if (among === undefined) return
  intersectInto(some, among)
  uniteInto(set, some)
  index.scratch.giveLast()
}

function addPassing(index: CatalogueIndex, value: FacetValue, passing: Bitset, set: Bitset): void {
  const some = index.scratch.lendEmpty()
  value.products.uniteInto(some)
  intersectInto(some, passing)
  uniteInto(set, some)
  index.scratch.giveLast()
}

/** Counts each value once per product, and sizes for the feet that the product is for. */
class Tally {
  readonly #counts: Counts
  readonly #seenAt: Uint32Array
  #at = 0
  feet = 0

  constructor(counts: Counts) {
    this.#counts = counts
    this.#seenAt = new Uint32Array(counts.values.length)
  }

  begin(ordinal: number, feet: number): void {
    this.#at = ordinal + 1
    this.feet = feet
  }

  add(id: number): boolean {
    if (this.#seenAt[id] === this.#at) return false
    this.#seenAt[id] = this.#at
    addOne(this.#counts.values, id)
    return true
  }

  addSize(id: number): void {
    if (!this.add(id)) return
    const { men, women, unisex } = this.#counts.sizesFor
    if ((this.feet & feetBits.men) !== 0) addOne(men, id)
    if ((this.feet & feetBits.women) !== 0) addOne(women, id)
    if ((this.feet & feetBits.unisex) !== 0) addOne(unisex, id)
  }
}

function addOne(counts: Uint32Array, id: number): void {
  counts[id] = (counts[id] ?? 0) + 1
}

function walkPairs(index: CatalogueIndex, test: OfferTest, ordinals: Uint32Array, counts: Counts): void {
  const tally = new Tally(counts)
  for (const ordinal of ordinals) {
    tally.begin(ordinal, feetAt(index, ordinal))
    const colors = wantedOf(test.colors, test.anyColor, ordinal)
    const sizes = wantedOf(test.sizes, test.anySize, ordinal)
    for (const id of index.pairs.lists.get(ordinal)) {
      const pair = index.pairs.pairs[id]
      if (pair === undefined) continue
      if (sizes !== undefined && isWantedSize(sizes, pair.size, tally.feet)) tally.add(pair.color)
      if (colors === undefined || colors[pair.color] === 1) tally.addSize(pair.size)
    }
    // What is sold out has colors, but no pair.
    if (sizes !== undefined) continue
    for (const id of index.valueLists.get(ordinal)) {
      if (index.values.values[id]?.facet === 'colors') tally.add(id)
    }
  }
}

/** Counts mixed products by their pairs: what is reduced, and where a price is asked for colors and sizes as well. */
function lookAtMixed(
  index: CatalogueIndex,
  test: OfferTest,
  among: Bitset,
  priced: boolean,
  counts: Counts,
): void {
  const tally = new Tally(counts)
  let reduced = false
  const sight = {
    color: (id: number) => {
      if (priced) tally.add(id)
    },
    size: (id: number) => {
      if (priced) tally.addSize(id)
    },
    reduced: () => {
      reduced = true
    },
  }
  for (const ordinal of membersOf(among, countBits(among))) {
    const feet = feetAt(index, ordinal)
    tally.begin(ordinal, feet)
    reduced = false
    lookThrough(index.mixed.groups(ordinal), test, ordinal, feet, sight)
    if (reduced) counts.onSale += 1
  }
}
