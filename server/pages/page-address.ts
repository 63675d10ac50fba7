/** Query parameters of campaigns and trackers, which do not change the page. */
const trackers = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/

/** Longer addresses are rendered but not cached; no link of the shop is that long. */
const maxLength = 2_000

export type PageAddress = {
  /** Path with normalized search: the cache key of the page. */
  key: string
  keepable: boolean
}

/** Normalizes an address: tracking parameters removed, the others sorted. */
export function normalizePageAddress(typed: string, search: string): PageAddress {
  const path = readablePath(typed)
  if (search === '' || search === '?') return { key: path, keepable: path.length <= maxLength }
  const parameters = [...new URLSearchParams(search)].filter(([name]) => !trackers.test(name))
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(parameters).toString()
  const key = query === '' ? path : `${path}?${query}`
  return { key, keepable: key.length <= maxLength }
}

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/gi

/**
 * Malformed percent encoding is escaped, because the router would log it. `..` segments are escaped, too
 * (`/shop/../x`): no page lies above the base.
 */
function readablePath(typed: string): string {
  const path = typed.replace(dotSegment, (segment) => segment.replaceAll(/\.|%2e/gi, '%252E'))
  if (!path.includes('%')) return path
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** The path as the router compares it: decoded, in lower case, without double slashes. */
export function plainPath(typed: string): string {
  return decodeURIComponent(readablePath(typed))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
}

const dataEnding = /\.data$/

/** Whether an address is that of a page, not of the loader's data (`….data`). */
export function isDocument(address: string): boolean {
  return !dataEnding.test(address.split('?')[0] ?? '')
}

/** Which catalogue changes make a page stale: those of its product, any (lists), or none. */
export function pageDependsOn(path: string): { product: string } | 'catalogue' | 'nothing' {
  const bare = path.replace(dataEnding, '')
  const product = /\/product\/([^/]+)$/.exec(bare)?.[1]
  if (product) return { product: product.toLowerCase() }
  return /\/(cart|cart-recovery|checkout|wishlist|orders|order|returns|profile|login|auth|contact|help|newsletter|restock|offline|dev)(\/|$)/.test(
    bare,
  )
    ? 'nothing'
    : 'catalogue'
}

/** The path for the log: a token from a mail in its last part is replaced. */
export function loggablePath(path: string): string {
  return path.replace(/\/(recover|confirm|unsubscribe|stop|link|links)\/[^/]+/, '/$1/…')
}
