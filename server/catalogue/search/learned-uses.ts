import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { searchTerm } from './search-term.ts'

/** How often a product was used after a search, weighed and halved with time. */
export type LearnedUse = { term: string; productId: string; weight: number }

/** The highest share of the best score that learning adds. */
const maxShare = 0.15
/** A weight that is worth half of it: some ten shoppers who opened the first product. */
const halfWeight = 10

/** What shoppers did after searches, as ranking reads it. */
export class LearnedUses {
  #byTerm: ReadonlyMap<string, readonly LearnedUse[]> = new Map()
  /** Searches that enough clients asked for on one day, the most frequent first. */
  #popular: readonly string[] = []

  set(uses: readonly LearnedUse[], popular: readonly string[]): void {
    this.#byTerm = Map.groupBy(uses, ({ term }) => term)
    this.#popular = popular
  }

  get popular(): readonly string[] {
    return this.#popular
  }

  /** What is added to a product's score, by ordinal, as a share of the best score. */
  sharesOf(index: CatalogueIndex, q: string): (readonly [ordinal: number, share: number])[] {
    if (this.#byTerm.size === 0) return []
    return (this.#byTerm.get(searchTerm(q)) ?? []).flatMap(({ productId, weight }) => {
      const ordinal = index.ordinalOf(productId)
      return ordinal === undefined ? [] : [[ordinal, (maxShare * weight) / (weight + halfWeight)] as const]
    })
  }
}
