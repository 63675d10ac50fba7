import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCommon, intersectInto, setBit, spanOf, subtractFrom, uniteInto } from './bitset.ts'
import { type Bitset, BitsetMemory, kernelFor } from './bitset-memory.ts'

function setOf(memory: BitsetMemory, members: readonly number[]): Bitset {
  const set = memory.newSet()
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
])('sets joined in %s', (kind, makeMemory) => {
  it('hold the same members as sets joined one by one', () => {
    const memory = makeMemory()
    const [one, other] = [memory.newSet(), memory.newSet()]
    expect(kernelFor(one, other) !== undefined).toBe(kind === 'machine code')
    fc.assert(
      fc.property(members, members, (left, right) => {
        const both = left.filter((member) => right.includes(member)).sort(ascending)
        const b = setOf(memory, right)
        const joined = (join: (a: Bitset, b: Bitset) => void) => {
          const a = setOf(memory, left)
          join(a, b)
          const result = membersIn(a)
          memory.giveBack(a)
          return result
        }
        const a = setOf(memory, left)
        expect([countCommon(a, b), countCommon(a, b, spanOf(a))]).toEqual([both.length, both.length])
        expect(joined(intersectInto)).toEqual(both)
        expect(joined(uniteInto)).toEqual([...new Set([...left, ...right])].sort(ascending))
        expect(joined(subtractFrom)).toEqual(left.filter((member) => !right.includes(member)).sort(ascending))
        memory.giveBack(a)
        memory.giveBack(b)
      }),
      { numRuns: 60 },
    )
  })

  it('hold sets from before and after the memory grew', () => {
    const memory = makeMemory()
    const early = setOf(memory, [1, 2, 2999])
    memory.growFor(5000)
    const late = setOf(memory, [2, 2999, 5000])
    expect([countCommon(early, late), countCommon(late, early)]).toEqual([2, 2])
    uniteInto(late, early)
    expect(membersIn(late)).toEqual([1, 2, 2999, 5000])
    intersectInto(late, early)
    expect(membersIn(late)).toEqual([1, 2, 2999])
    subtractFrom(late, setOf(memory, [2, 5000]))
    expect(membersIn(late)).toEqual([1, 2999])
  })
})

describe('BitsetMemory', () => {
  it('falls back to ordinary memory when the kernel memory is full, and reuses returned sets', () => {
    const memory = new BitsetMemory(1_000_000, 1)
    const sets = Array.from({ length: 4097 }, () => memory.newSet())
    const [first = memory.newSet(), last = memory.newSet()] = [sets[0], sets.at(-1)]
    expect(kernelFor(first, last)).toBeUndefined()
    setBit(first, 7)
    setBit(last, 7)
    expect(countCommon(first, last)).toBe(1)
    memory.giveBack(first)
    const again = memory.newSet()
    expect([again.byteOffset, membersIn(again)]).toEqual([first.byteOffset, []])
  })
})
