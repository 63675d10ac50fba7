import {
  countBits,
  countCommon,
  hasBit,
  intersectInto,
  membersOf,
  type Span,
  spanOf,
  subtractFrom,
  uniteInto,
} from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counts } from './counts.ts'
import { byGender, feetAt, keepFeet } from './feet.ts'
import { feetBits } from './feet-bits.ts'
import { colorsWanted, type OfferTest, sizesWanted } from './offer-test.ts'
import {
  asksPrice,
  bitsOf,
  type Narrowed,
  narrowByPrice,
  offerConditions,
  offerTest,
  type Selection,
  sizesByFeet,
  undecidedIn,
  without,
} from './selection.ts'
import type { FacetValue } from './value-table.ts'

/** Measured break-even: walking one product's pairs costs as much as reading this many 32-bit words of bitsets. */
const wordsPerProduct = 300

type Worked = { narrowed: Narrowed; result: Bitset }

/**
 * Counts colors, sizes and sale, which one offer (color and size) must match together. Products whose offers all match
 * price and sale, or all do not, are counted by bitsets; mixed ones offer by offer.
 */
export function countOffers(
  index: CatalogueIndex,
  selection: Selection,
  { narrowed, result }: Worked,
  counts: Counts,
): void {
  const test = offerTest(index, selection)
  const base = index.scratch.takeCopy(narrowed.rest())
  if (asksPrice(selection)) {
    const undecided = undecidedIn(index, selection, base)
    narrowByPrice(index, base, selection)
    subtractFrom(base, undecided)
    countUndecided(index, test, undecided, counts)
  }
  countPairs(index, selection, test, base, counts)
  counts.onSale = countReduced(index, selection, { narrowed, result })
}

/** Counts the products that remain when `sale` is added to the selection. */
function countReduced(index: CatalogueIndex, selection: Selection, { narrowed, result }: Worked): number {
  if (selection.sale === true) return countBits(result)
  const set = index.scratch.takeCopy(selection.sale === false ? narrowed.setBut('sale') : result)
  intersectInto(set, bitsOf(index, index.reduced))
  const anySale = without(selection, 'sale')
  const conditions = offerConditions(anySale)
  if (conditions.size === 0) return countBits(set)
  // Where only some offers are reduced, the reduced ones may not match the other conditions.
  const onlyPrice = conditions.size === 1 && conditions.has('price')
  const partly = onlyPrice ? undecidedIn(index, anySale, set) : index.scratch.takeCopy(set)
  intersectInto(partly, bitsOf(index, index.mixed.partlyReduced))
  subtractFrom(set, partly)
  const test = offerTest(index, { ...selection, sale: true })
  const found = membersOf(partly, countBits(partly)).filter(
    (ordinal) => index.mixed.lowestPassing(ordinal, test) < Number.POSITIVE_INFINITY,
  )
  return countBits(set) + found.length
}

/** Counts few products by walking their pairs, many by intersecting bitsets. */
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
  countColors(index, selection, test, { set: base, span }, counts)
  countSizes(index, selection, test, base, counts)
}

/** A bitset and the range of words that holds its members. */
type Base = { set: Bitset; span: Span }

function countColors(
  index: CatalogueIndex,
  selection: Selection,
  { anySize }: OfferTest,
  base: Base,
  counts: Counts,
): void {
  const sizes = selection.lists.sizes && sizesByFeet(selection)
  const parts = sizes?.map(([feet, ids]) => ({
    ids,
    among: feet === 'all' ? undefined : keepFeet(index, index.scratch.takeCopy(base.set), feet),
  }))
  for (const value of index.values.inOrder('colors')) {
    if (parts === undefined) {
      add(counts.values, value.id, value.products.countIn(base.set, base.span))
      continue
    }
    const set = index.scratch.takeEmpty()
    for (const { ids, among } of parts) addPairs(index, value, ids, among, set)
    if (anySize !== undefined) addPassing(index, value, anySize, set)
    add(counts.values, value.id, countCommon(set, base.set, base.span))
    index.scratch.releaseLast()
  }
}

