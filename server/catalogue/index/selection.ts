import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { intersectInto, subtractFrom, uniteInto } from './bit-words.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { OrdinalSet } from './ordinal-set.ts'
import type { Words } from './room.ts'

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
  /** Lists whose choice was read from the search text: these products pass them as well, whatever they bear. */
  implied?: { lists: ReadonlySet<FacetKey>; passing: Words | undefined } | undefined
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
    this.#parts = partsOf(index, selection)
  }

  has(by: Narrowing): boolean {
    return this.#parts.some((part) => part.by === by)
  }

  /** The products that all parts together give, or all but one. */
  set(except?: Narrowing): Words {
    const [first, ...others] = this.#parts.filter((part) => part.by !== except)
    const set = this.#index.scratch.lendCopy(first?.set ?? bitsOf(this.#index, this.#index.all))
    for (const part of others) intersectInto(set, part.set)
    return set
  }
}

function partsOf(index: CatalogueIndex, selection: Selection): { by: Narrowing; set: Words }[] {
  const parts: { by: Narrowing; set: Words }[] = []
  const { lists, minCents, maxCents } = selection
  if (selection.found !== undefined) parts.push({ by: 'text', set: selection.found })
  for (const [facet, ids] of chosenLists(selection)) {
    if (narrowingOf(facet) !== 'variant')
      parts.push({ by: narrowingOf(facet), set: chosenIn(index, selection, facet, ids) })
  }
  if (lists.colors !== undefined || lists.sizes !== undefined) {
    parts.push({ by: 'variant', set: chosenVariants(index, selection) })
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

/** What a list gives; where its choice was read from the text, what that passes as well. */
function chosenIn(
  index: CatalogueIndex,
  selection: Selection,
  facet: FacetKey,
  ids: readonly number[],
): Words {
  const passing = passingBy(selection, facet)
  const set = anyOf(index, ids)
  return passing === undefined ? set : eitherOf(index, set, passing)
}

/** Colours and sizes: one variant of both, where both are asked for. */
function chosenVariants(index: CatalogueIndex, selection: Selection): Words {
  const { colors, sizes } = selection.lists
  if (colors === undefined) return chosenIn(index, selection, 'sizes', sizes ?? [])
  if (sizes === undefined) return chosenIn(index, selection, 'colors', colors)
  const set = anyPairOf(index, colors, sizes)
  const anyColor = passingBy(selection, 'colors')
  const anySize = passingBy(selection, 'sizes')
  if (anyColor !== undefined && anySize !== undefined) return eitherOf(index, set, anyColor)
  const passing = anyColor ?? anySize
  if (passing === undefined) return set
  const among = index.scratch.lendCopy(passing)
  intersectInto(among, anyOf(index, anyColor === undefined ? colors : sizes))
  return eitherOf(index, set, among)
}

/** Products that a list lets pass whatever they bear. */
export function passingBy(selection: Selection, facet: FacetKey): Words | undefined {
  return selection.implied?.lists.has(facet) ? selection.implied.passing : undefined
}

function eitherOf(index: CatalogueIndex, a: Words, b: Words): Words {
  const set = index.scratch.lendCopy(a)
  uniteInto(set, b)
  return set
}

function anyOf(index: CatalogueIndex, ids: readonly number[]): Words {
  const [first, ...others] = ids
  const only = first === undefined ? undefined : index.values.values[first]?.products
  if (only !== undefined && others.length === 0) return bitsOf(index, only)
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

/** Good until the next query begins, like all that is lent. */
function bitsOf(index: CatalogueIndex, set: OrdinalSet): Words {
  return set.bits(() => index.scratch.lendEmpty())
}

function featuredOrNot(index: CatalogueIndex, featured: boolean): Words {
  const those = bitsOf(index, index.featured)
  if (featured) return those
  const set = index.scratch.lendCopy(bitsOf(index, index.all))
  subtractFrom(set, those)
  return set
}

function pricedBetween(index: CatalogueIndex, min = 0, max = index.prices.bounds.max): Words {
  return index.prices.within(min, max, index.scratch)
}
