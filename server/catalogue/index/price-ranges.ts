import { clearBit, hasBit, setBit, subtractFrom } from './bitset.ts'
import type { Bitset, BitsetMemory } from './bitset-memory.ts'
import type { ScratchSets } from './scratch-sets.ts'

const marks = 32

/**
 * Finds products in a price range. Stores the sets of the cheapest 1/32, 2/32 … of all products, so that a range takes
 * two copies and a few steps instead of a walk over all products.
 */
export class PriceRanges {
  readonly #ordinals: Uint32Array
  readonly #cents: Uint32Array<ArrayBuffer>
  readonly #step: number
  readonly #cheapest: Bitset[]
  readonly #memory: BitsetMemory

  /** `ordinals` sorted by price, `centsOf` the price of each. */
  constructor(ordinals: Uint32Array, centsOf: (ordinal: number) => number, memory: BitsetMemory) {
    this.#memory = memory
    this.#ordinals = ordinals
    this.#cents = new Uint32Array(ordinals.length)
    for (let rank = 0; rank < ordinals.length; rank++) this.#cents[rank] = centsOf(ordinals[rank] ?? 0)
    this.#step = Math.max(1, Math.ceil(ordinals.length / marks))
    this.#cheapest = [memory.newSet()]
    const current = memory.newSet()
    for (let rank = 0; rank < ordinals.length; rank++) {
      setBit(current, ordinals[rank] ?? 0)
      if ((rank + 1) % this.#step !== 0) continue
      const mark = memory.newSet()
      mark.set(current)
      this.#cheapest.push(mark)
    }
    memory.giveBack(current)
  }

  /** Releases the sets; no query may follow. */
  giveBack(): void {
    for (const set of this.#cheapest.splice(0)) this.#memory.giveBack(set)
  }

  /** Lowest and highest price of all products in cents; zeros without products. */
  get bounds(): { min: number; max: number } {
    return { min: this.#cents[0] ?? 0, max: this.#cents[this.#cents.length - 1] ?? 0 }
  }

  /** Products of `min` to `max` cents, both inclusive. */
  within(min: number, max: number, scratch: ScratchSets): Bitset {
    const set = this.#cheapestUpTo(this.#rankOf(max + 1), scratch)
    const below = this.#rankOf(min)
    if (below > 0) subtractFrom(set, this.#cheapestUpTo(below, scratch))
    return set
  }

  /** Lowest and highest price in a set of `total` products, in cents. */
  boundsIn(set: Bitset, total: number): { min: number; max: number } {
    if (total === 0) return this.bounds
    let low = 0
    let high = this.#ordinals.length - 1
    while (low < high && !hasBit(set, this.#ordinals[low] ?? 0)) low += 1
    while (high > low && !hasBit(set, this.#ordinals[high] ?? 0)) high -= 1
    return { min: this.#cents[low] ?? 0, max: this.#cents[high] ?? 0 }
  }

  /** The `rank` cheapest products. */
  #cheapestUpTo(rank: number, scratch: ScratchSets): Bitset {
    const mark = Math.min(Math.round(rank / this.#step), this.#cheapest.length - 1)
    const set = scratch.takeCopy(this.#cheapest[mark] ?? new Uint32Array(0))
    for (let at = mark * this.#step; at < rank; at++) setBit(set, this.#ordinals[at] ?? 0)
    for (let at = rank; at < mark * this.#step; at++) clearBit(set, this.#ordinals[at] ?? 0)
    return set
  }

  /** Number of products cheaper than `cents`. */
  #rankOf(cents: number): number {
    let low = 0
    let high = this.#cents.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#cents[middle] ?? 0) < cents) low = middle + 1
      else high = middle
    }
    return low
  }
}
