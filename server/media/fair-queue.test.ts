import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function drain<Item>(queue: { next(): Item | undefined }): Item[] {
  const items: Item[] = []
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item)
  return items
}

describe('createFairQueue', () => {
  it('serves clients in turn, whatever one of them asks for', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add(item, 'a', 1)
    queue.add('b1', 'b', 1)
    queue.add('c1', 'c', 1)
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  })

  it('hands out the small items of a client first, equal ones as they came', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    queue.add('large', 'a', 1200)
    queue.add('small', 'a', 160)
    queue.add('another small', 'a', 160)
    expect(drain(queue)).toEqual(['small', 'another small', 'large'])
  })

  it('hands out once what several wait for, at the turn of the first of them', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    for (const item of ['a1', 'a2', 'both']) queue.add(item, 'a', 1)
    queue.add('both', 'b', 1)
    expect(drain(queue)).toEqual(['a1', 'both', 'a2'])
  })

  it('bounds the line of a client', () => {
    const queue = createFairQueue<string>({ perClient: 2, inAll: 100 })
    expect(queue.add('a1', 'a', 1).outcome).toBe('added')
    expect(queue.add('a2', 'a', 1).outcome).toBe('added')
    expect(queue.add('a1', 'a', 1).outcome).toBe('added')
    expect(queue.add('a3', 'a', 1).outcome).toBe('full')
    expect(queue.add('b1', 'b', 1).outcome).toBe('added')
  })

  it('makes room for whoever waits for less where all lines together are full', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 3 })
    for (const item of ['a1', 'a2', 'a3']) queue.add(item, 'a', 1)
    expect(queue.add('b1', 'b', 1)).toEqual({ outcome: 'displaced', item: 'a3' })
    expect(queue.add('b2', 'b', 1).outcome).toBe('full')
    expect(drain(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  it('forgets an item when the last one who waits for it leaves', () => {
    const queue = createFairQueue<string>({ perClient: 10, inAll: 100 })
    queue.add('both', 'a', 1)
    queue.add('both', 'b', 1)
    expect(queue.leave('both', 'a')).toBe(false)
    expect(queue.has('both')).toBe(true)
    expect(queue.leave('both', 'b')).toBe(true)
    expect(drain(queue)).toEqual([])
  })
})
