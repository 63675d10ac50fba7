/** How long a browser may use what was fetched ahead, in milliseconds; the server allows a little more (page-server.ts). */
const heldMs = 110_000

/** When the data of a page were fetched ahead, by path and search with {base}. */
const prefetchedAt = new Map<string, number>()

export function notePrefetch(page: string): void {
  if (!isPrefetched(page)) prefetchedAt.set(page, Date.now())
}

/** Whether the browser has the data of this page, so that fetching them again would only delay a press. */
export function isPrefetched(page: string): boolean {
  return Date.now() - (prefetchedAt.get(page) ?? 0) < heldMs
}

/** When the data that a page is shown with were fetched ahead, in milliseconds; null where they were not. Forgets it. */
export function takePrefetchTime(page: string): number | null {
  const at = isPrefetched(page) ? prefetchedAt.get(page) : undefined
  prefetchedAt.delete(page)
  return at ?? null
}
