import type { Bitset, BitsetMemory } from './bitset-memory.ts'

/**
 * Pooled sets for one query, reused by the next, because allocating one costs more than using it. So results of a query
 * are valid only until the next one.
 */
export class ScratchSets {
  readonly #memory: BitsetMemory
  #sets: Bitset[] = []
  #lent = 0

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  /** Starts a new query. */
  takeBack(): void {
    this.#lent = 0
  }

  /** A set with undefined contents, with capacity for all ordinals. */
  lend(): Bitset {
    const known = this.#sets[this.#lent]
    const set = known?.length === this.#memory.words ? known : this.#memory.newSet()
    if (known !== undefined && known !== set) this.#memory.giveBack(known)
    this.#sets[this.#lent++] = set
    return set
  }

  /** Returns the set lent last. */
  giveLast(): void {
    this.#lent -= 1
  }

  lendEmpty(): Bitset {
    return this.lend().fill(0)
  }

  lendCopy(of: Bitset): Bitset {
    const copy = this.lend()
    copy.set(of)
    return copy.fill(0, of.length)
  }
}
