/**
 * One list of small integers per ordinal, all in one typed array, so that iterating many lists reads memory
 * sequentially. A replaced list leaves a gap; the array is compacted when half of it is gaps.
 */
export class NumberLists {
  #numbers = new Uint32Array(1024)
  #starts = new Uint32Array(64)
  #lengths = new Uint32Array(64)
  #end = 0
  #used = 0
  #filled = 0

  /** Length of each list. */
  get average(): number {
    return this.#used / Math.max(1, this.#filled)
  }

  lengthOf(ordinal: number): number {
    return this.#lengths[ordinal] ?? 0
  }

  /** The number at an index of a list; 0 beyond its end. */
  at(ordinal: number, place: number): number {
    return place < this.lengthOf(ordinal) ? (this.#numbers[(this.#starts[ordinal] ?? 0) + place] ?? 0) : 0
  }

  /** The array of all lists, each from its `startOf` on; valid until the next `set`. Avoids an array per list. */
  get numbers(): Uint32Array<ArrayBuffer> {
    return this.#numbers
  }

  startOf(ordinal: number): number {
    return this.#starts[ordinal] ?? 0
  }

  get(ordinal: number): Uint32Array<ArrayBuffer> {
    const start = this.#starts[ordinal] ?? 0
    return this.#numbers.subarray(start, start + this.lengthOf(ordinal))
  }

  /** Counts each number over the lists of these ordinals. */
  tally(ordinals: Uint32Array, counts: Uint32Array): void {
    const numbers = this.#numbers
    const starts = this.#starts
    const lengths = this.#lengths
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0
      const start = starts[ordinal] ?? 0
      const end = start + (lengths[ordinal] ?? 0)
      for (let place = start; place < end; place++) {
        const number = numbers[place] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
  }

  set(ordinal: number, list: readonly number[]): void {
    this.#starts = withRoomFor(this.#starts, ordinal + 1)
    this.#lengths = withRoomFor(this.#lengths, ordinal + 1)
    const old = this.lengthOf(ordinal)
    this.#used += list.length - old
    this.#filled += Number(list.length > 0) - Number(old > 0)
    this.#lengths[ordinal] = 0
    if (this.#end + list.length > this.#numbers.length) this.#makeRoom(list.length)
    this.#numbers.set(list, this.#end)
    this.#starts[ordinal] = this.#end
    this.#lengths[ordinal] = list.length
    this.#end += list.length
  }

  #makeRoom(more: number): void {
    const mostlyGaps = this.#used < this.#numbers.length / 2
    const packed = new Uint32Array(Math.max(this.#numbers.length * (mostlyGaps ? 1 : 1.5), this.#used + more))
    let end = 0
    for (let ordinal = 0; ordinal < this.#starts.length; ordinal++) {
      const list = this.get(ordinal)
      packed.set(list, end)
      this.#starts[ordinal] = end
      end += list.length
    }
    this.#numbers = packed
    this.#end = end
  }
}

function withRoomFor(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Uint32Array(Math.max(length, array.length * 2))
  grown.set(array)
  return grown
}
