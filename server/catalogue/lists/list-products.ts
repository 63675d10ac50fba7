import { type FacetKey, facetKeys, type SortOrder } from '../../../contract/facets.ts'
import { countBits, hasBit, intersectInto, subtractFrom } from '../index/bitset.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { countSelected, type Outcome, select, sliceSelected } from '../index/list-query.ts'
import type { Selection } from '../index/selection.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { ProductRecord } from '../product-record.ts'
import type { CatalogueSearch } from '../search/catalogue-search.ts'
import type { CodeFind } from '../search/code-table.ts'
import type { Condition } from '../search/conditions.ts'
import { possibleDrops } from '../search/nearest.ts'
import { boundedText, queryWords } from '../search/search-words.ts'
import { rankedSlice } from '../search/text-ranking.ts'
import type { TextReading } from '../search/text-reading.ts'
import { typedText } from '../search/understood-words.ts'
import { type ListQuery, selectionOf, sizesForFeet } from './list-request.ts'
import { mixKinds } from './mix-kinds.ts'

/** Maximum alternatives to an empty list. */
const maxAlternatives = 5
/** Texts with more words get no alternatives: each reads the text again. */
const maxWordsToDropOf = 6
/** A text of so many words to be found (a pasted title) goes on with what comes near where fewer than these answer all. */
const wordsOfLong = 4
const fewForLong = 10
/** A mixed row is chosen from this multiple of its length. */
const mixedFrom = 6

export type Listed = {
  selection: Selection
  outcome: Outcome
  products: ProductRecord[]
  sort: SortOrder
  understood: { text: string; facet: FacetKey | 'price' | Condition['facet']; value: string }[]
  /** Only where nothing was found. */
  nearest?: { drop: string; label: string; count: number }[]
  /** Products of which the whole text is a code. */
  codes: readonly CodeFind[]
  corrected?: string | undefined
  /** Where the list goes on with what comes near: how many answer all of the text, and typed words the best lacks. */
  relaxed?: { exact: number; leftOut: string[]; noWidths?: true | undefined } | undefined
}

/** Runs a list query: filters, text, sort and page. */
export function listProducts(search: CatalogueSearch, given: ListQuery): Listed {
  const query = given.q === undefined ? given : { ...given, q: boundedText(given.q) }
  const { index } = search
  search.terms.beginQuery()
  const { selection, reading, outcome, relaxed } = answer(search, query)
  const { page, limit, mixed = false } = query
  const [from, count] = mixed ? [0, limit * mixedFrom] : [(page - 1) * limit, limit]
  const ordinals = slice(search, query, { selection, reading }, outcome, from, count)
  const products = ordinals.flatMap((ordinal) => index.productAt(ordinal) ?? [])
  return {
    selection,
    outcome,
    sort: sortOf(query, reading),
    products: mixed ? mixKinds(products, limit) : products,
    understood: reading === undefined ? [] : understoodWords(reading),
    nearest: outcome.total === 0 ? nearestTo(search, query, reading) : undefined,
    codes: reading?.codes ?? [],
    corrected: reading?.corrected,
    relaxed,
  }
}

function answer(
  search: CatalogueSearch,
  query: ListQuery,
): ReadQuery & { outcome: Outcome; relaxed?: Listed['relaxed'] } {
  const asked = readQuery(search, query)
  const outcome = select(search.index, asked.selection)
  const relaxed = relaxedQuery(search, query, asked, outcome.total)
  // Before a text is relaxed, only widths that no shoe tells are left out.
  const { leftOut = [] } = asked.reading ?? {}
  const noWidths = leftOut.length > 0 ? { noWidths: true as const } : {}
  if (relaxed === undefined) {
    return {
      ...asked,
      outcome,
      relaxed: leftOut.length === 0 ? undefined : { exact: 0, leftOut, ...noWidths },
    }
  }
  const near = select(search.index, relaxed.selection)
  return {
    ...relaxed,
    outcome: near,
    relaxed: { exact: outcome.total, leftOut: relaxed.reading?.leftOut ?? [], ...noWidths },
  }
}

