import { describe, expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const bytes = (size: number) => new Uint8Array(size)

describe('BoundedCache', () => {
  it('returns an entry until it is deleted or the cache is cleared', () => {
    const cache = new BoundedCache(2000)
    const kept = bytes(10)
    cache.set('a', kept)
    cache.set('b', bytes(20))
    expect(cache.get('a')).toBe(kept)
    cache.delete('a')
    expect(cache.get('a')).toBeUndefined()
    cache.clear()
    expect(cache.get('b')).toBeUndefined()
  })

  it('stays within its bounds and keeps what is used', () => {
    const cache = new BoundedCache(6000)
    cache.set('used', bytes(100))
    for (let n = 0; n < 100; n++) {
      cache.set(`once ${n}`, bytes(100))
      expect(cache.get('used')).toBeDefined()
    }
    const left = Array.from({ length: 100 }, (_, n) => cache.get(`once ${n}`)).filter(Boolean)
    expect(left.length).toBeLessThanOrEqual(20)
    expect(cache.get('once 99')).toBeDefined()
  })

  it('keeps from the second time on where asked to', () => {
    const cache = new BoundedCache(2000)
    cache.setWhenRepeated('a', bytes(1))
    expect(cache.get('a')).toBeUndefined()
    cache.setWhenRepeated('a', bytes(1))
    expect(cache.get('a')).toBeDefined()
    cache.setWhenRepeated('b', bytes(1))
    cache.clear()
    cache.setWhenRepeated('b', bytes(1))
    expect(cache.get('b')).toBeUndefined()
  })

  it('keeps nothing under a key longer than any that is asked for again', () => {
    const cache = new BoundedCache(100_000)
    const key = 'x'.repeat(501)
    for (let time = 0; time < 3; time++) cache.setWhenRepeated(key, bytes(1))
    expect(cache.get(key)).toBeUndefined()
  })

  it('holds little of a flood of long keys that nobody repeats', () => {
    const cache = new BoundedCache(100_000)
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    for (let n = 0; n < 20_000; n++) {
      cache.setWhenRepeated(`${n} €`.padEnd(n % 2 ? 480 : 5_000, 'x'), bytes(1))
    }
    globalThis.gc?.()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8_000_000)
    expect(cache.get('0 €')).toBeUndefined()
  })
})
