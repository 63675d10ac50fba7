import { expect, it } from 'vitest'
import { SeenOnce } from './seen-once.ts'

it('recognizes a key the second time, then forgets it', () => {
  const seen = new SeenOnce(10)
  expect([seen.again('a'), seen.again('b'), seen.again('a'), seen.again('a')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

it('evicts the oldest key beyond its limit, and all when cleared', () => {
  const seen = new SeenOnce(2)
  for (const key of ['a', 'b', 'c']) seen.again(key)
  expect([seen.again('c'), seen.again('a')]).toEqual([true, false])
  seen.again('d')
  seen.clear()
  expect(seen.again('d')).toBe(false)
})