/** What acts as a filter, each once; a kind that had to be left out is none. */
function understoodWords(reading: TextReading): Listed['understood'] {
  const { understood, conditions, prices, slots, leftOut } = reading
  const words = [
    ...understood.map((each) => ({
      text: typedText(each),
      facet: each.value.facet,
      value: each.wanted?.join(' or ') ?? each.value.name,
    })),
    ...slots.flatMap(({ word, meaning }) =>
      meaning?.kind && !leftOut.includes(word.typed)
        ? { text: word.typed, facet: meaning.kind.facet, value: meaning.name ?? meaning.kind.value }
        : [],
    ),
    ...conditions.map(({ words, facet, value }) => ({
      text: words.map((word) => word.typed).join(' '),
      facet,
      value,
    })),
    ...prices.map(({ typed, value }) => ({ text: typed, facet: 'price' as const, value })),
  ]
  const same = Map.groupBy(words, ({ facet, value }) => `${facet} ${value}`)
  return words.filter((word) => same.get(`${word.facet} ${word.value}`)?.[0] === word)
}

/** Counts the products of a query. */
export function countProducts(search: CatalogueSearch, query: ListQuery): number {
  search.terms.beginQuery()
  return countRead(search, query)
}

/** Whether a text finds a product, among all that comes near, too. */
export function isFound(search: CatalogueSearch, q: string, ordinal: number): boolean {
  search.terms.beginQuery()
  return hasBit(answer(search, { q, page: 1, limit: 1, view: 'card' }).outcome.set, ordinal)
}

/** Counts the products that answer all of a text; none of those that come near. */
export function countExact(search: CatalogueSearch, q: string): number {
  search.terms.beginQuery()
  const { selection, reading } = readQuery(search, { q, page: 1, limit: 1, view: 'card' })
  return (reading?.leftOut.length ?? 0) > 0 ? 0 : countSelected(search.index, selection)
}

function countRead(search: CatalogueSearch, query: ListQuery): number {
  const asked = readQuery(search, query)
  const total = countSelected(search.index, asked.selection)
  const relaxed = relaxedQuery(search, query, asked, total)
  return relaxed === undefined ? total : countSelected(search.index, relaxed.selection)
}

type ReadQuery = { selection: Selection; reading: TextReading | undefined }

/** Filters chosen by hand and filters read from the text become one selection. */
function readQuery(search: CatalogueSearch, query: ListQuery): ReadQuery {
  search.index.scratch.reset()
  const selection = selectionOf(search.index, query)
  if (!query.q) return { selection, reading: undefined }
  const reading = search.read(query.q, chosenIn(selection, query))
  return { reading, selection: withReading(search.index, selection, reading) }
}

/** What is chosen by hand: words of the same are left aside. */
function chosenIn(selection: Selection, { sortBy }: ListQuery): Set<FacetKey | 'price' | 'sale' | 'sort'> {
  const chosen = new Set<FacetKey | 'price' | 'sale' | 'sort'>(
    facetKeys.filter((facet) => selection.lists[facet] !== undefined),
  )
  if (selection.minCents !== undefined || selection.maxCents !== undefined) chosen.add('price')
  if (selection.sale !== undefined) chosen.add('sale')
  if (sortBy !== undefined) chosen.add('sort')
  return chosen
}

function withReading(index: CatalogueIndex, selection: Selection, reading: TextReading): Selection {
  const lists: Partial<Record<FacetKey, number[]>> = {}
  const add = (value: FacetValue) => {
    lists[value.facet] = [...(lists[value.facet] ?? []), value.id]
  }
  const wanted = reading.understood.flatMap((each) => each.wanted ?? [])
  for (const { value, wanted: name } of reading.understood) if (name === undefined) add(value)
  for (const { colors = [] } of reading.conditions) for (const value of colors) add(value)
  if (wanted.length > 0) lists.sizes ??= []
  const implied = { lists: new Set(facetKeys.filter((facet) => facet in lists)), passing: reading.literal }
  return {
    ...selection,
    ...boundsOf(reading, selection),
    ...(wanted.length > 0 && { sizesFor: sizesForFeet(index, wanted) }),
    ...(reading.conditions.some(({ facet }) => facet === 'sale') && { sale: true }),
    lists: { ...selection.lists, ...lists },
    found: reading.found,
    implied,
  }
}

