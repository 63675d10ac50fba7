import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

describe('createCache', () => {
  it('evicts the least recently used entry and reports it', () => {
    const evicted: string[] = []
    const cache = createCache<number>({ maxBytes: 10, onEvict: (key) => evicted.push(key) })
    cache.set('a', 1, 4)
    cache.set('b', 2, 4)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3, 4)
    expect(evicted).toEqual(['b'])
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe(1)
    cache.delete('a')
    expect(cache.size()).toEqual({ entries: 1, bytes: 4 })
    expect(evicted).toEqual(['b'])
  })

  it('rejects an entry larger than the cache, and reports it', () => {
    const evicted: string[] = []
    const cache = createCache<number>({ maxBytes: 10, onEvict: (key) => evicted.push(key) })
    cache.set('a', 1, 4)
    cache.set('a', 2, 11)
    expect([cache.get('a'), evicted]).toEqual([undefined, ['a']])
  })

  it('can be bounded by a number of entries', () => {
    const cache = createCache<number>({ maxEntries: 2 })
    for (const key of ['a', 'b', 'c']) cache.set(key, 1)
    expect(['a', 'b', 'c'].filter((key) => cache.has(key))).toEqual(['b', 'c'])
  })

  it('gives nothing that is too old', async () => {
    const cache = createCache<number>({ maxEntries: 9, maxAgeMs: 300 })
    cache.set('a', 1)
    expect(cache.get('a')).toBe(1)
    await expect.poll(() => cache.get('a')).toBeUndefined()
  })

  it('keeps from the second time on where that is asked for, and renews what it holds', () => {
    const cache = createCache<number>({ maxEntries: 9 })
    cache.setWhenRepeated('a', 1)
    expect(cache.get('a')).toBeUndefined()
    cache.setWhenRepeated('a', 2)
    cache.setWhenRepeated('a', 3)
    expect(cache.get('a')).toBe(3)
    cache.clear()
    expect([...cache.values()]).toEqual([])
  })

  it('never holds more than its bound and knows what it holds', () => {
    const entry = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sizes = new Map<string, number>()
        const cache = createCache<string>({ maxBytes: 16, onEvict: (key) => void sizes.delete(key) })
        for (const [key, bytes] of entries) {
          sizes.set(key, bytes)
          cache.set(key, key, bytes)
          const held = [...sizes.values()].reduce((sum, size) => sum + size, 0)
          expect(cache.size()).toEqual({ entries: sizes.size, bytes: held })
          expect(held).toBeLessThanOrEqual(16)
        }
      }),
    )
  })
})
