import {
  clearBit,
  countCommon,
  firstMembers,
  hasBit,
  type Span,
  setBit,
  uniteInto,
  visitCommon,
} from './bitset.ts'
import type { Bitset, BitsetMemory } from './bitset-memory.ts'

/**
 * The products of one value: a list of few members or a bitset of many, whichever is smaller. A shop has few genders
 * but may have thousands of brands.
 */
export class OrdinalSet {
  readonly #memory: BitsetMemory
  #few: number[] | null = []
  #words: Bitset | null = null
  #size = 0

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  get size(): number {
    return this.#size
  }

  /** `ordinal` must not be a member yet. */
  add(ordinal: number): void {
    this.#size += 1
    if (this.#few !== null) {
      this.#few.push(ordinal)
      if (this.#few.length > Math.max(16, this.#memory.capacity >>> 8)) this.#spread(this.#few)
      return
    }
    setBit(this.#wordsFor(ordinal), ordinal)
  }

  /** `ordinal` must be a member. */
  delete(ordinal: number): void {
    this.#size -= 1
    if (this.#words !== null) {
      clearBit(this.#words, ordinal)
      return
    }
    const few = this.#few ?? []
    const last = few.pop()
    const at = few.indexOf(ordinal)
    if (at >= 0 && last !== undefined) few[at] = last
  }

  has(ordinal: number): boolean {
    return this.#words !== null ? hasBit(this.#words, ordinal) : (this.#few?.includes(ordinal) ?? false)
  }

  /** Adds the members to `target`, which must have capacity for all ordinals. */
  uniteInto(target: Bitset): void {
    if (this.#words !== null) uniteInto(target, this.#words)
    for (const ordinal of this.#few ?? []) setBit(target, ordinal)
  }

  /** The members as a read-only bitset; few members are written into `spare`, which must be empty. */
  bits(spare: () => Bitset): Bitset {
    if (this.#words !== null) return this.#words
    const words = spare()
    this.uniteInto(words)
    return words
  }

  /** Some members, at most `most`. */
  some(max: number): number[] {
    if (this.#words === null) return (this.#few ?? []).slice(0, max)
    return firstMembers(this.#words, max)
  }

  /** Calls for every member in `within`. */
  visitIn(within: Bitset, visit: (ordinal: number) => void): void {
    for (const ordinal of this.#few ?? []) if (hasBit(within, ordinal)) visit(ordinal)
    if (this.#words !== null) visitCommon(within, this.#words, visit)
  }

  /** Number of members in `within`, whose span is `span`. */
  countIn(within: Bitset, span?: Span): number {
    if (this.#words !== null) return countCommon(within, this.#words, span)
    let count = 0
    for (const ordinal of this.#few ?? []) if (hasBit(within, ordinal)) count += 1
    return count
  }

  #spread(few: readonly number[]): void {
    this.#few = null
    this.#words = this.#memory.newSet()
    for (const ordinal of few) setBit(this.#wordsFor(ordinal), ordinal)
  }

  /** Converts to a bitset with capacity for `ordinal`. */
  #wordsFor(ordinal: number): Bitset {
    const words = this.#words ?? this.#memory.newSet()
    this.#words = words
    if (ordinal >>> 5 < words.length) return words
    this.#memory.growFor(ordinal)
    const grown = this.#memory.newSet()
    grown.set(words)
    this.#memory.giveBack(words)
    this.#words = grown
    return grown
  }
}
