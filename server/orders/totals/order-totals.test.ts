import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCents, toDollars } from '../../../contract/money.ts'
import { lineDiscounts } from './line-discounts.ts'
import { orderTotals, type PricedLine, sumOrderedSizes } from './order-totals.ts'

/** Totals of lines with so many percent off all of them. */
function totalsAt(ordered: readonly PricedLine[], off: number) {
  const priced = ordered.map((each) => ({ ...each, productId: 'any' }))
  const shares = lineDiscounts(priced, { percent: off, amountCents: null, productIds: null })
  return orderTotals(
    ordered,
    shares.reduce((sum, share) => sum + share, 0),
  )
}

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const percent = fc.integer({ min: 0, max: 100 })

describe('orderTotals', () => {
  it('sums the lines less the discount, in whole cents, never below zero', () => {
    fc.assert(
      fc.property(lines, percent, (ordered, off) => {
        const { subtotalCents, discountCents, totalCents } = totalsAt(ordered, off)
        expect(totalCents).toBe(subtotalCents - discountCents)
        expect(Number.isInteger(totalCents)).toBe(true)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(subtotalCents)
        expect(Math.abs(discountCents - (subtotalCents * off) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('does not depend on the order of lines nor on splitting them', () => {
    fc.assert(
      fc.property(lines, percent, (ordered, off) => {
        const single = ordered.flatMap(({ quantity, unitPriceCents }) =>
          Array.from({ length: quantity }, () => ({ quantity: 1, unitPriceCents })),
        )
        expect(totalsAt(single.reverse(), off)).toEqual(totalsAt(ordered, off))
      }),
    )
  })

  it('survives conversion to dollars and back', () => {
    fc.assert(
      fc.property(lines, percent, (ordered, off) => {
        const { totalCents } = totalsAt(ordered, off)
        expect(toCents(JSON.parse(JSON.stringify(toDollars(totalCents))))).toBe(totalCents)
      }),
    )
  })

  it('rounds half a cent up', () => {
    expect(totalsAt([{ quantity: 1, unitPriceCents: 1_050 }], 15).discountCents).toBe(158)
  })
})

describe('sumOrderedSizes', () => {
  const item = fc.record({
    variantId: fc.constantFrom('a', 'A', 'b'),
    size: fc.constantFrom('9', '9.5'),
    quantity: fc.integer({ min: 1, max: 9 }),
  })

  it('keeps the number of pairs and returns one line per variant and size', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const summed = sumOrderedSizes(items) ?? []
        const pairs = (list: { quantity: number }[]) => list.reduce((sum, entry) => sum + entry.quantity, 0)
        expect(pairs(summed)).toBe(pairs(items))
        const keys = summed.map(({ variantId, size }) => `${variantId} ${size}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
