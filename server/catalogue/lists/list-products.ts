import { type FacetKey, facetKeys, type SortOrder } from '../../../contract/facets.ts'
import { wantedSizeName } from '../../../contract/size-labels.ts'
import { countSelected, type Outcome, select, sliceSelected } from '../index/list-query.ts'
import type { Selection } from '../index/selection.ts'
import type { ProductRecord } from '../product-record.ts'
import type { CatalogueSearch } from '../search/catalogue-search.ts'
import { possibleDrops, typedText } from '../search/nearest.ts'
import { queryWords } from '../search/search-words.ts'
import { rankedSlice } from '../search/text-ranking.ts'
import type { TextReading } from '../search/text-reading.ts'
import type { Understood } from '../search/understood-words.ts'
import { type ListQuery, selectionOf, sizesForFeet } from './list-request.ts'
import { mixKinds } from './mix-kinds.ts'

/** Maximum alternatives to an empty list. */
const maxAlternatives = 5
/** Texts with more words get no alternatives: each reads the text again. */
const maxWordsToDropOf = 6
/** A mixed list is picked from this many times its length. */
const mixedFrom = 6

export type Listed = {
  selection: Selection
  outcome: Outcome
  products: ProductRecord[]
  understood: { text: string; facet: FacetKey | 'price'; value: string }[]
  /** Only for an empty list. */
  nearest?: { drop: string; label: string; count: number }[]
  corrected?: string | undefined
}

/** Runs a list query: filters, text, sort and page. */
export function listProducts(search: CatalogueSearch, query: ListQuery): Listed {
  const { index } = search
  search.terms.beginQuery()
  const { selection, reading } = readQuery(search, query)
  const outcome = select(index, selection)
  const { page, limit, mixed = false } = query
  const [from, count] = mixed ? [0, limit * mixedFrom] : [(page - 1) * limit, limit]
  const ordinals = slice(search, query, { selection, reading }, outcome, from, count)
  const products = ordinals.flatMap((ordinal) => index.productAt(ordinal) ?? [])
  return {
    selection,
    outcome,
    products: mixed ? mixKinds(products, limit) : products,
    understood: reading === undefined ? [] : understoodWords(reading),
    nearest: outcome.total === 0 ? nearestTo(search, query, reading) : undefined,
    corrected: reading?.corrected,
  }
}

function understoodWords(reading: TextReading): Listed['understood'] {
  const { understood, prices } = reading
  const sizeFeet = feetOfSizes(reading)
  return [
    ...understood.map((each) => ({
      text: typedText(each),
      facet: each.value.facet,
      value:
        sizeFeet === null || !isNumericSize(each)
          ? each.value.name
          : wantedSizeName(sizeFeet, each.value.name),
    })),
    ...prices.map(({ typed, value }) => ({ text: typed, facet: 'price' as const, value })),
  ]
}

/** Counts the products of a query. */
export function countProducts(search: CatalogueSearch, query: ListQuery): number {
  search.terms.beginQuery()
  return countRead(search, query)
}

function countRead(search: CatalogueSearch, query: ListQuery): number {
  return countSelected(search.index, readQuery(search, query).selection)
}

/** Combines chosen filters and filters of the text into a selection. */
function readQuery(search: CatalogueSearch, query: ListQuery) {
  search.index.scratch.takeBack()
  const selection = selectionOf(search.index, query)
  if (!query.q) return { selection, reading: undefined }
  const chosen = new Set<FacetKey | 'price'>(
    facetKeys.filter((facet) => selection.lists[facet] !== undefined),
  )
  if (selection.minCents !== undefined || selection.maxCents !== undefined) chosen.add('price')
  const reading = search.read(query.q, chosen)
  const lists: Partial<Record<FacetKey, number[]>> = {}
  for (const { value } of reading.understood) {
    lists[value.facet] = [...(lists[value.facet] ?? []), value.id]
  }
  const feet = feetOfSizes(reading)
  const sizes = reading.understood.filter(isNumericSize).map(({ value }) => value.name)
  const counted =
    feet === null || sizes.length === 0 ? undefined : sizes.map((size) => wantedSizeName(feet, size))
  if (counted) lists.sizes = []
  const implied = { lists: new Set(facetKeys.filter((facet) => facet in lists)), passing: reading.literal }
  return {
    reading,
    selection: {
      ...selection,
      ...boundsOf(reading, selection),
      lists: { ...selection.lists, ...lists },
      ...(counted ? { sizesFor: sizesForFeet(search.index, counted) } : {}),
      found: reading.found,
      implied,
    },
  }
}

/** Whose feet the sizes in a text are for, where it says so and all of them are numbers: “women’s 9”. */
function feetOfSizes({ understood }: TextReading): 'men' | 'women' | null {
  const [gender, ...others] = understood.filter(({ value }) => value.facet === 'gender')
  const sizes = understood.filter(({ value }) => value.facet === 'sizes')
  if (others.length > 0 || !sizes.every(isNumericSize)) return null
  return gender?.value.name === 'men' || gender?.value.name === 'women' ? gender.value.name : null
}

function isNumericSize({ value }: Understood): boolean {
  return value.facet === 'sizes' && /^\d+(\.\d+)?$/.test(value.name)
}

/** Narrowest bounds of all prices in the text, or the chosen ones. */
function boundsOf({ prices }: TextReading, chosen: Selection): Pick<Selection, 'minCents' | 'maxCents'> {
  const lowest = prices.flatMap(({ minCents }) => minCents ?? [])
  const highest = prices.flatMap(({ maxCents }) => maxCents ?? [])
  return {
    minCents: lowest.length === 0 ? chosen.minCents : Math.max(...lowest),
    maxCents: highest.length === 0 ? chosen.maxCents : Math.min(...highest),
  }
}

function slice(
  search: CatalogueSearch,
  query: ListQuery,
  { selection, reading }: { selection: Selection; reading: TextReading | undefined },
  outcome: Outcome,
  from: number,
  count: number,
): number[] {
  const sort = sortOf(query, reading)
  if (sort === 'relevance' && reading !== undefined) {
    return rankedSlice(search, reading, outcome.set, outcome.total, from, count)
  }
  const order = sort === 'relevance' ? 'newest' : sort
  return sliceSelected(search.index, selection, outcome, order, from, count)
}

/** Default sort: relevance with a text, else newest (docs/product.md#sorting). */
function sortOf(query: ListQuery, reading: TextReading | undefined): SortOrder {
  return query.sortBy ?? (reading === undefined ? 'newest' : 'relevance')
}

function nearestTo(search: CatalogueSearch, query: ListQuery, reading: TextReading | undefined) {
  if (query.q && queryWords(query.q).length > maxWordsToDropOf) return []
  return possibleDrops(query, reading)
    .map(({ drop, label, query: without }) => ({ drop, label, count: countRead(search, without) }))
    .filter((way) => way.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxAlternatives)
}
