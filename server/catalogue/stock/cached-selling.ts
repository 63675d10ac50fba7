import type { Catalogue } from '../memory-catalogue.ts'
import { type SellingSize, sellingSizes, type Wanted } from './low-stock.ts'
import type { PacedSize } from './size-paces.ts'

/** Pages kept at a time. */
const maxPages = 50

/**
 * Finds the sizes that sell and are low in the catalogue in memory. What was found is kept until the catalogue or the paces
 * change: a tab that shows the list asks every ten seconds, and a large shop has sixty thousand sizes to compare.
 */
export function cacheSelling(catalogue: Pick<Catalogue, 'pairsOf' | 'version'>) {
  const pages = new Map<string, readonly SellingSize[]>()
  let of: { paces: readonly PacedSize[]; version: number } | undefined
  return (paces: readonly PacedSize[], wanted: Wanted): readonly SellingSize[] => {
    const { version } = catalogue
    if (of?.paces !== paces || of.version !== version || pages.size >= maxPages) pages.clear()
    of = { paces, version }
    const key = JSON.stringify(wanted)
    const found = pages.get(key) ?? sellingSizes(paces, (size) => catalogue.pairsOf(size), wanted)
    pages.set(key, found)
    return found
  }
}
