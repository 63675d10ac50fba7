import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOff } from '../../../contract/money.ts'
import { type CodeDiscount, lineDiscounts } from './line-discounts.ts'

const line = fc.record({
  productId: fc.constantFrom('one', 'two', 'three'),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPriceCents: fc.integer({ min: 1, max: 200_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const scope = fc.option(fc.subarray(['one', 'two', 'three']).map((ids) => new Set(ids)))
const discount: fc.Arbitrary<CodeDiscount> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null), productIds: scope }),
  fc.record({
    percent: fc.constant(null),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    productIds: scope,
  }),
)
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

describe('lineDiscounts', () => {
  it('sum to the percentage or amount of the lines that the code is for, never above what a line costs', () => {
    fc.assert(
      fc.property(lines, discount, (ordered, code) => {
        const shares = lineDiscounts(ordered, code)
        const isMeant = ordered.map(({ productId }) => code.productIds?.has(productId) ?? true)
        const cost = ordered.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)
        const meant = sum(cost.filter((_, at) => isMeant[at]))
        const wanted = code.percent === null ? (code.amountCents ?? 0) : percentOff(meant, code.percent)
        expect(sum(shares)).toBe(Math.min(meant, wanted))
        shares.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(isMeant[at] ? (cost[at] ?? 0) : 0)
        })
      }),
    )
  })

  it('are nothing without a code', () => {
    expect(lineDiscounts([{ productId: 'one', quantity: 2, unitPriceCents: 100 }], null)).toEqual([0])
  })
})
