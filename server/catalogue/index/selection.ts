import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { countBits, intersectInto, membersOf, setBit, subtractFrom, uniteInto } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { keepFeet } from './feet.ts'
import { bitsOfGender, type Feet, feetBits } from './feet-bits.ts'
import type { OfferTest } from './offer-test.ts'
import type { OrdinalSet } from './ordinal-set.ts'

/** The filters of a product list. */
export type Selection = {
  /** Ids of the selected values per facet. An empty array (only unknown values were selected) matches nothing. */
  lists: Partial<Record<FacetKey, readonly number[]>>
  /** Sizes selected for some feet only, in addition to `lists.sizes`, which must be set, too. */
  sizesFor?: Partial<Record<Exclude<Feet, 'all'>, readonly number[]>> | undefined
  /** Payable price in cents, both ends included. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** true: reduced offers only; false: offers at full price only. */
  sale?: boolean | undefined
  featured?: boolean | undefined
  /** Maximum rank by date: only this many of the shop's newest products. */
  newest?: number | undefined
  /** The products that match the search text. */
  found?: Bitset | undefined
  /** Facets whose values were read from the search text: `passing` products match them whatever values they have. */
  implied?: { lists: ReadonlySet<FacetKey>; passing: Bitset | undefined } | undefined
}

/** Conditions that one offer (a color in a size) must match together; all other facets filter products. */
export type OfferCondition = 'colors' | 'sizes' | 'price' | 'sale'
export type Narrowing = Exclude<FacetKey, 'colors' | 'sizes'> | 'featured' | 'newest' | 'text'

export function isOfferFacet(facet: FacetKey): facet is 'colors' | 'sizes' {
  return facet === 'colors' || facet === 'sizes'
}

/** The conditions of a selection on one offer. */
export function offerConditions(selection: Selection): ReadonlySet<OfferCondition> {
  const conditions = new Set<OfferCondition>()
  const { lists, minCents, maxCents, sale } = selection
  if (lists.colors !== undefined) conditions.add('colors')
  if (lists.sizes !== undefined) conditions.add('sizes')
  if (minCents !== undefined || maxCents !== undefined) conditions.add('price')
  if (sale !== undefined) conditions.add('sale')
  return conditions
}

/** The selection without one of the conditions. */
export function without(selection: Selection, condition: OfferCondition | undefined): Selection {
  switch (condition) {
    case 'colors':
      return { ...selection, lists: { ...selection.lists, colors: undefined } }
    case 'sizes':
      return { ...selection, lists: { ...selection.lists, sizes: undefined }, sizesFor: undefined }
    case 'price':
      return { ...selection, minCents: undefined, maxCents: undefined }
    case 'sale':
      return { ...selection, sale: undefined }
    default:
      return selection
  }
}

/** An evaluated selection: one bitset per filter, so that any one of them can be left out for its counts. */
export class Narrowed {
  readonly #index: CatalogueIndex
  readonly #selection: Selection
  readonly #parts: { by: Narrowing; set: Bitset }[]
  readonly #offers: Bitset | undefined
  #rest: Bitset | undefined

  constructor(index: CatalogueIndex, selection: Selection) {
    this.#index = index
    this.#selection = selection
    this.#parts = partsOf(index, selection)
    this.#offers = offerSet(index, selection, () => nearlyAll(index, this.#parts))
  }

  has(by: Narrowing): boolean {
    return this.#parts.some((part) => part.by === by)
  }

  /** Products that match all filters, or all but one. */
  set(except?: Narrowing): Bitset {
    return this.#join(this.#offers, except)
  }

  /** Products that match all filters but one condition on the offer. */
  setBut(condition: OfferCondition): Bitset {
    return this.#join(
      offerSet(this.#index, without(this.#selection, condition), () => this.rest()),
      undefined,
    )
  }

  /** Products that match all filters, without the conditions on the offer. */
  rest(): Bitset {
    this.#rest ??= this.#join(undefined)
    return this.#rest
  }

  #join(offers: Bitset | undefined, except?: Narrowing): Bitset {
    const sets = this.#parts.filter((part) => part.by !== except).map((part) => part.set)
    if (offers !== undefined) sets.push(offers)
    const [first, ...others] = sets
    const set = this.#index.scratch.takeCopy(first ?? bitsOf(this.#index, this.#index.all))
    for (const other of others) intersectInto(set, other)
    return set
  }
}

function partsOf(index: CatalogueIndex, selection: Selection): { by: Narrowing; set: Bitset }[] {
  const parts: { by: Narrowing; set: Bitset }[] = []
  const { lists, featured, newest, found } = selection
  if (found !== undefined) parts.push({ by: 'text', set: found })
  for (const facet of facetKeys) {
    const ids = lists[facet]
    if (ids !== undefined && !isOfferFacet(facet)) {
      parts.push({ by: facet, set: chosenIn(index, selection, facet, anyOf(index, ids)) })
    }
  }
  if (featured !== undefined) {
    parts.push({ by: 'featured', set: withOrWithout(index, index.featured, featured) })
  }
  if (newest !== undefined) parts.push({ by: 'newest', set: newestOf(index, newest) })
  return parts
}

