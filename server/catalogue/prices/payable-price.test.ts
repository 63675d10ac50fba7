import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payableAmount } from '../../../contract/money.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { payableCents } from './payable-price.ts'

const { db } = await testDatabase()

it('the database and the code agree on what a shopper pays for a size', async () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  const nearby = cents.chain((price) =>
    fc.record({
      price: fc.constant(price),
      discounted: fc.option(fc.oneof(cents, fc.constantFrom(price, price + 1, Math.max(1, price - 1)))),
      onSale: fc.option(fc.oneof(cents, fc.constantFrom(price, Math.max(1, price - 1)))),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(nearby, { minLength: 1, maxLength: 50 }), async (sizes) => {
      const result = await sql<{ cents: number }>`
        select ${payableCents('s')} as cents
          from unnest(${sizes.map((each) => each.price)}::int[], ${sizes.map((each) => each.discounted)}::int[],
                      ${sizes.map((each) => each.onSale)}::int[])
               with ordinality as s(price_cents, discounted_price_cents, sale_price_cents, position)
         order by s.position`.execute(db)
      expect(result.rows.map((row) => row.cents)).toEqual(
        sizes.map(({ price, discounted, onSale }) => payableAmount(payableAmount(price, discounted), onSale)),
      )
    }),
    { numRuns: 20 },
  )
})
