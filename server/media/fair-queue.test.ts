import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function drain<Item>(queue: { next(): Item | undefined }): Item[] {
  const items: Item[] = []
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item)
  return items
}

describe('createFairQueue', () => {
  it('serves clients in turn, however much one requests', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add(item, 'a', 1)
    queue.add('b1', 'b', 1)
    queue.add('c1', 'c', 1)
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  })

  it('gives a client’s small items first, equal ones in order of arrival', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    queue.add('large', 'a', 1200)
    queue.add('small', 'a', 160)
    queue.add('another small', 'a', 160)
    expect(drain(queue)).toEqual(['small', 'another small', 'large'])
  })

  it('gives an item of several clients once, at the first turn of any', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    for (const item of ['a1', 'a2', 'both']) queue.add(item, 'a', 1)
    queue.add('both', 'b', 1)
    expect(drain(queue)).toEqual(['a1', 'both', 'a2'])
  })

  it('limits the queue of a client', () => {
    const queue = createFairQueue<string>({ perClient: 2, inAll: 100 })
    expect(queue.add('a1', 'a', 1).outcome).toBe('added')
    expect(queue.add('a2', 'a', 1).outcome).toBe('added')
    expect(queue.add('a1', 'a', 1).outcome).toBe('added')
    expect(queue.add('a3', 'a', 1).outcome).toBe('full')
    expect(queue.add('b1', 'b', 1).outcome).toBe('added')
  })

  it('displaces an item of the longest queue when full', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 3 })
    for (const item of ['a1', 'a2', 'a3']) queue.add(item, 'a', 1)
    expect(queue.add('b1', 'b', 1)).toEqual({ outcome: 'displaced', item: 'a3' })
    expect(queue.add('b2', 'b', 1).outcome).toBe('full')
    expect(drain(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  it('drops an item when the last waiting client leaves', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    queue.add('both', 'a', 1)
    queue.add('both', 'b', 1)
    expect(queue.leave('both', 'a')).toBe(false)
    expect(queue.has('both')).toBe(true)
    expect(queue.leave('both', 'b')).toBe(true)
    expect(drain(queue)).toEqual([])
  })
})
