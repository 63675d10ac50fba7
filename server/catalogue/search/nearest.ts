import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import { wantedSizeLabel } from '../../../contract/size-labels.ts'
import { withoutWords } from '../../../contract/without-words.ts'
import { brandsOf, type ListQuery } from '../lists/list-request.ts'
import type { TextReading } from './text-reading.ts'
import type { Understood } from './understood-words.ts'

/** A part that can be dropped: the query without it, and its label. */
export type Drop = { drop: string; label: string; query: ListQuery }

/** All parts that can be dropped: a word, a single value of its list, the price range. */
export function possibleDrops(query: ListQuery, reading: TextReading | undefined): Drop[] {
  return [...wordDrops(query, reading), ...listDrops(query), ...priceDrops(query), ...saleDrops(query)]
}

function wordDrops(query: ListQuery, reading: TextReading | undefined): Drop[] {
  const q = query.q ?? ''
  const typed = [
    ...(reading?.understood ?? []).map(typedText),
    ...(reading?.prices ?? []).map((price) => price.typed),
    ...(reading?.slots ?? []).map(({ word }) => word.typed),
  ]
  // A text of punctuation can only be dropped whole.
  if (typed.length === 0 && reading?.found !== undefined) typed.push(q)
  return [...new Set(typed)].map((text) => ({
    drop: `word:${text}`,
    label: `“${text}”`,
    query: { ...query, q: withoutWords(q, text) },
  }))
}

/** Words of a filter as typed. */
export function typedText(understood: Understood): string {
  return understood.words.map((word) => word.typed).join(' ')
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
