import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { intersectInto, subtractFrom, type Words } from './bit-words.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** What a list of products is narrowed by. */
export type Selection = {
  /** Ids of the values chosen per list; an empty list was asked for values that nobody bears and gives nothing. */
  lists: Partial<Record<FacetKey, readonly number[]>>
  /** Payable price in cents, both ends included. */
  minCents?: number | undefined
  maxCents?: number | undefined
  featured?: boolean | undefined
  /** The products that a search text gives. */
  found?: Words | undefined
}

/** Colour and size narrow together, as one variant; every other list by itself. */
export type Narrowing = Exclude<FacetKey, 'colors' | 'sizes'> | 'variant' | 'price' | 'featured' | 'text'

export function narrowingOf(facet: FacetKey): Narrowing {
  return facet === 'colors' || facet === 'sizes' ? 'variant' : facet
}

/** A selection worked out: the set that each of its parts gives alone. */
export class Narrowed {
  readonly #index: CatalogueIndex
  readonly #parts: { by: Narrowing; set: Words }[]

  constructor(index: CatalogueIndex, selection: Selection) {
    this.#index = index
    index.scratch.takeBack()
    this.#parts = partsOf(index, selection)
  }

  has(by: Narrowing): boolean {
    return this.#parts.some((part) => part.by === by)
  }

  /** The products that all parts together give, or all but one. */
  set(except?: Narrowing): Words {
    const [first, ...others] = this.#parts.filter((part) => part.by !== except)
    const set = this.#index.scratch.lendCopy(first?.set ?? this.#index.all.bits())
    for (const part of others) intersectInto(set, part.set)
    return set
  }
}

function partsOf(index: CatalogueIndex, selection: Selection): { by: Narrowing; set: Words }[] {
  const parts: { by: Narrowing; set: Words }[] = []
  const { lists, minCents, maxCents } = selection
  if (selection.found !== undefined) parts.push({ by: 'text', set: selection.found })
  for (const [facet, ids] of chosenLists(selection)) {
    if (narrowingOf(facet) !== 'variant') parts.push({ by: narrowingOf(facet), set: anyOf(index, ids) })
  }
  const { colors, sizes } = lists
  if (colors !== undefined && sizes !== undefined) {
    parts.push({ by: 'variant', set: anyPairOf(index, colors, sizes) })
  } else if (colors !== undefined || sizes !== undefined) {
    parts.push({ by: 'variant', set: anyOf(index, colors ?? sizes ?? []) })
  }
  if (minCents !== undefined || maxCents !== undefined) {
    parts.push({ by: 'price', set: pricedBetween(index, minCents, maxCents) })
  }
  if (selection.featured !== undefined) {
    parts.push({ by: 'featured', set: featuredOrNot(index, selection.featured) })
  }
  return parts
}

/** The lists that narrow at all. */
export function chosenLists(selection: Selection): [FacetKey, readonly number[]][] {
  const chosen: [FacetKey, readonly number[]][] = []
  for (const facet of facetKeys) {
    const ids = selection.lists[facet]
    if (ids !== undefined) chosen.push([facet, ids])
  }
  return chosen
}

function anyOf(index: CatalogueIndex, ids: readonly number[]): Words {
  const [first, ...others] = ids
  const only = first === undefined ? undefined : index.values.values[first]?.products
  if (only !== undefined && others.length === 0) return only.bits()
  const set = index.scratch.lendEmpty()
  for (const id of ids) index.values.values[id]?.products.uniteInto(set)
  return set
}

function anyPairOf(index: CatalogueIndex, colors: readonly number[], sizes: readonly number[]): Words {
  const set = index.scratch.lendEmpty()
  for (const color of colors) {
    const pairs = index.pairs.withValue(color)
    for (const size of sizes) pairs.get(size)?.products.uniteInto(set)
  }
  return set
}

function featuredOrNot(index: CatalogueIndex, featured: boolean): Words {
  if (featured) return index.featured.bits()
  const set = index.scratch.lendCopy(index.all.bits())
  subtractFrom(set, index.featured.bits())
  return set
}

function pricedBetween(index: CatalogueIndex, min = 0, max = index.prices.bounds.max): Words {
  return index.prices.within(min, max, index.scratch)
}
