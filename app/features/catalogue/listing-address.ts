import {
  type FacetKey,
  facetKeys,
  genders,
  maxFacetValues,
  type SortOrder,
  sortOrders,
} from '../../../contract/facets.ts'

/** State of a listing in its address: filters, sort, page and view (docs/product.md#listing-address). */
export type ListingState = {
  q: string
  lists: Record<FacetKey, string[]>
  minPrice: number | null
  maxPrice: number | null
  /** Reduced products only. */
  sale: boolean
  sortBy: SortOrder | null
  page: number
  view: 'grid' | 'list'
}

const maxText = 200
const maxPage = 100_000

/** Parses an address; drops invalid values, so that there is always a list. */
export function readListing(search: URLSearchParams): ListingState {
  const price = readPrices(search)
  return {
    q: readText(search.get('q')),
    lists: readLists(search),
    minPrice: price.min,
    maxPrice: price.max,
    sale: search.get('sale') === 'true',
    sortBy: readSort(search.get('sortBy')),
    page: readPage(search.get('page')),
    view: search.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Removes what a search refuses: NUL, and the lone surrogate that truncation may leave. */
function readText(given: string | null): string {
  const text = (given ?? '').replaceAll('\0', '').trim().slice(0, maxText)
  return text.isWellFormed() ? text : text.slice(0, -1)
}

function readLists(search: URLSearchParams): Record<FacetKey, string[]> {
  const lists = emptyLists()
  for (const key of facetKeys) {
    const values = search.getAll(key).flatMap((joined) => joined.split(','))
    const known = values.map((value) => value.trim()).filter((value) => isUsable(key, value))
    lists[key] = [...new Set(known)].slice(0, maxFacetValues)
  }
  return lists
}

function isUsable(key: FacetKey, value: string): boolean {
  if (value === '' || value.length > 120) return false
  return key !== 'gender' || (genders as readonly string[]).includes(value)
}

function readPrices(search: URLSearchParams): { min: number | null; max: number | null } {
  const min = readPrice(search.get('minPrice'))
  const max = readPrice(search.get('maxPrice'))
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function readPrice(text: string | null): number | null {
  if (text === null || !/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) return null
  return Number(text)
}

function readSort(text: string | null): SortOrder | null {
  const wanted = text?.replaceAll('-', '_')
  return sortOrders.find((order) => order === wanted) ?? null
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,20}$/.test(text) ? Math.min(Math.max(1, Number(text)), maxPage) : 1
}

/** The canonical, shortest address of a state: `?brands=A,B&page=2`, or empty. */
export function writeListing(state: ListingState): string {
  const parts: [string, string][] = []
  if (state.q) parts.push(['q', state.q])
  for (const key of facetKeys) {
    if (state.lists[key].length > 0) parts.push([key, [...state.lists[key]].sort().join(',')])
  }
  if (state.minPrice !== null) parts.push(['minPrice', String(state.minPrice)])
  if (state.maxPrice !== null) parts.push(['maxPrice', String(state.maxPrice)])
  if (state.sale) parts.push(['sale', 'true'])
  if (state.sortBy !== null) parts.push(['sortBy', state.sortBy])
  if (state.page > 1) parts.push(['page', String(state.page)])
  if (state.view === 'list') parts.push(['view', 'list'])
  const search = new URLSearchParams(parts).toString().replaceAll('%2C', ',')
  return search === '' ? '' : `?${search}`
}

/** Filters fixed by the screen. */
export type ListingBase = Partial<Record<FacetKey, string> & Record<'sale' | 'new', 'true'>>

/** The list call's query for a state; `base` has the filters fixed by the screen. */
export function listingQuery(state: ListingState, base: ListingBase = {}) {
  const lists = Object.fromEntries(
    facetKeys.map((key) => [
      key,
      base[key] ?? (state.lists[key].length > 0 ? state.lists[key].join(',') : undefined),
    ]),
  )
  return {
    ...lists,
    q: state.q || undefined,
    minPrice: state.minPrice ?? undefined,
    maxPrice: state.maxPrice ?? undefined,
    sale: base.sale ?? (state.sale ? ('true' as const) : undefined),
    new: base.new,
    sortBy: state.sortBy ?? undefined,
    page: state.page,
    view: 'card' as const,
  }
}

/** Toggles one value; a change of filters resets the page. */
export function toggleValue(state: ListingState, key: FacetKey, value: string): ListingState {
  const chosen = state.lists[key]
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...state, page: 1, lists: { ...state.lists, [key]: key === 'gender' ? next.slice(-1) : next } }
}

/** Removes all filters; text, sort and view stay. */
export function clearFilters(state: ListingState): ListingState {
  return { ...state, page: 1, minPrice: null, maxPrice: null, sale: false, lists: emptyLists() }
}

/** Number of active filters: each value counts one, the price range one. */
export function countFilters(state: ListingState): number {
  const values = facetKeys.reduce((sum, key) => sum + state.lists[key].length, 0)
  return values + (state.minPrice !== null || state.maxPrice !== null ? 1 : 0) + (state.sale ? 1 : 0)
}

function emptyLists(): Record<FacetKey, string[]> {
  return { gender: [], brands: [], categories: [], sizes: [], colors: [], materials: [], types: [] }
}
