/** Prefix of the shop's keys in session storage: drafts of reviews and addresses, choices at checkout. */
const ours = 'outsole.'

/** Deletes the drafts on signing out, because somebody else may use the tab next. */
export function clearDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
    for (const key of keys) if (key?.startsWith(ours)) sessionStorage.removeItem(key)
  } catch {
    // Storage unavailable: nothing was stored.
  }
}