/** Products of one gender have neighboring ordinals, so counting four parts costs no more than counting the whole. */
function countSizes(
  index: CatalogueIndex,
  { lists: { colors } }: Selection,
  { anyColor }: OfferTest,
  base: Bitset,
  counts: Counts,
): void {
  const { men, women, unisex, kids } = byGender(index, base)
  const bases = [men, women, unisex, kids].map((set): Base => ({ set, span: spanOf(set) }))
  for (const value of index.values.inOrder('sizes')) {
    if (colors === undefined) {
      addSizeCounts(
        counts,
        value.id,
        bases.map(({ set, span }) => value.products.countIn(set, span)),
      )
      continue
    }
    const withColor = index.scratch.takeEmpty()
    addPairs(index, value, colors, undefined, withColor)
    if (anyColor !== undefined) addPassing(index, value, anyColor, withColor)
    addSizeCounts(
      counts,
      value.id,
      bases.map(({ set, span }) => countCommon(withColor, set, span)),
    )
    index.scratch.releaseLast()
  }
}

function addSizeCounts(
  { values, sizesFor }: Counts,
  id: number,
  [men = 0, women = 0, unisex = 0, kids = 0]: readonly number[],
): void {
  add(values, id, men + women + unisex + kids)
  add(sizesFor.men, id, men + unisex)
  add(sizesFor.women, id, women)
  add(sizesFor.unisex, id, unisex)
}

function add(counts: Uint32Array, id: number, more: number): void {
  counts[id] = (counts[id] ?? 0) + more
}

/** Adds the products of `among` that have an offer with this value and any of the others. */
function addPairs(
  index: CatalogueIndex,
  value: FacetValue,
  others: readonly number[],
  among: Bitset | undefined,
  set: Bitset,
): void {
  const pairs = index.pairs.withValue(value.id)
  const some = among === undefined ? set : index.scratch.takeEmpty()
  for (const other of others) pairs.get(other)?.products.uniteInto(some)
  if (among === undefined) return
  intersectInto(some, among)
  uniteInto(set, some)
  index.scratch.releaseLast()
}

function addPassing(index: CatalogueIndex, value: FacetValue, passing: Bitset, set: Bitset): void {
  const some = index.scratch.takeEmpty()
  value.products.uniteInto(some)
  intersectInto(some, passing)
  uniteInto(set, some)
  index.scratch.releaseLast()
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
    add(this.#counts.values, id, 1)
    return true
  }

  addSize(id: number): void {
    if (!this.add(id)) return
    const { men, women, unisex } = this.#counts.sizesFor
    if ((this.feet & feetBits.men) !== 0) add(men, id, 1)
    if ((this.feet & feetBits.women) !== 0) add(women, id, 1)
    if ((this.feet & feetBits.unisex) !== 0) add(unisex, id, 1)
  }
}

function walkPairs(index: CatalogueIndex, test: OfferTest, ordinals: Uint32Array, counts: Counts): void {
  const tally = new Tally(counts)
  for (const ordinal of ordinals) {
    tally.begin(ordinal, feetAt(index, ordinal))
    const colors = colorsWanted(test, ordinal)
    const sizes = sizesWanted(test, ordinal, tally.feet)
    for (const id of index.pairs.lists.get(ordinal)) {
      const pair = index.pairs.pairs[id]
      if (pair === undefined) continue
      if (sizes !== undefined && hasBit(sizes, index.values.values[pair.size]?.place ?? 0))
        tally.add(pair.color)
      if (colors === undefined || colors[pair.color] === 1) tally.addSize(pair.size)
    }
    // Sold-out products have colors, but no pairs.
    if (sizes !== undefined) continue
    for (const id of index.valueLists.get(ordinal)) {
      if (index.values.values[id]?.facet === 'colors') tally.add(id)
    }
  }
}

/** Counts the colors and sizes of products whose offers must be tested one by one. */
function countUndecided(index: CatalogueIndex, test: OfferTest, undecided: Bitset, counts: Counts): void {
  const tally = new Tally(counts)
  const sizes = index.values.byPlace('sizes')
  const visitor = {
    color: (id: number) => {
      tally.add(id)
    },
    sizes: (word: number, places: number) => {
      for (let left = places; left !== 0; left &= left - 1) {
        const place = (word << 5) + 31 - Math.clz32(left & -left)
        tally.addSize(sizes[place]?.id ?? 0)
      }
    },
  }
  for (const ordinal of membersOf(undecided, countBits(undecided))) {
    tally.begin(ordinal, index.mixed.feet(ordinal))
    index.mixed.visitOffers(ordinal, test, visitor)
  }
}
