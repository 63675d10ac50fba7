import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewFits } from '../../contract/catalogue.ts'
import { summariseReviews } from './review-summary.ts'

const counts = fc.array(
  fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    fit: fc.constantFrom(...reviewFits),
    count: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 15 },
)

test('fit counts and distribution sum up to the number of reviews; the average lies between 1 and 5', () => {
  fc.assert(
    fc.property(counts, (rows) => {
      const summary = summariseReviews(rows)
      const total = rows.reduce((sum, row) => sum + row.count, 0)
      const sum = (parts: Record<string, number>) => Object.values(parts).reduce((a, b) => a + b, 0)
      expect([summary.count, sum(summary.fit), sum(summary.distribution)]).toEqual([total, total, total])
      if (total > 0) expect(summary.average).toBeGreaterThanOrEqual(1)
      expect(summary.average).toBeLessThanOrEqual(5)
    }),
  )
})

test('has average 0 without reviews', () => {
  expect(summariseReviews([])).toMatchObject({ average: 0, count: 0 })
})
