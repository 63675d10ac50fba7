import { countBits, uniteInto, visitCommon } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { LeadSet } from './word-leads.ts'

/** A scratch set of this query as the products that a word leads to. */
export class ScratchLeadSet implements LeadSet {
  readonly size: number
  readonly #words: Bitset

  constructor(words: Bitset) {
    this.#words = words
    this.size = countBits(words)
  }

  uniteInto(target: Bitset): void {
    uniteInto(target, this.#words)
  }

  visitIn(within: Bitset, visit: (ordinal: number) => void): void {
    visitCommon(within, this.#words, visit)
  }
}
