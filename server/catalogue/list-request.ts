import { type FacetKey, facetKeys, type SortOrder } from '../../contract/facets.ts'
import { toCents } from '../../contract/money.ts'
import type { ProductListQuery } from '../../contract/product-list-query.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { Selection } from './index/selection.ts'

/** A list query as the contract has checked it. */
export type ListQuery = Omit<ProductListQuery, 'sortBy'> & { sortBy?: SortOrder | undefined }

/** The filter lists of a query as value ids; a value nobody bears gives nothing. */
export function selectionOf(index: CatalogueIndex, query: ListQuery): Selection {
  const lists: Partial<Record<FacetKey, readonly number[]>> = {}
  for (const facet of facetKeys) {
    const names = facet === 'brands' ? brandsOf(query) : query[facet]
    if (names === undefined || names.length === 0) continue
    const ids = names.flatMap((name) => index.values.find(facet, name)?.id ?? [])
    lists[facet] = [...new Set(ids)].sort((a, b) => a - b)
  }
  return {
    lists,
    minCents: query.minPrice === undefined ? undefined : toCents(query.minPrice),
    maxCents: query.maxPrice === undefined ? undefined : toCents(query.maxPrice),
    featured: query.featured,
  }
}

/** `brand` means the same as `brands` with one value. */
export function brandsOf(query: ListQuery): string[] | undefined {
  if (!query.brand) return query.brands
  return [...(query.brands ?? []), query.brand]
}

/** The same text for queries that mean the same. */
export function normalisedKey(query: ListQuery): string {
  const lists = facetKeys.map((facet) => (facet === 'brands' ? brandsOf(query) : query[facet]) ?? [])
  return JSON.stringify([
    ...lists.map((names) => names.map((name) => name.toLowerCase()).sort()),
    query.q?.toLowerCase() ?? '',
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.featured ?? null,
    query.sortBy ?? null,
    query.page,
    query.limit,
    query.view,
    query.mixed ?? false,
  ])
}
