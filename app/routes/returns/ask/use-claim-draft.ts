import { useState } from 'react'

/** What is typed and sent for a claim, kept in session storage for a reload. */
export type ClaimDraft = { comment: string; pictures: readonly string[] }

const empty: ClaimDraft = { comment: '', pictures: [] }

export function useClaimDraft(orderId: string) {
  const key = `outsole.claim.${orderId}`
  const [draft, setDraft] = useState(() => readDraft(key))
  function store(change: (before: ClaimDraft) => ClaimDraft) {
    setDraft((before) => {
      const next = change(before)
      saveDraft(key, next)
      return next
    })
  }
  return {
    ...draft,
    write: (comment: string) => store((before) => ({ ...before, comment })),
    add: (picture: string) => store((before) => ({ ...before, pictures: [...before.pictures, picture] })),
    remove: (picture: string) =>
      store((before) => ({ ...before, pictures: before.pictures.filter((each) => each !== picture) })),
    forget: () => saveDraft(key, empty),
  }
}

export type WrittenClaim = ReturnType<typeof useClaimDraft>

function saveDraft(key: string, draft: ClaimDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage unavailable: a reload starts over.
  }
}

function readDraft(key: string): ClaimDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : empty
  } catch {
    return empty
  }
}

function isDraft(stored: unknown): stored is ClaimDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'comment' in stored &&
    typeof stored.comment === 'string' &&
    'pictures' in stored &&
    Array.isArray(stored.pictures) &&
    stored.pictures.every((each) => typeof each === 'string')
  )
}
