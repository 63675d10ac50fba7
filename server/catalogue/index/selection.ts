import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { intersectInto, type Words, wordsFor } from './bit-words.ts'
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
  readonly #all: Words
  readonly #parts: { by: Narrowing; set: Words }[]

  constructor(index: CatalogueIndex, selection: Selection) {
    this.#all = index.all.bits()
    this.#parts = partsOf(index, selection)
  }

  has(by: Narrowing): boolean {
    return this.#parts.some((part) => part.by === by)
  }

  /** The products that all parts together give, or all but one. */
  set(except?: Narrowing): Words {
    const set = this.#all.slice()
    for (const part of this.#parts) if (part.by !== except) intersectInto(set, part.set)
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
    parts.push({ by: 'price', set: index.prices.within(minCents ?? 0, maxCents ?? index.prices.bounds.max) })
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
  const set = emptySet(index)
  for (const id of ids) index.values.values[id]?.products.uniteInto(set)
  return set
}

function anyPairOf(index: CatalogueIndex, colors: readonly number[], sizes: readonly number[]): Words {
  const set = emptySet(index)
  for (const color of colors) {
    const pairs = index.pairs.withValue(color)
    for (const size of sizes) pairs.get(size)?.products.uniteInto(set)
  }
  return set
}

function featuredOrNot(index: CatalogueIndex, featured: boolean): Words {
  if (featured) return index.featured.bits()
  const set = index.all.bits().slice()
  const chosen = index.featured.bits()
  for (let at = 0; at < set.length; at++) set[at] = (set[at] ?? 0) & ~(chosen[at] ?? 0)
  return set
}

export function emptySet(index: CatalogueIndex): Words {
  return new Uint32Array(wordsFor(index.room.capacity))
}
