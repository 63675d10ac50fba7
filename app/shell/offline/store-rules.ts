import { basePath } from '../../../contract/base-path.ts'

/** Cache Storage of this shop, shared by pages and service worker; all of it goes when somebody signs out. */
export const cacheNames = {
  /** The document and files that every screen stands on. */
  frame: 'outsole-frame',
  /** Public data of screens that were seen, by address. */
  screens: 'outsole-screens',
  /** Pictures that were seen. */
  pictures: 'outsole-pictures',
} as const

/** Least recently used entries go beyond these; bytes as the entries tell them. */
export const bounds = {
  'outsole-frame': { entries: 150, bytes: 6_000_000 },
  'outsole-screens': { entries: 60, bytes: 4_000_000 },
  'outsole-pictures': { entries: 300, bytes: 6_000_000 },
} as const
export type StoreBound = { entries: number; bytes: number }

/** The document that is held for all screens. */
export const framePath = `${basePath}/offline`

/** Older screens are not shown, in milliseconds: what they say is of no use any more. */
export const maxScreenAgeMs = 7 * 86_400_000

const heldPages =
  /^\/(?:|(?:products|new|sale|search|categories|brands)|(?:product|categories|brand)\/[^/]+)$/

/**
 * Whether what an address (path and search) shows may be held: lists and products, the same for everyone. Never what is
 * personal or bears a token from a mail.
 */
export function mayHold(address: string): boolean {
  const path = address.split('?')[0] ?? ''
  return (
    address.length <= 2_000 && path.startsWith(`${basePath}/`) && heldPages.test(path.slice(basePath.length))
  )
}

/** The entries that have to go, of a list that begins with the least recently used one. */
export function surplusOf<Entry extends { bytes: number }>(
  entries: readonly Entry[],
  bound: StoreBound,
): Entry[] {
  let left = entries.length
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return entries.filter((entry) => {
    if (left <= bound.entries && bytes <= bound.bytes) return false
    left -= 1
    bytes -= entry.bytes
    return true
  })
}

/** Addresses of scripts, styles and fonts that a text of ours names, documents and scripts alike. */
export function namedFiles(text: string, address: string): string[] {
  const found = [...text.matchAll(/["'(]([^"'()\s]*\/?[\w.-]+\.(?:js|css|woff2))["')]/g)]
  const urls = found.map(([, path = '']) => new URL(path, address))
  const own = urls.filter(
    ({ origin, pathname }) => origin === new URL(address).origin && isBuiltFile(pathname),
  )
  return [...new Set(own.map(({ href }) => href))]
}

/** Files whose names hold a hash of their content. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith(`${basePath}/assets/`)
}

export function isPicture(path: string): boolean {
  return path.startsWith(`${basePath}/media/`)
}
