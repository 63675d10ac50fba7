import type { Catalogue } from '../catalogue/catalogue.ts'
import { wearerOf } from './visits.ts'

type Shelf = Pick<Catalogue, 'productsForFeeds' | 'version'>

/** How old what was summed may be, in milliseconds: a large shop has a million sizes to go through. */
const maxAgeMs = 60_000

/** Sums the pairs in stock of each wearer's size from memory; kept for a minute. */
export function cacheStockBySize(catalogue: Shelf): () => ReadonlyMap<string, number> {
  let known: { at: number; version: number; pairs: ReadonlyMap<string, number> } | undefined
  return () => {
    const now = performance.now()
    if (known && (known.version === catalogue.version || now - known.at < maxAgeMs)) return known.pairs
    const pairs = new Map<string, number>()
    for (const { gender, variants } of catalogue.productsForFeeds()) {
      const wearer = wearerOf(gender)
      for (const { sizes, stock } of variants) {
        sizes.forEach((size, at) => {
          const key = sizeKey(wearer, size)
          pairs.set(key, (pairs.get(key) ?? 0) + (stock[at] ?? 0))
        })
      }
    }
    known = { at: now, version: catalogue.version, pairs }
    return pairs
  }
}

export function sizeKey(wearer: string, size: string): string {
  return `${wearer} ${size}`
}
