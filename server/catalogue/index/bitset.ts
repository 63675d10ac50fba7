import { type Bitset, kernelFor } from './bitset-memory.ts'

export function hasBit(words: Bitset, bit: number): boolean {
  return (((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1
}

export function setBit(words: Bitset, bit: number): void {
  const at = bit >>> 5
  words[at] = (words[at] ?? 0) | (1 << (bit & 31))
}

export function clearBit(words: Bitset, bit: number): void {
  const at = bit >>> 5
  words[at] = (words[at] ?? 0) & ~(1 << (bit & 31))
}

/** target = target AND other */
export function intersectInto(target: Bitset, other: Bitset): void {
  const common = Math.min(target.length, other.length)
  const kernel = kernelFor(target, other)
  if (kernel !== undefined) kernel.intersect(target.byteOffset, other.byteOffset, common * 4)
  else for (let at = 0; at < common; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
  target.fill(0, common)
}

/** target = target OR other; `target` must not be the shorter one. */
export function uniteInto(target: Bitset, other: Bitset): void {
  const kernel = kernelFor(target, other)
  if (kernel !== undefined) kernel.unite(target.byteOffset, other.byteOffset, other.length * 4)
  else for (let at = 0; at < other.length; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0)
}

/** target = target AND NOT other */
export function subtractFrom(target: Bitset, other: Bitset): void {
  const common = Math.min(target.length, other.length)
  const kernel = kernelFor(target, other)
  if (kernel !== undefined) kernel.subtract(target.byteOffset, other.byteOffset, common * 4)
  else for (let at = 0; at < common; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

/** Population count of one word. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(words: Bitset): number {
  return countCommon(words, words)
}

/** The range of words with all members of a set: from `from` up to, not including, `to`. */
export type Span = { from: number; to: number }

const wordsPerStride = 8

/** The shortest span of whole strides with all members. */
export function spanOf(words: Bitset): Span {
  let from = 0
  let to = words.length
  while (from < to && (words[from] ?? 0) === 0) from += 1
  while (to > from && (words[to - 1] ?? 0) === 0) to -= 1
  from -= from % wordsPerStride
  return { from, to: Math.min(words.length, Math.ceil(to / wordsPerStride) * wordsPerStride) }
}

/** Number of members two sets share; `span` is that of one of them. */
export function countCommon(a: Bitset, b: Bitset, { from, to }: Span = { from: 0, to: a.length }): number {
  const end = Math.min(to, a.length, b.length)
  if (end <= from) return 0
  const kernel = kernelFor(a, b)
  if (kernel !== undefined)
    return kernel.count(a.byteOffset + from * 4, b.byteOffset + from * 4, (end - from) * 4)
  let count = 0
  for (let at = from; at < end; at++) count += bitsOf((a[at] ?? 0) & (b[at] ?? 0))
  return count
}

/** The members in ascending order; `count` is their number. */
export function membersOf(words: Bitset, count: number): Uint32Array<ArrayBuffer> {
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
export function firstMembers(words: Bitset, max: number): number[] {
  const members: number[] = []
  for (let at = 0; at < words.length && members.length < max; at++) {
    for (let word = words[at] ?? 0; word !== 0 && members.length < max; word &= word - 1) {
      members.push((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
  return members
}

/** Calls for every member two sets share, in ascending order. */
export function visitCommon(a: Bitset, b: Bitset, visit: (bit: number) => void): void {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    for (let word = (a[at] ?? 0) & (b[at] ?? 0); word !== 0; word &= word - 1) {
      visit((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
}
