import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NumberLists } from './number-lists.ts'

const list = fc.array(fc.nat(30), { maxLength: 40 })
const steps = fc.array(fc.tuple(fc.nat(200), list), { maxLength: 120 })

/** The same lists in a NumberLists and in a plain map. */
function setAll(changes: readonly (readonly [number, readonly number[]])[]) {
  const lists = new NumberLists()
  const plain = new Map<number, readonly number[]>()
  for (const [ordinal, numbers] of changes) {
    lists.set(ordinal, numbers)
    plain.set(ordinal, numbers)
  }
  return { lists, plain }
}

describe('lists of numbers', () => {
  it('return what was last set, however often lists grow and shrink', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const { lists, plain } = setAll(changes)
        for (const [ordinal, numbers] of plain) {
          expect([...lists.get(ordinal)]).toEqual(numbers)
          expect(lists.lengthOf(ordinal)).toBe(numbers.length)
        }
      }),
    )
  })

  it('are empty if not set', () => {
    const { lists } = setAll([[3, [1, 2]]])
    expect([...lists.get(2)]).toEqual([])
    expect([...lists.get(9_999)]).toEqual([])
    expect(new NumberLists().average).toBe(0)
  })

  it('are counted over any ordinals', () => {
    fc.assert(
      fc.property(steps, fc.uniqueArray(fc.nat(220), { maxLength: 30 }), (changes, ordinals) => {
        const { lists, plain } = setAll(changes)
        const counts = new Uint32Array(31)
        lists.tally(Uint32Array.from(ordinals), counts)
        const expected = new Uint32Array(31)
        for (const ordinal of ordinals) {
          for (const number of plain.get(ordinal) ?? []) expected[number] = (expected[number] ?? 0) + 1
        }
        expect(counts).toEqual(expected)
      }),
    )
  })

  it('have an average length, without empty lists', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const { lists, plain } = setAll(changes)
        const filled = [...plain.values()].filter((numbers) => numbers.length > 0)
        const sum = filled.reduce((total, numbers) => total + numbers.length, 0)
        expect(lists.average).toBeCloseTo(sum / Math.max(1, filled.length))
      }),
    )
  })

  it('are compacted instead of growing without bound', () => {
    const lists = new NumberLists()
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    for (let round = 0; round < 1_000; round++) lists.set(round % 5, numbers)
    expect([0, 1, 2, 3, 4].map((ordinal) => [...lists.get(ordinal)])).toEqual(Array(5).fill(numbers))
    expect(lists.get(0).buffer.byteLength).toBeLessThan(20_000)
  })
})
