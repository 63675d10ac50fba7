import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, membersOf, setBit } from './bitset.ts'
import { BitsetMemory } from './bitset-memory.ts'
import { PriceRanges } from './price-ranges.ts'
import { ScratchSets } from './scratch-sets.ts'

function rangesOf(cents: readonly number[]) {
  const memory = new BitsetMemory(Math.max(1, cents.length))
  const scratch = new ScratchSets(memory)
  const centsOf = (ordinal: number) => cents[ordinal] ?? 0
  const ordinals = Uint32Array.from(cents.keys()).sort((a, b) => centsOf(a) - centsOf(b))
  const ranges = new PriceRanges(ordinals, centsOf, memory)
  const within = (min: number, max: number) => {
    scratch.reset()
    const words = ranges.within(min, max, scratch)
    return [...membersOf(words, countBits(words))]
  }
  return { ranges, memory, within }
}

const prices = fc.array(fc.constantFrom(0, 1, 4_999, 5_000, 5_001, 9_900, 120_000), { maxLength: 200 })
const bound = fc.constantFrom(-1, 0, 1, 2, 4_999, 5_000, 5_001, 9_899, 9_900, 120_000, 120_001)

describe('products by price', () => {
  it('are found between bounds, both inclusive', () => {
    fc.assert(
      fc.property(prices, bound, bound, (cents, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const expected = [...cents.keys()].filter((ordinal) => {
          const price = cents[ordinal] ?? 0
          return price >= min && price <= max
        })
        expect(rangesOf(cents).within(min, max)).toEqual(expected)
      }),
    )
  })

  it('are none where the minimum exceeds the maximum', () => {
    const { within } = rangesOf([10, 20, 30])
    expect(within(25, 15)).toEqual([])
    expect(within(31, 99)).toEqual([])
    expect(within(0, -1)).toEqual([])
  })

  it('have a lowest and highest price, over all and over any set', () => {
    fc.assert(
      fc.property(prices, fc.uniqueArray(fc.nat(199)), (cents, wanted) => {
        const { ranges, memory } = rangesOf(cents)
        const all = { min: Math.min(...cents), max: Math.max(...cents) }
        if (cents.length > 0) expect(ranges.bounds).toEqual(all)
        const members = wanted.filter((ordinal) => ordinal < cents.length)
        const set = memory.newSet()
        for (const member of members) setBit(set, member)
        const own = members.map((member) => cents[member] ?? 0)
        expect(ranges.boundsIn(set, members.length)).toEqual(
          own.length === 0 ? ranges.bounds : { min: Math.min(...own), max: Math.max(...own) },
        )
      }),
    )
  })

  it('of an empty catalogue are none, with bounds of zero', () => {
    const { ranges, within } = rangesOf([])
    expect(ranges.bounds).toEqual({ min: 0, max: 0 })
    expect(within(0, 1_000_000)).toEqual([])
  })
})
