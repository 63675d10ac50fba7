/** All that the shop keeps for a tab is named so: half-typed reviews and addresses, what is chosen at checkout. */
const ours = 'outsole.'

/** Whoever signs out leaves nothing behind for the next one in the same tab. */
export function forgetTab(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
    for (const key of keys) if (key?.startsWith(ours)) sessionStorage.removeItem(key)
  } catch {
    // Closed storage: nothing was kept.
  }
}
