import {
  clearBit,
  countCommon,
  countCommonPacked,
  firstMembers,
  hasBit,
  type PackedWords,
  setBit,
  uniteInto,
  visitCommon,
  type Words,
  wordsFor,
} from './bit-words.ts'

/** How many ordinals an index has room for; shared by all its sets. */
export type Room = { capacity: number }

/**
 * The products that bear one value. Few members are kept as a plain list, many as bits, whichever is smaller: a shop
 * has a handful of genders but may have thousands of brands.
 */
export class OrdinalSet {
  readonly #room: Room
  #few: number[] | null = []
  #words: Words | null = null
  #size = 0

  constructor(room: Room) {
    this.#room = room
  }

  get size(): number {
    return this.#size
  }

  /** `ordinal` must not be a member yet. */
  add(ordinal: number): void {
    this.#size += 1
    if (this.#few !== null) {
      this.#few.push(ordinal)
      if (this.#few.length > Math.max(16, this.#room.capacity >>> 6)) this.#spread(this.#few)
      return
    }
    setBit(this.#roomyWords(ordinal), ordinal)
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

  /** Adds the members to `target`, which must have room for all ordinals. */
  uniteInto(target: Words): void {
    if (this.#words !== null) uniteInto(target, this.#words)
    for (const ordinal of this.#few ?? []) setBit(target, ordinal)
  }

  /** The members as bits; not to be written to. */
  bits(): Words {
    if (this.#words !== null) return this.#words
    const words = new Uint32Array(wordsFor(this.#room.capacity))
    this.uniteInto(words)
    return words
  }

  /** Some members, at most `most`. */
  some(most: number): number[] {
    if (this.#words === null) return (this.#few ?? []).slice(0, most)
    return firstMembers(this.#words, most)
  }

  /** Calls for every member that lies in `within`. */
  visitIn(within: Words, visit: (ordinal: number) => void): void {
    for (const ordinal of this.#few ?? []) if (hasBit(within, ordinal)) visit(ordinal)
    if (this.#words !== null) visitCommon(within, this.#words, visit)
  }

  /** How many members lie in `within`. */
  countIn(within: Words): number {
    if (this.#words !== null) return countCommon(within, this.#words)
    let count = 0
    for (const ordinal of this.#few ?? []) if (hasBit(within, ordinal)) count += 1
    return count
  }

  /** The same, where the set was packed for many such questions. */
  countInPacked(within: Words, packed: PackedWords): number {
    return this.#words === null ? this.countIn(within) : countCommonPacked(packed, this.#words)
  }

  #spread(few: readonly number[]): void {
    this.#few = null
    this.#words = new Uint32Array(wordsFor(this.#room.capacity))
    for (const ordinal of few) setBit(this.#roomyWords(ordinal), ordinal)
  }

  #roomyWords(ordinal: number): Words {
    let words = this.#words ?? new Uint32Array(wordsFor(this.#room.capacity))
    if (ordinal >>> 5 >= words.length) {
      const grown = new Uint32Array(wordsFor(Math.max(this.#room.capacity, ordinal + 1)))
      grown.set(words)
      words = grown
    }
    this.#words = words
    return words
  }
}
