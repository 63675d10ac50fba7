import { countBits, uniteInto, visitCommon } from '../index/bit-words.ts'
import type { Words } from '../index/room.ts'
import type { LeadSet } from './word-leads.ts'

/** A set lent for this query as what a word leads to. */
export class LentSet implements LeadSet {
  readonly size: number
  readonly #words: Words

  constructor(words: Words) {
    this.#words = words
    this.size = countBits(words)
  }

  uniteInto(target: Words): void {
    uniteInto(target, this.#words)
  }

  visitIn(within: Words, visit: (ordinal: number) => void): void {
    visitCommon(within, this.#words, visit)
  }
}
