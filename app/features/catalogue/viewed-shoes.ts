/** Storage key of recently viewed products: a guest's list, and a customer's for when the server cannot be reached. */
const storageKey = 'outsole.viewed'
const maxEntries = 12

export type ViewedShoes = {
  /** The account's id; null for a guest. */
  owner: string | null
  /** Newest first. */
  ids: readonly string[]
}

const nothing: ViewedShoes = { owner: null, ids: [] }

export function readViewed(): ViewedShoes {
  try {
    return parseViewed(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return nothing
  }
}

export function writeViewed(viewed: ViewedShoes): void {
  try {
    if (viewed.ids.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(viewed))
  } catch {
    // Storage unavailable: nothing is remembered.
  }
}

/** The list after viewing a product, which moves to the front. Another account's list is replaced. */
export function afterView(viewed: ViewedShoes, owner: string | null, id: string): ViewedShoes {
  const before = viewed.owner === owner ? viewed.ids : []
  return { owner, ids: [id, ...before.filter((each) => each !== id)].slice(0, maxEntries) }
}

/** The products of the list if it belongs to this account, else none. */
export function viewedBy(viewed: ViewedShoes, owner: string | null): readonly string[] {
  return viewed.owner === owner ? viewed.ids : []
}

function parseViewed(value: unknown): ViewedShoes {
  if (typeof value !== 'object' || value === null || !('owner' in value && 'ids' in value)) return nothing
  const { owner, ids } = value
  if ((owner !== null && typeof owner !== 'string') || !Array.isArray(ids)) return nothing
  return { owner, ids: ids.filter((id) => typeof id === 'string' && id.length <= 64).slice(0, maxEntries) }
}
