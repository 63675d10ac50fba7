import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentRow } from '../order-columns.ts'
import { sampleLine, sampleOrder } from '../sample-order.ts'
import { chargedCents, composePayment, firstCharge, refundableCents, splitRefund } from './payment-rows.ts'

const charge: PaymentRow = firstCharge(
  sampleOrder({ lines: [sampleLine({ unitPriceCents: 1_000 })] }).payments,
)
const paid: PaymentRow = { ...charge, status: 'succeeded' }

function refund(amountCents: number, more: Partial<PaymentRow> = {}): PaymentRow {
  return { ...charge, id: 'refund', kind: 'refund', chargeId: charge.id, amountCents, ...more }
}

describe('composePayment', () => {
  it.each([
    ['pending', 'pending', [charge]],
    ['submitted', 'pending', [{ ...charge, submittedAt: '2026-05-01T10:00:00Z' }]],
    ['completed', 'confirmed', [paid]],
    ['failed', 'pending', [{ ...charge, status: 'failed' as const }]],
    ['cancelled', 'cancelled', [{ ...charge, status: 'failed' as const }]],
    ['completed', 'cancelled', [paid, refund(1_000)]],
    ['completed', 'delivered', [paid, refund(999, { status: 'succeeded' })]],
    ['completed', 'cancelled', [paid, refund(1_000, { status: 'failed' })]],
    ['refunded', 'cancelled', [paid, refund(1_000, { status: 'succeeded' })]],
    [
      'refunded',
      'delivered',
      [paid, refund(400, { status: 'succeeded' }), refund(600, { status: 'succeeded' })],
    ],
  ] as const)('says %s for an order that is %s', (status, orderStatus, rows) => {
    expect(composePayment(orderStatus, rows)).toMatchObject({ id: charge.id, status })
  })
})

describe('splitRefund', () => {
  const rows = fc
    .array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 50_000 }),
        status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
        refunds: fc.array(
          fc.record({
            part: fc.double({ min: 0, max: 1, noNaN: true }),
            status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
          }),
          { maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((charges) =>
      charges.flatMap(({ amountCents, status, refunds }, at): PaymentRow[] => {
        const own = { ...charge, id: `charge ${at}`, amountCents, status }
        let left = status === 'succeeded' ? amountCents : 0
        const parts = refunds.flatMap((each) => {
          const cents = Math.floor(left * each.part)
          if (each.status !== 'failed') left -= cents
          return cents > 0 ? [refund(cents, { chargeId: own.id, status: each.status })] : []
        })
        return [own, ...parts]
      }),
    )

  it('gives the whole amount back of charges that have it left, or refuses', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 200_000 }), (payments, amountCents) => {
        const left = refundableCents(payments)
        expect(left).toBeLessThanOrEqual(chargedCents(payments))
        const parts = splitRefund(payments, amountCents)
        if (parts === null) {
          expect(amountCents).toBeGreaterThan(left)
          return
        }
        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents)
        const after = [
          ...payments,
          ...parts.map((part) => refund(part.amountCents, { chargeId: part.charge.id })),
        ]
        expect(refundableCents(after)).toBe(left - amountCents)
        for (const each of after.filter((row) => row.kind === 'charge')) {
          const given = after.filter((row) => row.chargeId === each.id && row.status !== 'failed')
          expect(given.reduce((sum, row) => sum + row.amountCents, 0)).toBeLessThanOrEqual(each.amountCents)
        }
      }),
    )
  })

  it('empties the rest to the cent', () => {
    fc.assert(
      fc.property(rows, (payments) => {
        const left = refundableCents(payments)
        const after = (splitRefund(payments, left) ?? []).map((part) =>
          refund(part.amountCents, { chargeId: part.charge.id }),
        )
        expect(refundableCents([...payments, ...after])).toBe(0)
      }),
    )
  })
})
