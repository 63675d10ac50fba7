/** Draft of the form for a new address, in session storage, so that a reload does not lose it. */
export type AddressDraft = Record<string, string | boolean>

const storageKey = 'outsole.address'

/** The draft of this customer; another customer's draft is deleted. */
export function readAddressDraft(owner: string | null): AddressDraft | null {
  if (owner === null) return null
  const stored = readStored()
  if (stored?.owner === owner) return stored.draft
  deleteAddressDraft()
  return null
}

export function saveAddressDraft(owner: string | null, draft: AddressDraft): void {
  if (owner === null) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, draft }))
  } catch {
    // Storage unavailable: the draft lives in the page only.
  }
}

/** Deletes the draft, after saving or cancelling. */
export function deleteAddressDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage unavailable: nothing was stored.
  }
}

type StoredDraft = { owner: string; draft: AddressDraft }

function readStored(): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isStoredDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('draft' in value)) return false
  const { draft } = value
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((field) => typeof field === 'string' || typeof field === 'boolean')
  )
}
