import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

describe('createByteCache', () => {
  it('evicts the least recently used entry and calls onDrop', () => {
    const dropped: string[] = []
    const cache = createByteCache<number>(10, (key) => dropped.push(key))
    cache.set('a', 1, 4)
    cache.set('b', 2, 4)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3, 4)
    expect(dropped).toEqual(['b'])
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe(1)
    cache.delete('a')
    expect(cache.bytes).toBe(4)
  })

  it('never exceeds its limit and reports its size', () => {
    const entry = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sizes = new Map<string, number>()
        const cache = createByteCache<string>(16, (key) => sizes.delete(key))
        for (const [key, bytes] of entries) {
          sizes.set(key, bytes)
          cache.set(key, key, bytes)
          const held = [...sizes.values()].reduce((sum, size) => sum + size, 0)
          expect(cache.bytes).toBe(held)
          expect(held).toBeLessThanOrEqual(16)
        }
      }),
    )
  })
})
