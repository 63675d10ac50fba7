import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('an axis ends with the first round number above its values', () => {
  expect(axisTicks([53, 480], { isWhole: true })).toEqual([0, 100, 200, 300, 400, 500])
  expect(axisTicks([36], { isWhole: true })).toEqual([0, 10, 20, 30, 40])
  expect(axisTicks([-120, 300], { isWhole: false })).toEqual([-200, -100, 0, 100, 200, 300])
  expect(axisTicks([0.0019], { isWhole: false }).length).toBe(5)
  expect(axisTicks([0, 0], { isWhole: true })).toEqual([0, 1])
  expect(axisTicks([], { isWhole: false })).toEqual([0, 1])
})

test('counts have whole ticks, and every value lies between the first and the last one', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(values, (counts) => {
      const ticks = axisTicks(counts, { isWhole: true })
      expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(Math.min(0, ...counts)).toBeGreaterThanOrEqual(ticks[0] ?? 0)
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(ticks.at(-1) ?? 0)
    }),
  )
})
