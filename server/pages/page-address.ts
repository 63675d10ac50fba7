/** Parameters that tell where a visitor came from and change nothing on the page. */
const trackers = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/

/** Longer addresses are rendered, not kept: nothing of ours is that long. */
const maxLength = 2_000

export type PageAddress = {
  /** Path with normalised search: the same page has one key. */
  key: string
  keepable: boolean
}

/** One name for all spellings of an address: trackers gone, parameters in order. */
export function normalisePageAddress(typed: string, search: string): PageAddress {
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
 * Where percent signs stand for no text, the path is meant letter by letter; the router would say so in the log. So are
 * steps up (`/shop/../x`): no page of ours lies above the base.
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

/** The path as the router compares it: without percent signs, in small letters, its slashes single. */
export function plainPath(typed: string): string {
  return decodeURIComponent(readablePath(typed))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
}

const dataEnding = /\.data$/

/** Whether an address stands for a page, not for what the router fetches of one to show it in place of another. */
export function isDocument(address: string): boolean {
  return !dataEnding.test(address.split('?')[0] ?? '')
}

/** What a change of the catalogue does to a page: a product's own page, any list, or nothing at all. */
export function pageDependsOn(path: string): { product: string } | 'catalogue' | 'nothing' {
  const bare = path.replace(dataEnding, '')
  const product = /\/product\/([^/]+)$/.exec(bare)?.[1]
  if (product) return { product: product.toLowerCase() }
  return /\/(cart|cart-recovery|checkout|wishlist|orders|order|profile|login|auth|contact|help|newsletter|restock|offline|dev)(\/|$)/.test(
    bare,
  )
    ? 'nothing'
    : 'catalogue'
}

/** The path as it may stand in a log: where its last part is a token from a mail, without it. */
export function loggablePath(path: string): string {
  return path.replace(/\/(recover|confirm|unsubscribe|stop)\/[^/]+/, '/$1/…')
}
