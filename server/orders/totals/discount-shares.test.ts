import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertOrder } from '../../../tests/support/order-rows.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { newId } from '../../platform/db/ids.ts'
import { sampleLine, sampleOrder } from '../sample-order.ts'
import { discountShares } from './discount-shares.ts'
import { orderTotals } from './order-totals.ts'

const { db, pool } = await testDatabase()

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPriceCents: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 5 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const percent = fc.integer({ min: 0, max: 100 })

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

describe('discountShares', () => {
  it('sum to the discount, none below zero or above its line, each within a cent of its proportion', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (ordered, part) => {
        const { subtotalCents } = orderTotals(ordered, 0)
        const discountCents = Math.floor(subtotalCents * part)
        const shares = discountShares(ordered, discountCents)
        expect(sum(shares)).toBe(discountCents)
        shares.forEach((share, at) => {
          const cost = (ordered[at]?.quantity ?? 0) * (ordered[at]?.unitPriceCents ?? 0)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(cost)
          expect(Math.abs(share - (cost * discountCents) / subtotalCents)).toBeLessThan(1)
        })
      }),
    )
  })

  it('give a cent that is left over to the largest remainder, of equal ones to the first line', () => {
    const each = { quantity: 1, unitPriceCents: 100 }
    expect(discountShares([each, each, each], 100)).toEqual([34, 33, 33])
    expect(discountShares([each, { quantity: 2, unitPriceCents: 100 }], 10)).toEqual([3, 7])
  })

  it('are exact where amounts multiply beyond what a number holds', () => {
    const large = { quantity: 99, unitPriceCents: 20_000_000 }
    const shares = discountShares([large, large, { quantity: 1, unitPriceCents: 1 }], 3_000_000_001)
    expect(shares).toEqual([1_500_000_000, 1_500_000_000, 1])
  })

  it('are stored with the lines of a new order', () => {
    const ordered = [
      sampleLine({ unitPriceCents: 9_999 }),
      sampleLine({ size: '10', quantity: 2, unitPriceCents: 101 }),
    ]
    const order = sampleOrder({
      lines: ordered,
      discount: { code: 'COMEBACK10', percent: 10, amountCents: null, productIds: null },
    })
    expect(order.discountCents).toBe(1_020)
    expect(order.lines.map(({ discountCents }) => discountCents)).toEqual([1_000, 20])
  })
})

describe('fill_discount_shares', () => {
  it('gives orders of before the shares that the code gives', async () => {
    await fc.assert(
      fc.asyncProperty(lines, percent, async (ordered, off) => {
        const order = await insertOrder(db, {
          ...sampleOrder({
            lines: ordered.map((each, at) => sampleLine({ ...each, size: String(at), variantId: newId() })),
            discount: off === 0 ? null : { code: 'CODE', percent: off, amountCents: null, productIds: null },
          }),
          accountId: null,
        })
        await pool.query('update order_line set discount_cents = 0 where order_id = $1', [order.id])
        await pool.query('select fill_discount_shares()')
        const rows = await db
          .selectFrom('order_line')
          .select('discount_cents')
          .where('order_id', '=', order.id)
          .orderBy('position')
          .execute()
        expect(rows.map((row) => row.discount_cents)).toEqual(discountShares(ordered, order.discountCents))
        await pool.query('delete from customer_order')
      }),
      { numRuns: 40 },
    )
  })

  it('leaves shares that are there', async () => {
    const two = [sampleLine({ unitPriceCents: 100 }), sampleLine({ size: '10', unitPriceCents: 100 })]
    const order = await insertOrder(db, {
      ...sampleOrder({
        lines: two,
        discount: { code: 'CODE', percent: 10, amountCents: null, productIds: null },
      }),
      accountId: null,
    })
    await pool.query('update order_line set discount_cents = 20 where order_id = $1 and position = 1', [
      order.id,
    ])
    await pool.query('update order_line set discount_cents = 0 where order_id = $1 and position = 2', [
      order.id,
    ])
    await pool.query('select fill_discount_shares()')
    const rows = await db.selectFrom('order_line').select('discount_cents').orderBy('position').execute()
    expect(rows.map((row) => row.discount_cents)).toEqual([20, 0])
  })
})
