import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountShares } from '../totals/discount-shares.ts'
import { atPrice, lineCents, takePairs } from './line-change.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ percent, ...priced }) => {
    const cents = priced.quantity * priced.unitPriceCents
    const [discountCents = 0] = discountShares([priced], Math.round((cents * percent) / 100))
    return { ...priced, discountCents }
  })

it('pairs that are taken out one by one sum to their line to the cent, and no share exceeds its pairs', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 20 }), (whole, steps) => {
      let left = whole
      let sum = 0
      for (const step of [...steps, 99]) {
        const pairs = Math.min(step, left.quantity)
        if (pairs === 0) break
        const parts = takePairs(left, pairs)
        for (const { quantity, unitPriceCents, discountCents } of [parts.left, parts.taken]) {
          expect(discountCents).toBeGreaterThanOrEqual(0)
          expect(discountCents).toBeLessThanOrEqual(quantity * unitPriceCents)
        }
        sum += lineCents(parts.taken)
        left = parts.left
      }
      expect(sum + lineCents(left)).toBe(lineCents(whole))
      if (left.quantity === 0) expect([left.discountCents, sum]).toEqual([0, lineCents(whole)])
    }),
  )
})

it('another size never costs more, and a cheaper one keeps the proportion of the discount', () => {
  expect(atPrice({ quantity: 2, unitPriceCents: 100_00, discountCents: 20_00 }, 120_00)).toEqual({
    quantity: 2,
    unitPriceCents: 100_00,
    discountCents: 20_00,
  })
  expect(atPrice({ quantity: 2, unitPriceCents: 100_00, discountCents: 20_00 }, 80_00)).toEqual({
    quantity: 2,
    unitPriceCents: 80_00,
    discountCents: 16_00,
  })
})
