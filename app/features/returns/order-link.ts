/** The mailed link that was opened in this tab: reaches the returns of one order without signing in. */
export type OrderLink = { order: string; token: string }

const storageKey = 'outsole.orderLink'

/** Keeps a link in session storage, for the screens it leads to and their reload. Signing out forgets it. */
export function rememberOrderLink(link: OrderLink): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(link))
  } catch {
    // Storage unavailable: the screens ask for the link again.
  }
}

/** The link of this tab, or of this one order. */
export function readOrderLink(order?: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (!isOrderLink(stored)) return undefined
    return order === undefined || stored.order === order ? stored.token : undefined
  } catch {
    return undefined
  }
}

function isOrderLink(stored: unknown): stored is OrderLink {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'order' in stored &&
    typeof stored.order === 'string' &&
    'token' in stored &&
    typeof stored.token === 'string'
  )
}
