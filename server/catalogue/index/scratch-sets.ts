import type { Bitset, BitsetMemory } from './bitset-memory.ts'

/**
 * Sets lent for the time of one query and used again by the next: making a new one costs more than everything that
 * is done with it. What a query returns is therefore good until the next query begins.
 */
export class ScratchSets {
  readonly #memory: BitsetMemory
  #sets: Bitset[] = []
  #lent = 0

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  /** A new query begins. */
  takeBack(): void {
    this.#lent = 0
  }

  /** A set of undefined contents, with room for all ordinals. */
  lend(): Bitset {
    const known = this.#sets[this.#lent]
    const set = known?.length === this.#memory.words ? known : this.#memory.newSet()
    if (known !== undefined && known !== set) this.#memory.giveBack(known)
    this.#sets[this.#lent++] = set
    return set
  }

  /** The set lent last is not needed any more. */
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
