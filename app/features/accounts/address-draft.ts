/** What a customer has typed into the form for a new address; kept for the tab, so that no reload loses it. */
export type AddressDraft = Record<string, string | boolean>

const storageKey = 'outsole.address'

/** The draft of this customer; one that somebody else left in this tab goes. */
export function readAddressDraft(owner: string | null): AddressDraft | null {
  if (owner === null) return null
  const kept = readKept()
  if (kept?.owner === owner) return kept.draft
  forgetAddressDraft()
  return null
}

export function keepAddressDraft(owner: string | null, draft: AddressDraft): void {
  if (owner === null) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, draft }))
  } catch {
    // Closed storage: what is typed lives as long as the page.
  }
}

/** Once the address is saved or given up. */
export function forgetAddressDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Closed storage: nothing was kept.
  }
}

type Kept = { owner: string; draft: AddressDraft }

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('draft' in value)) return false
  const { draft } = value
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((field) => typeof field === 'string' || typeof field === 'boolean')
  )
}
