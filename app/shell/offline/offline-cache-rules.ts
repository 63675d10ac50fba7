import { basePath } from '../../../contract/base-path.ts'

/** Cache Storage of this shop, shared by pages and service worker; screens and pictures are deleted at sign-out. */
export const cacheNames = {
  /** The app shell: the document and files that every screen needs. */
  frame: 'outsole-frame',
  /** Public data of visited screens, by address. */
  screens: 'outsole-screens',
  /** Pictures of visited screens. */
  pictures: 'outsole-pictures',
} as const

/** Least recently used entries are evicted beyond these; bytes by the entries' header. */
export const bounds = {
  'outsole-frame': { entries: 150, bytes: 6_000_000 },
  'outsole-screens': { entries: 60, bytes: 4_000_000 },
  'outsole-pictures': { entries: 300, bytes: 6_000_000 },
} as const
export type StoreBound = { entries: number; bytes: number }

/** The one cached document (app shell) for all screens. */
export const framePath = `${basePath}/offline`

/** Older screens are not shown, in milliseconds. */
export const maxScreenAgeMs = 7 * 86_400_000

const cacheablePages =
  /^\/(?:|(?:products|new|sale|search|categories|brands)|(?:product|categories|brand)\/[^/]+)$/

/**
 * Whether the data of an address (path and search) may be cached: lists and products, the same for everyone. Never what
 * is personal or has a token from a mail in it.
 */
export function mayCacheOffline(address: string): boolean {
  const path = address.split('?')[0] ?? ''
  return (
    address.length <= 2_000 &&
    path.startsWith(`${basePath}/`) &&
    cacheablePages.test(path.slice(basePath.length))
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
