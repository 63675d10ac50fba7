import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { wantedSizeLabel } from '../../../contract/wording/size-labels.ts'
import { withoutWords } from '../../../contract/wording/without-words.ts'
import { brandsOf, type ListQuery } from '../lists/list-request.ts'
import type { TextReading } from './text-reading.ts'
import { typedText } from './understood-words.ts'

/** What can be dropped from a query: the same query without it, and how a screen names it. */
export type Drop = { drop: string; label: string; query: ListQuery }

/** Each single thing that could be dropped: a word, a value that stands alone in its list, the price range. */
export function possibleDrops(query: ListQuery, reading: TextReading | undefined): Drop[] {
  return [...wordDrops(query, reading), ...listDrops(query), ...priceDrops(query), ...saleDrops(query)]
}

function wordDrops(query: ListQuery, reading: TextReading | undefined): Drop[] {
  const q = query.q ?? ''
  const typed = [
    ...(reading?.understood ?? []).map(typedText),
    ...(reading?.conditions ?? []).map(({ words }) => words.map((word) => word.typed).join(' ')),
    ...(reading?.prices ?? []).map((price) => price.typed),
    ...(reading?.slots ?? []).filter(({ soft }) => !soft).map(({ word }) => word.typed),
  ]
  // A text of signs only can but be dropped as it stands.
  if (typed.length === 0 && reading?.found !== undefined) typed.push(q)
  return [...new Set(typed)].map((text) => ({
    drop: `word:${text}`,
    label: `“${text}”`,
    query: { ...query, q: withoutWords(q, text) },
  }))
}

function listDrops(query: ListQuery): Drop[] {
  return facetKeys.flatMap((facet: FacetKey) => {
    const names = facet === 'brands' ? brandsOf(query) : query[facet]
    const [name] = names ?? []
    if (name === undefined || names?.length !== 1) return []
    const without =
      facet === 'brands'
        ? { ...query, brand: undefined, brands: undefined }
        : { ...query, [facet]: undefined }
    const label = facet === 'sizes' ? lowerFirst(wantedSizeLabel(name)) : name
    return [{ drop: `${facet}:${name}`, label, query: without }]
  })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function saleDrops(query: ListQuery): Drop[] {
  return query.sale ? [{ drop: 'sale', label: 'the sale', query: { ...query, sale: undefined } }] : []
}

function priceDrops(query: ListQuery): Drop[] {
  if (query.minPrice === undefined && query.maxPrice === undefined) return []
  const without = { ...query, minPrice: undefined, maxPrice: undefined }
  return [{ drop: 'price', label: 'the price range', query: without }]
}