/** Whether a text is more than a kind of shoe with some filters. */
function isLong(q: string, { slots }: TextReading): boolean {
  return slots.length > 2 && queryWords(q).length >= wordsOfLong
}

/** Whether anything but the text narrows a query. */
function isNarrowed(query: ListQuery, chosen: ReadonlySet<string>): boolean {
  return chosen.size > 0 || [query.sale, query.featured, query.new].some((flag) => flag !== undefined)
}

const nothingChosen: Selection = { lists: {} }

/**
 * The query with its text read for what comes near, where the text alone gives too little; undefined where it gives enough.
 * What is chosen by hand beside it plays no part: an empty list of chosen filters stays empty.
 */
function relaxedQuery(
  search: CatalogueSearch,
  query: ListQuery,
  { reading }: ReadQuery,
  total: number,
): ReadQuery | undefined {
  if (reading === undefined || query.q === undefined || reading.unreadable) return undefined
  if (reading.codes.length > 0) return undefined
  const few = total < fewForLong && isLong(query.q, reading) ? fewForLong : 1
  if (total >= few && !reading.replaced) return undefined
  const count = (read: TextReading) =>
    countSelected(search.index, withReading(search.index, nothingChosen, read))
  const chosen = chosenIn(selectionOf(search.index, query), query)
  if (isNarrowed(query, chosen) && count(search.read(query.q, new Set())) >= few) return undefined
  const relaxed = search.readRelaxed(query.q, chosen, (read) => count(read) > 0)
  return { reading: relaxed, selection: withReading(search.index, selectionOf(search.index, query), relaxed) }
}

/** The narrowest bounds of all prices in the text, or those chosen by hand. */
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
  if (query.sortBy === undefined && order === 'price_low' && selection.lists.gender === undefined) {
    return cheapestAdultsFirst(search.index, selection, outcome, from, count)
  }
  return sliceSelected(search.index, selection, outcome, order, from, count)
}

/** Children's shoes cost less: where a text says `cheap` and names nobody, they come after those of adults. */
function cheapestAdultsFirst(
  index: CatalogueIndex,
  selection: Selection,
  { set, total }: Outcome,
  from: number,
  count: number,
): number[] {
  const kids = index.values.find('gender', 'kids')?.products.bits(() => index.scratch.takeEmpty())
  const adults = index.scratch.takeCopy(set)
  const children = index.scratch.takeCopy(set)
  if (kids !== undefined) subtractFrom(adults, kids)
  const ofAdults = { set: adults, total: countBits(adults) }
  const first = sliceSelected(index, selection, ofAdults, 'price_low', from, count)
  if (first.length === count || kids === undefined) return first
  intersectInto(children, kids)
  const ofChildren = { set: children, total: total - ofAdults.total }
  const skip = Math.max(0, from - ofAdults.total)
  return [...first, ...sliceSelected(index, selection, ofChildren, 'price_low', skip, count - first.length)]
}

/** Default sort: relevance with a text, else newest (docs/product.md#sorting). */
function sortOf(query: ListQuery, reading: TextReading | undefined): SortOrder {
  const asked = reading?.conditions.find(({ sort }) => sort !== undefined)?.sort
  return query.sortBy ?? asked ?? (reading === undefined ? 'newest' : 'relevance')
}

function nearestTo(search: CatalogueSearch, query: ListQuery, reading: TextReading | undefined) {
  if (query.q && queryWords(query.q).length > maxWordsToDropOf) return []
  return possibleDrops(query, reading)
    .map(({ drop, label, query: without }) => ({ drop, label, count: countRead(search, without) }))
    .filter((way) => way.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxAlternatives)
}