/** Products that fail at most one filter: `set(except)` never returns others. */
function nearlyAll(index: CatalogueIndex, parts: readonly { set: Bitset }[]): Bitset | undefined {
  if (parts.length < 2) return undefined
  const inAll = index.scratch.takeCopy(bitsOf(index, index.all))
  const butOne = index.scratch.takeEmpty()
  const lost = index.scratch.take()
  for (const { set } of parts) {
    intersectInto(butOne, set)
    lost.set(inAll)
    subtractFrom(lost, set)
    uniteInto(butOne, lost)
    intersectInto(inAll, set)
  }
  uniteInto(butOne, inAll)
  return butOne
}

/** Products that match a facet, and those that pass it by their text where its values were read from the search. */
function chosenIn(index: CatalogueIndex, selection: Selection, facet: FacetKey, set: Bitset): Bitset {
  const passing = passingBy(selection, facet)
  return passing === undefined ? set : eitherOf(index, set, passing)
}

/**
 * Products with one offer that matches every condition; undefined without a condition. Mixed products are tested only
 * where `among` contains them.
 */
function offerSet(
  index: CatalogueIndex,
  selection: Selection,
  among: () => Bitset | undefined,
): Bitset | undefined {
  const variants = chosenVariants(index, selection)
  if (!asksPrice(selection)) return variants
  const set = index.scratch.takeCopy(variants ?? bitsOf(index, index.all))
  const undecided = undecidedIn(index, selection, among() ?? bitsOf(index, index.all))
  if (variants !== undefined) intersectInto(undecided, variants)
  narrowByPrice(index, set, selection)
  subtractFrom(set, undecided)
  const test = offerTest(index, selection)
  for (const ordinal of membersOf(undecided, countBits(undecided))) {
    if (index.mixed.lowestPassing(ordinal, test) < Number.POSITIVE_INFINITY) setBit(set, ordinal)
  }
  return set
}

/** Whether price or sale is a filter: some offers of a mixed product match these and others do not. */
export function asksPrice({ minCents, maxCents, sale }: Selection): boolean {
  return minCents !== undefined || maxCents !== undefined || sale !== undefined
}

/**
 * The products of a set of which some offers match price and sale and others do not, so that each offer must be tested.
 * Of all other products either every offer matches or none does.
 */
export function undecidedIn(index: CatalogueIndex, selection: Selection, set: Bitset): Bitset {
  const { minCents, maxCents, sale } = selection
  const { mixed } = index
  const undecided = index.scratch.takeEmpty()
  if (minCents !== undefined) addPricedAcross(index, minCents, undecided)
  if (maxCents !== undefined) addPricedAcross(index, maxCents + 1, undecided)
  if (sale !== undefined) mixed.partlyReduced.uniteInto(undecided)
  intersectInto(undecided, set)
  return undecided
}

/** Adds the mixed products that have offers on both sides of a price in cents. */
function addPricedAcross(index: CatalogueIndex, cents: number, set: Bitset): void {
  const across = index.prices.within(0, cents - 1, index.scratch)
  intersectInto(across, bitsOf(index, index.mixed.products))
  subtractFrom(across, index.mixed.highestPrices.within(0, cents - 1, index.scratch))
  uniteInto(set, across)
}

/** Removes products outside the price range and sale state; exact for all but undecided products. */
export function narrowByPrice(index: CatalogueIndex, set: Bitset, selection: Selection): void {
  const { minCents, maxCents, sale } = selection
  if (minCents !== undefined || maxCents !== undefined) {
    intersectInto(set, index.prices.within(minCents ?? 0, maxCents ?? index.prices.bounds.max, index.scratch))
  }
  if (sale === true) intersectInto(set, bitsOf(index, index.reduced))
  if (sale === false) subtractFrom(set, bitsOf(index, index.reduced))
}

export function offerTest(index: CatalogueIndex, selection: Selection): OfferTest {
  const { lists, minCents = 0, maxCents = Number.POSITIVE_INFINITY, sale } = selection
  return {
    colors: lists.colors && flags(index, lists.colors),
    sizes: lists.sizes && sizesPerFeet(index, selection),
    minCents,
    maxCents,
    sale,
    anyColor: passingBy(selection, 'colors'),
    anySize: passingBy(selection, 'sizes'),
  }
}

function flags(index: CatalogueIndex, ids: readonly number[]): Uint8Array {
  const flagged = new Uint8Array(index.values.values.length)
  for (const id of ids) flagged[id] = 1
  return flagged
}

