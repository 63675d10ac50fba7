import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, membersOf, setBit } from './bitset.ts'
import { BitsetMemory } from './bitset-memory.ts'
import { OrdinalSet } from './ordinal-set.ts'

const changes = fc.array(fc.record({ ordinal: fc.nat(3_000), goes: fc.boolean() }), { maxLength: 120 })

/** The same changes to an OrdinalSet and a Set. */
function changed(memory: BitsetMemory, steps: readonly { ordinal: number; goes: boolean }[]) {
  const set = new OrdinalSet(memory)
  const plain = new Set<number>()
  for (const { ordinal, goes } of steps) {
    if (goes && plain.delete(ordinal)) set.delete(ordinal)
    else if (!goes && !plain.has(ordinal)) {
      plain.add(ordinal)
      set.add(ordinal)
    }
  }
  return { set, plain }
}

function listOf(set: OrdinalSet, memory: BitsetMemory): number[] {
  const words = set.bits(() => memory.newSet())
  return [...membersOf(words, countBits(words))]
}

const rising = (members: Iterable<number>) => [...members].sort((a, b) => a - b)

describe.each([
  ['a small catalogue', 0],
  ['a large one', 1],
])('a set of ordinals in %s', (_, large) => {
  const memoryFor = () => (large ? new BitsetMemory(4_096, 0) : new BitsetMemory(64))

  it('holds added members, few or many, beyond its initial capacity', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const memory = memoryFor()
        const { set, plain } = changed(memory, steps)
        memory.growFor(3_000)
        expect(set.size).toBe(plain.size)
        expect(listOf(set, memory)).toEqual(rising(plain))
        for (const { ordinal } of steps) expect(set.has(ordinal)).toBe(plain.has(ordinal))
      }),
      { numRuns: 60 },
    )
  })

  it('counts and visits members within another set', () => {
    fc.assert(
      fc.property(changes, fc.uniqueArray(fc.nat(3_000), { maxLength: 60 }), (steps, others) => {
        const memory = memoryFor()
        memory.growFor(3_000)
        const { set, plain } = changed(memory, steps)
        const within = memory.newSet()
        for (const ordinal of others) setBit(within, ordinal)
        const both = rising(others.filter((ordinal) => plain.has(ordinal)))
        const visited: number[] = []
        set.visitIn(within, (ordinal) => visited.push(ordinal))
        expect(rising(visited)).toEqual(both)
        expect(set.countIn(within)).toBe(both.length)
        const all = memory.newSet()
        for (const ordinal of others) setBit(all, ordinal)
        set.uniteInto(all)
        expect([...membersOf(all, countBits(all))]).toEqual(rising(new Set([...others, ...plain])))
      }),
      { numRuns: 60 },
    )
  })

  it('lists some of its members, at most as many as asked for', () => {
    const memory = memoryFor()
    const set = new OrdinalSet(memory)
    expect(set.some(3)).toEqual([])
    for (let ordinal = 0; ordinal < 60; ordinal++) set.add(ordinal)
    expect(set.some(3)).toHaveLength(3)
    expect(set.some(99)).toHaveLength(60)
    expect(set.some(3).every((ordinal) => set.has(ordinal))).toBe(true)
  })
})
