import type { SearchUse } from '../../../contract/counts/search-use.ts'
import { call } from '../../api/browser-call.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'

/** Session storage key: which search led to which product. */
const storageKey = 'outsole.found'
const maxKept = 30

type Found = Omit<SearchUse, 'kind'>

/** A product of a search's list was opened: counted, and known for what follows in this tab. */
export function tellOpened(found: Found): void {
  const others = readFound().filter(({ productId }) => productId !== found.productId)
  writeFound([found, ...others].slice(0, maxKept))
  send(found, 'open')
}

/** A product was put into the cart or bought; counted where a search of this tab had led to it. */
export function tellUsed(productId: string, kind: 'cart' | 'buy'): void {
  const found = readFound().find((each) => each.productId === productId)
  if (found !== undefined) send(found, kind)
}

/** Whether it was counted is no concern of the shopper's. */
function send(found: Found, kind: SearchUse['kind']): void {
  void call(catalogueEndpoints.recordSearchUse, { body: { ...found, kind } })
}

function readFound(): Found[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isFound).slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** What storage holds may have been written by anybody. */
function isFound(value: unknown): value is Found {
  if (typeof value !== 'object' || value === null) return false
  const { productId, q, position } = value as Record<string, unknown>
  return typeof productId === 'string' && typeof q === 'string' && typeof position === 'number'
}

function writeFound(found: readonly Found[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // Closed storage: what follows is not counted.
  }
}
