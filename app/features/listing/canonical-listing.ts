import { type FacetKey, facetKeys, genderCategories } from '../../../contract/facets.ts'
import { readWantedSize, wantedSizeName } from '../../../contract/wording/size-labels.ts'
import { type ListingState, writeListing } from '../catalogue/listing-address.ts'

/** All values of each facet. */
export type KnownValues = Partial<Record<FacetKey, readonly string[]>>

/** The state with values in the catalogue's spelling; unknown values are dropped. */
export function knownOnly(state: ListingState, known: KnownValues): ListingState {
  const lists = { ...state.lists }
  for (const key of facetKeys) {
    const values = known[key]
    if (values === undefined || lists[key].length === 0) continue
    const offered = key === 'categories' ? [...values, ...genderCategories] : values
    const bySpelling = new Map(offered.map((value) => [value.toLowerCase(), value]))
    const spelled = (value: string) => bySpelling.get(value.toLowerCase()) ?? countedSize(key, value)
    lists[key] = [...new Set(lists[key].flatMap((value) => spelled(value) ?? []))]
  }
  return { ...state, lists }
}

/** A men's or women's size in the panel's spelling; it need not exist in the catalogue. */
function countedSize(key: FacetKey, value: string): string | undefined {
  const wanted = key === 'sizes' ? readWantedSize(value) : null
  return wanted === null || wanted.feet === 'all' ? undefined : wantedSizeName(wanted.feet, wanted.number)
}

/** Whether an address matches a state and has no meaningless parameters. */
export function saysTheSame(search: URLSearchParams, state: ListingState): boolean {
  const written = new URLSearchParams(writeListing(state))
  const inLists = facetKeys.every((key) => isSameList(search.getAll(key), written.getAll(key)))
  return inLists && plainKeys.every((key) => isSameText(key, search, written))
}

/** The canonical address of a state; foreign parameters (campaigns) are kept. */
export function cleanSearch(search: URLSearchParams, state: ListingState): string {
  const clean = new URLSearchParams(search)
  for (const key of [...facetKeys, ...plainKeys, 'q']) clean.delete(key)
  const listing = writeListing(state)
  const rest = clean.toString()
  if (rest === '') return listing
  return listing === '' ? `?${rest}` : `${listing}&${rest}`
}

const plainKeys = ['minPrice', 'maxPrice', 'sale', 'sortBy', 'page', 'view'] as const
/** Defaults are not written but accepted. */
const defaults: Partial<Record<string, string>> = { page: '1', view: 'grid', sale: 'false' }

function isSameList(typed: readonly string[], written: readonly string[]): boolean {
  return valuesIn(typed) === valuesIn(written)
}

function valuesIn(joined: readonly string[]): string {
  const values = joined.flatMap((each) => each.split(',')).map((value) => value.trim())
  return [...new Set(values)].filter(Boolean).sort().join()
}

function isSameText(key: string, search: URLSearchParams, written: URLSearchParams): boolean {
  const typed = (search.get(key) ?? '').trim()
  if (typed === '' || typed === defaults[key]) return true
  const meant = written.get(key)
  if (key === 'sortBy') return typed.replaceAll('-', '_') === meant
  return key === 'view' || key === 'sale'
    ? typed === meant
    : meant !== null && Number(typed) === Number(meant)
}
