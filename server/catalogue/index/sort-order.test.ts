import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { setBit } from './bitset.ts'
import { compareBy, orderNames, type Ranked, SortedOrdinals, sortRules } from './sort-order.ts'

const ranked = (idea: Parameters<typeof shoe>[0], cents = 9_000): Ranked => {
  const product = shoe(idea)
  return { product, cents, name: product.title.toLowerCase() }
}

describe('the orders of products', () => {
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const reviews = (count: number, stars: number) => ({
    count,
    stars,
    runsSmall: 0,
    trueToSize: count,
    runsLarge: 0,
    exchanges: 0,
  })
  const one = ranked({ id: id(1), title: 'Birch', createdAt: 3, sold: 1, reviews: reviews(2, 10) }, 50_00)
  const two = ranked({ id: id(2), title: 'Alder', createdAt: 1, sold: 9, reviews: reviews(0, 0) }, 90_00)
  const three = ranked({ id: id(3), title: 'Cedar', createdAt: 2, sold: 1, reviews: reviews(4, 20) }, 70_00)

  it.each([
    ['newest', [one, three, two]],
    ['oldest', [two, three, one]],
    ['price_low', [one, three, two]],
    ['price_high', [two, three, one]],
    ['rating', [three, one, two]],
    ['popular', [two, three, one]],
    ['name_asc', [two, one, three]],
    ['name_desc', [three, one, two]],
  ] as const)('%s', (order, expected) => {
    const sorted = [two, one, three].sort((a, b) => compareBy(sortRules[order], a, b))
    expect(sorted.map(({ product }) => product.title)).toEqual(expected.map(({ product }) => product.title))
  })

  it('break ties by id, in either direction', () => {
    const twin = { ...one, product: { ...one.product, id: id(9) } }
    for (const name of orderNames) {
      expect(compareBy(sortRules[name], one, twin)).toBe(-1)
      expect(compareBy(sortRules[name], twin, one)).toBe(1)
      expect(compareBy(sortRules[name], one, one)).toBe(0)
    }
  })
})

/** Ordinals 0 to 299 sorted by a key that many share. */
function sortedBy(keys: readonly number[], ordinals: readonly number[]) {
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b
  return { compare, sorted: new SortedOrdinals(Uint32Array.from([...ordinals].sort(compare)), compare) }
}

const keysArbitrary = fc.array(fc.nat(20), { minLength: 300, maxLength: 300 })
const some = fc.uniqueArray(fc.nat(299), { maxLength: 60 })

describe('ordinals kept in order', () => {
  it('stay sorted after removals, additions and moves', () => {
    fc.assert(
      fc.property(keysArbitrary, some, some, some, (keys, first, gone, come) => {
        const here = new Set(first)
        const leave = gone.filter((ordinal) => here.has(ordinal))
        const enter = come.filter((ordinal) => !here.has(ordinal) || leave.includes(ordinal))
        const { compare, sorted } = sortedBy(keys, first)
        sorted.patch(leave, enter)
        const left = first.filter((ordinal) => !leave.includes(ordinal))
        expect([...sorted.ordinals]).toEqual([...left, ...enter].sort(compare))
      }),
    )
  })

  it('page any set, by walking or by sorting alike', () => {
    fc.assert(
      fc.property(
        keysArbitrary,
        some,
        fc.nat(70),
        fc.integer({ min: 1, max: 30 }),
        (keys, members, from, count) => {
          const all = Array.from({ length: 300 }, (_, ordinal) => ordinal)
          const { compare, sorted } = sortedBy(keys, all)
          const among = new Uint32Array(16)
          for (const member of members) setBit(among, member)
          const page = [...members].sort(compare).slice(from, from + count)
          expect(sorted.slice(among, members.length, from, count)).toEqual(page)
        },
      ),
    )
  })

  it('are empty for an empty set and beyond the end', () => {
    const { sorted } = sortedBy([3, 1, 2], [0, 1, 2])
    expect(sorted.slice(new Uint32Array(1), 0, 0, 10)).toEqual([])
    expect(sorted.slice(Uint32Array.of(0b111), 3, 3, 10)).toEqual([])
    expect(sorted.slice(Uint32Array.of(0b111), 3, 2, 10)).toEqual([0])
    sorted.patch([], [])
    expect([...sorted.ordinals]).toEqual([1, 2, 0])
    sorted.patch([0, 1, 2], [])
    expect([...sorted.ordinals]).toEqual([])
  })
})
