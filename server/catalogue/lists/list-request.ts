import { type FacetKey, facetKeys, maxNew, type SortOrder } from '../../../contract/facets.ts'
import { toCents } from '../../../contract/money.ts'
import type { ProductListQuery } from '../../../contract/product-list-query.ts'
import { readWantedSize, unisexOfWomen } from '../../../contract/wording/size-labels.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { Selection } from '../index/selection.ts'

/** A validated list query. */
export type ListQuery = Omit<ProductListQuery, 'sortBy'> & { sortBy?: SortOrder | undefined }

/** Filter lists of a query as value ids; unknown values match nothing. */
export function selectionOf(index: CatalogueIndex, query: ListQuery): Selection {
  const lists: Partial<Record<FacetKey, readonly number[]>> = {}
  for (const facet of facetKeys) {
    const names = facet === 'brands' ? brandsOf(query) : query[facet]
    if (names === undefined || names.length === 0) continue
    lists[facet] = idsOf(index, facet, names)
  }
  return {
    lists,
    sizesFor: sizesForFeet(index, query.sizes),
    minCents: query.minPrice === undefined ? undefined : toCents(query.minPrice),
    maxCents: query.maxPrice === undefined ? undefined : toCents(query.maxPrice),
    sale: query.sale,
    featured: query.featured,
    newest: query.new ? maxNew : undefined,
  }
}

function idsOf(index: CatalogueIndex, facet: FacetKey, names: readonly string[]): number[] {
  const ids = names.flatMap((name) => index.values.find(facet, name)?.id ?? [])
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Sizes in men's or women's numbering; unisex shoes have men's and match women's by conversion. */
export function sizesForFeet(index: CatalogueIndex, names: readonly string[] = []): Selection['sizesFor'] {
  const wanted = names.map(readWantedSize)
  const numbers = (feet: 'men' | 'women') => wanted.flatMap((size) => (size.feet === feet ? size.number : []))
  const [men, women] = [numbers('men'), numbers('women')]
  if (men.length + women.length === 0) return undefined
  return {
    men: idsOf(index, 'sizes', men.map(String)),
    women: idsOf(index, 'sizes', women.map(String)),
    unisex: idsOf(
      index,
      'sizes',
      women.map((number) => String(unisexOfWomen(number))),
    ),
  }
}

/** `brand` means the same as `brands` with one value. */
export function brandsOf(query: ListQuery): string[] | undefined {
  if (!query.brand) return query.brands
  return [...(query.brands ?? []), query.brand]
}

/** Cache key: equal for equivalent queries. */
export function normalizedKey(query: ListQuery): string {
  const lists = facetKeys.map((facet) => (facet === 'brands' ? brandsOf(query) : query[facet]) ?? [])
  return JSON.stringify([
    ...lists.map((names) => names.map((name) => name.toLowerCase()).sort()),
    query.q?.toLowerCase() ?? '',
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.featured ?? null,
    query.sale ?? null,
    query.new ?? false,
    query.sortBy ?? null,
    query.page,
    query.limit,
    query.view,
    query.mixed ?? false,
  ])
}
