import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSearch, parseSearches } from './recent-searches.ts'

test('the newest first, each once however it is written, never more than five', () => {
  const words = fc.constantFrom(
    'boots',
    'Boots',
    ' boots ',
    'sandals',
    'red',
    'trail',
    'suede',
    'kids',
    'court',
  )
  fc.assert(
    fc.property(fc.array(words), (typed) => {
      const kept = typed.reduce<readonly string[]>(afterSearch, [])
      expect(new Set(kept.map((each) => each.toLowerCase())).size).toBe(kept.length)
      expect(kept.length).toBeLessThanOrEqual(5)
      if (typed.length > 0) expect(kept[0]).toBe(typed.at(-1)?.trim())
    }),
  )
})

test('blank text is not kept, long text is cut', () => {
  expect(afterSearch(['boots'], '   ')).toEqual(['boots'])
  expect(afterSearch([], 'x'.repeat(500))[0]).toHaveLength(100)
})

test('always returns texts, whatever is stored', () => {
  expect(parseSearches({ 0: 'boots' })).toEqual([])
  expect(parseSearches(['boots', 7, null, '', 'x'.repeat(101), 'red'])).toEqual(['boots', 'red'])
  expect(parseSearches(Array.from({ length: 50 }, (_, n) => `shoe ${n}`))).toHaveLength(5)
})
