import { basePath } from '../../../contract/base-path.ts'
import type { Visit } from '../../../contract/counts/visits.ts'
import { createClient } from '../../api/client.ts'
import { visitEndpoints } from '../../api/endpoints.ts'
import { noteVisit } from './told-visits.ts'

/** Session storage key: what this tab has told, and on which day. */
const storageKey = 'outsole.visits'

/** Without the session, as nothing says who; goes on when the page is left. */
const call = createClient({
  fetch: (request) => globalThis.fetch(request, { keepalive: true }),
  root: () => `${window.location.origin}${basePath}/api`,
})

/** Where storage is closed. */
let kept: string | null = null

/** Tells how far this visit came (docs/product.md#conversion), once in a tab and day; a failed call is ignored. */
export function tellVisit(visit: Visit): void {
  const next = noteVisit(readKept(), visit, today())
  if (next === null) return
  keep(next)
  void call(visitEndpoints.countVisit, { body: visit })
}

/** By the clock of the browser; which day it counts for is the server's to say. */
function today(): string {
  return new Date().toDateString()
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? kept
  } catch {
    return kept
  }
}

function keep(text: string): void {
  kept = text
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // Closed storage: until the page is loaded anew.
  }
}