/** Bitsets of the selected sizes' places, indexed by the feet a product is made for. */
function sizesPerFeet(index: CatalogueIndex, selection: Selection): Bitset[] {
  const words = Math.ceil(index.values.byPlace('sizes').length / 32)
  const perFeet: Bitset[] = []
  for (const feet of Object.values(bitsOfGender)) {
    const places = new Uint32Array(words)
    for (const [those, ids] of sizesByFeet(selection)) {
      if ((feet & feetBits[those]) === 0) continue
      for (const id of ids) setBit(places, index.values.values[id]?.place ?? 0)
    }
    perFeet[feet] = places
  }
  return perFeet
}

/** The selected sizes, grouped by the feet they are selected for. */
export function sizesByFeet({ lists, sizesFor = {} }: Selection): [Feet, readonly number[]][] {
  const { men = [], women = [], unisex = [] } = sizesFor
  const chosen: [Feet, readonly number[]][] = [
    ['all', lists.sizes ?? []],
    ['men', men],
    ['women', women],
    ['unisex', unisex],
  ]
  return chosen.filter(([, ids]) => ids.length > 0)
}

/** Products with a variant in a selected color and size; undefined where neither is selected. */
function chosenVariants(index: CatalogueIndex, selection: Selection): Bitset | undefined {
  const { colors, sizes } = selection.lists
  if (colors === undefined && sizes === undefined) return undefined
  if (colors === undefined) return chosenIn(index, selection, 'sizes', anySizeOf(index, selection))
  if (sizes === undefined) return chosenIn(index, selection, 'colors', anyOf(index, colors))
  const set = anyPairOf(index, colors, selection)
  const anyColor = passingBy(selection, 'colors')
  const anySize = passingBy(selection, 'sizes')
  if (anyColor !== undefined && anySize !== undefined) return eitherOf(index, set, anyColor)
  const passing = anyColor ?? anySize
  if (passing === undefined) return set
  const among = index.scratch.takeCopy(passing)
  intersectInto(among, anyColor === undefined ? anyOf(index, colors) : anySizeOf(index, selection))
  return eitherOf(index, set, among)
}

/** Products that match a facet whatever values they have. */
export function passingBy(selection: Selection, facet: FacetKey): Bitset | undefined {
  return selection.implied?.lists.has(facet) ? selection.implied.passing : undefined
}

function eitherOf(index: CatalogueIndex, a: Bitset, b: Bitset): Bitset {
  const set = index.scratch.takeCopy(a)
  uniteInto(set, b)
  return set
}

function anyOf(index: CatalogueIndex, ids: readonly number[]): Bitset {
  const [first, ...others] = ids
  const only = first === undefined ? undefined : index.values.values[first]?.products
  if (only !== undefined && others.length === 0) return bitsOf(index, only)
  const set = index.scratch.takeEmpty()
  for (const id of ids) index.values.values[id]?.products.uniteInto(set)
  return set
}

function anySizeOf(index: CatalogueIndex, selection: Selection): Bitset {
  if (selection.sizesFor === undefined) return anyOf(index, selection.lists.sizes ?? [])
  return forTheirFeet(index, selection, (ids, set) => {
    for (const id of ids) index.values.values[id]?.products.uniteInto(set)
  })
}

function anyPairOf(index: CatalogueIndex, colors: readonly number[], selection: Selection): Bitset {
  return forTheirFeet(index, selection, (sizes, set) => {
    for (const color of colors) {
      const pairs = index.pairs.withValue(color)
      for (const size of sizes) pairs.get(size)?.products.uniteInto(set)
    }
  })
}

/** Unites, for each kind of feet, the products made for them that `addProducts` adds for their sizes. */
export function forTheirFeet(
  index: CatalogueIndex,
  selection: Selection,
  addProducts: (sizes: readonly number[], set: Bitset) => void,
): Bitset {
  const set = index.scratch.takeEmpty()
  for (const [feet, sizes] of sizesByFeet(selection)) {
    if (feet === 'all') addProducts(sizes, set)
    else {
      const some = index.scratch.takeEmpty()
      addProducts(sizes, some)
      uniteInto(set, keepFeet(index, some, feet))
    }
  }
  return set
}

/** The bits of a set; scratch memory, valid until the next query begins. */
export function bitsOf(index: CatalogueIndex, set: OrdinalSet): Bitset {
  return set.bits(() => index.scratch.takeEmpty())
}

/** The marked products, or all others; scratch memory as that of `bitsOf`. */
export function withOrWithout(index: CatalogueIndex, marked: OrdinalSet, wanted: boolean): Bitset {
  const those = bitsOf(index, marked)
  if (wanted) return those
  const set = index.scratch.takeCopy(bitsOf(index, index.all))
  subtractFrom(set, those)
  return set
}

function newestOf(index: CatalogueIndex, max: number): Bitset {
  const set = index.scratch.takeEmpty()
  for (const ordinal of index.order('newest').ordinals.subarray(0, max)) setBit(set, ordinal)
  return set
}
