import type { Bitset, BitsetMemory } from './bitset-memory.ts'

/**
 * Pooled sets for one query, reused by the next, because allocating one costs more than using it. So results of a query
 * are valid only until the next one.
 */
export class ScratchSets {
  readonly #memory: BitsetMemory
  #sets: Bitset[] = []
  #taken = 0

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  /** Starts a new query. */
  reset(): void {
    this.#taken = 0
  }

  /** A set with undefined contents, with capacity for all ordinals. */
  take(): Bitset {
    const known = this.#sets[this.#taken]
    const set = known?.length === this.#memory.words ? known : this.#memory.newSet()
    if (known !== undefined && known !== set) this.#memory.giveBack(known)
    this.#sets[this.#taken++] = set
    return set
  }

  /** Releases the set that was taken last. */
  releaseLast(): void {
    this.#taken -= 1
  }

  takeEmpty(): Bitset {
    return this.take().fill(0)
  }

  takeCopy(of: Bitset): Bitset {
    const copy = this.take()
    copy.set(of)
    return copy.fill(0, of.length)
  }
}
