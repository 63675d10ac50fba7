import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCommon, intersectInto, setBit, spanOf, subtractFrom, uniteInto } from './bitset.ts'
import { kernelFor, BitsetMemory, type Bitset } from './bitset-memory.ts'

function setOf(room: BitsetMemory, members: readonly number[]): Bitset {
  const set = room.newSet()
  for (const member of members) setBit(set, member)
  return set
}

function membersIn(set: Bitset): number[] {
  return Array.from({ length: set.length * 32 }, (_, bit) => bit).filter(
    (bit) => ((set[bit >>> 5] ?? 0) >>> (bit & 31)) & 1,
  )
}

const members = fc.uniqueArray(fc.nat(2999), { maxLength: 400 })
const ascending = (a: number, b: number) => a - b

describe.each([
  ['machine code', () => new BitsetMemory(3000, 1)],
  ['JavaScript', () => new BitsetMemory(3000, Number.POSITIVE_INFINITY)],
])('sets joined in %s', (kind, makeRoom) => {
  it('are what joining their members one by one gives', () => {
    const room = makeRoom()
    const [one, other] = [room.newSet(), room.newSet()]
    expect(kernelFor(one, other) !== undefined).toBe(kind === 'machine code')
    fc.assert(
      fc.property(members, members, (left, right) => {
        const both = left.filter((member) => right.includes(member)).sort(ascending)
        const b = setOf(room, right)
        const joined = (join: (a: Bitset, b: Bitset) => void) => {
          const a = setOf(room, left)
          join(a, b)
          const result = membersIn(a)
          room.giveBack(a)
          return result
        }
        const a = setOf(room, left)
        expect([countCommon(a, b), countCommon(a, b, spanOf(a))]).toEqual([both.length, both.length])
        expect(joined(intersectInto)).toEqual(both)
        expect(joined(uniteInto)).toEqual([...new Set([...left, ...right])].sort(ascending))
        expect(joined(subtractFrom)).toEqual(left.filter((member) => !right.includes(member)).sort(ascending))
        room.giveBack(a)
        room.giveBack(b)
      }),
      { numRuns: 60 },
    )
  })

  it('hold sets of before and after the room grew', () => {
    const room = makeRoom()
    const early = setOf(room, [1, 2, 2999])
    room.growFor(5000)
    const late = setOf(room, [2, 2999, 5000])
    expect([countCommon(early, late), countCommon(late, early)]).toEqual([2, 2])
    uniteInto(late, early)
    expect(membersIn(late)).toEqual([1, 2, 2999, 5000])
    intersectInto(late, early)
    expect(membersIn(late)).toEqual([1, 2, 2999])
    subtractFrom(late, setOf(room, [2, 5000]))
    expect(membersIn(late)).toEqual([1, 2999])
  })
})

describe('BitsetMemory', () => {
  it('goes on in ordinary memory once the fast memory is used up, and lends again what was given back', () => {
    const room = new BitsetMemory(1_000_000, 1)
    const sets = Array.from({ length: 4097 }, () => room.newSet())
    const [first = room.newSet(), last = room.newSet()] = [sets[0], sets.at(-1)]
    expect(kernelFor(first, last)).toBeUndefined()
    setBit(first, 7)
    setBit(last, 7)
    expect(countCommon(first, last)).toBe(1)
    room.giveBack(first)
    const again = room.newSet()
    expect([again.byteOffset, membersIn(again)]).toEqual([first.byteOffset, []])
  })
})
