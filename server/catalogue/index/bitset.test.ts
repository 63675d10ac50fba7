import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bitsOf,
  clearBit,
  countBits,
  countCommon,
  firstMembers,
  hasBit,
  intersectInto,
  membersOf,
  setBit,
  spanOf,
  subtractFrom,
  uniteInto,
  visitCommon,
} from './bitset.ts'
import { type Bitset, BitsetMemory } from './bitset-memory.ts'

const max = 1_000
const membersArbitrary = fc.uniqueArray(fc.nat(max - 1), { maxLength: 80 })

/** Sets in ordinary memory, and sets in the kernel's memory. */
const slow = new BitsetMemory(max)
const fast = new BitsetMemory(max, 0)

function setOf(memory: BitsetMemory, members: readonly number[]): Bitset {
  const words = memory.newSet()
  for (const member of members) setBit(words, member)
  return words
}

function listOf(words: Bitset): number[] {
  return [...membersOf(words, countBits(words))]
}

const rising = (members: Iterable<number>) => [...members].sort((a, b) => a - b)

describe.each([
  ['in JavaScript', slow],
  ['in machine code', fast],
])('sets of bits %s', (_, memory) => {
  test('unite, intersect, subtract and count', () => {
    fc.assert(
      fc.property(membersArbitrary, membersArbitrary, (left, right) => {
        const [a, b] = [setOf(memory, left), setOf(memory, right)]
        const both = rising(left.filter((member) => right.includes(member)))
        expect(listOf(a)).toEqual(rising(left))
        expect(countBits(a)).toBe(left.length)
        expect(countCommon(a, b)).toBe(both.length)
        expect(countCommon(a, b, spanOf(a))).toBe(both.length)
        expect(countCommon(a, b, spanOf(b))).toBe(both.length)
        const visited: number[] = []
        visitCommon(a, b, (member) => visited.push(member))
        expect(visited).toEqual(both)

        const common = setOf(memory, left)
        intersectInto(common, b)
        expect(listOf(common)).toEqual(both)
        const all = setOf(memory, left)
        uniteInto(all, b)
        expect(listOf(all)).toEqual(rising(new Set([...left, ...right])))
        const rest = setOf(memory, left)
        subtractFrom(rest, b)
        expect(listOf(rest)).toEqual(rising(left.filter((member) => !right.includes(member))))
        for (const set of [a, b, common, all, rest]) memory.giveBack(set)
      }),
    )
  })

  test('add and remove one member without changing others', () => {
    fc.assert(
      fc.property(membersArbitrary, fc.nat(max - 1), (members, one) => {
        const words = setOf(memory, members)
        setBit(words, one)
        expect(hasBit(words, one)).toBe(true)
        clearBit(words, one)
        expect(hasBit(words, one)).toBe(false)
        expect(listOf(words)).toEqual(rising(members.filter((member) => member !== one)))
        memory.giveBack(words)
      }),
    )
  })

  test('list their lowest members first', () => {
    const words = setOf(memory, [999, 0, 31, 32, 500])
    expect(firstMembers(words, 3)).toEqual([0, 31, 32])
    expect(firstMembers(words, 0)).toEqual([])
    expect(firstMembers(words, 9)).toEqual([0, 31, 32, 500, 999])
    memory.giveBack(words)
  })
})

test('a shorter set is padded with zeros', () => {
  const short = Uint32Array.of(0b101)
  const long = setOf(slow, [0, 1, 2, 64])
  expect(countCommon(short, long)).toBe(2)
  expect(countCommon(long, short)).toBe(2)
  const common = Uint32Array.from(long)
  intersectInto(common, short)
  expect(listOf(common)).toEqual([0, 2])
  const rest = Uint32Array.from(long)
  subtractFrom(rest, short)
  expect(listOf(rest)).toEqual([1, 64])
  const all = Uint32Array.from(long)
  uniteInto(all, short)
  expect(listOf(all)).toEqual([0, 1, 2, 64])
  expect(hasBit(short, 400)).toBe(false)
})

test('the span of a set covers all members in whole strides, and is empty for an empty set', () => {
  const nothing = spanOf(setOf(slow, []))
  expect(nothing.to - nothing.from).toBe(0)
  expect(countCommon(setOf(slow, []), setOf(slow, [1]), nothing)).toBe(0)
  fc.assert(
    fc.property(membersArbitrary, (members) => {
      const { from, to } = spanOf(setOf(slow, members))
      for (const member of members) {
        expect(member >>> 5).toBeGreaterThanOrEqual(from)
        expect(member >>> 5).toBeLessThan(to)
      }
    }),
  )
})

test('counts the bits of a word with the sign bit set', () => {
  expect([0, 1, 0x80000000, 0xffffffff, -1, 0x0f0f].map(bitsOf)).toEqual([0, 1, 1, 32, 32, 8])
})
