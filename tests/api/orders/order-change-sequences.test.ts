import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLines } from '../../../server/orders/changes/change-queries.ts'
import { lineCents } from '../../../server/orders/changes/line-change.ts'
import type { OrderChange } from '../../../server/orders/changes/plan-change.ts'
import { readOrder } from '../../../server/orders/order-queries.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  checkLedger,
  confirmChange,
  confirmPayment,
  dispatchOrder,
  markPacked,
  type OrderDeps,
  previewChange,
} from '../../../server/orders/orders.ts'
import { chargedCents, refundableCents } from '../../../server/orders/payments/payment-rows.ts'
import { sendDueRefunds } from '../../../server/orders/refunds/send-refund.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { anAddress, orderShop, place } from '../../support/order-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'
import { expectNothingMissed, expectProvenFigures } from '../figure-sums.ts'

const runs = Number(process.env.CHANGE_SEQUENCES ?? 30)
const by = byCommand('orders cancel-lines')
const database = await testDatabase({ max: 20 })
const shop = orderShop(database, { upiConfirm: 'manual' })
const { db, clock } = shop
const sizes = ['8', '9', '10'] as const
const prices = { 8: 8_001, 9: 9_999, 10: 12_345 }
const shoe = await addShoe(
  db,
  clock,
  'Harbor Runner',
  sizes.map((size) => ({ size, stock: 5_000, priceCents: prices[size] })),
)

/** A gateway that is down now and then, and pays once per idempotency key. */
function shakyGateway(moods: boolean[]) {
  const paid = new Map<string, number>()
  const gateway: OrderDeps['gateway'] = {
    ...shop.deps.gateway,
    async refund(_, { idempotencyKey, amountCents }) {
      if (moods.shift()) throw new Error('the gateway is down')
      paid.set(idempotencyKey, amountCents)
      return { reference: null }
    },
  }
  return { gateway, paid }
}

const position = fc.integer({ min: 1, max: 4 })
const quantity = fc.integer({ min: 1, max: 3 })
const change: fc.Arbitrary<OrderChange> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cancel_lines' as const),
      lines: fc.array(fc.record({ position, quantity }), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('size' as const),
      position,
      size: fc.constantFrom(...sizes),
      quantity,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      amountCents: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
)
const step = fc.oneof(
  { weight: 5, arbitrary: change },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'pack' as const,
      'send' as const,
      'advance' as const,
      'cancel' as const,
      'job' as const,
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('part' as const), position, quantity }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function act(deps: OrderDeps, id: string, taken: Step): Promise<unknown> {
  if (taken === 'pack') return markPacked(deps, id, { by })
  if (taken === 'send') return dispatchOrder(deps, id, { by })
  if (taken === 'advance') return advanceOrder(deps, id, { by })
  if (taken === 'cancel') return cancelAnyOrder(deps, id, { by })
  if (taken === 'job') {
    clock.advance(7 * 3_600_000)
    return sendDueRefunds(deps)
  }
  if (taken.kind === 'part') {
    return dispatchOrder(deps, id, { by, lines: [{ position: taken.position, quantity: taken.quantity }] })
  }
  const proposed = await previewChange(deps, id, taken)
  if (isRefusal(proposed)) return proposed
  const { preview } = proposed
  // Pressed twice.
  return Promise.all(
    [1, 2].map(() => confirmChange(deps, id, { change: taken, preview, by, mayRefund: true })),
  )
}

/** Two pairs of 8, three of 9, one of 10, with a discount that falls on them unevenly. */
async function ordered(paymentMethod: 'cod' | 'upi', discountCents: number) {
  const items = [2, 3, 1].map((pairs, at) => {
    const size = sizes[at] ?? '8'
    return { variantId: shoe.variantId, size, quantity: pairs, price: prices[size] / 100 }
  })
  const total = items.reduce((sum, item) => sum + item.quantity * item.price, 0)
  const { _id: id } = await place(await shop.customer(), {
    items,
    deliveryAddress: anAddress,
    paymentMethod,
    total: Math.round(total * 100) / 100,
  })
  await database.pool.query(
    'update customer_order set discount_cents = $2, total_cents = subtotal_cents - $2 where id = $1',
    [id, discountCents],
  )
  await database.pool.query('update payment set amount_cents = amount_cents - $2 where order_id = $1', [
    id,
    discountCents,
  ])
  await database.pool.query('select fill_discount_shares()')
  if (paymentMethod === 'upi') await confirmPayment(shop.deps, id, { by })
  return id
}

const stocks = () => Promise.all(sizes.map((size) => stockOf(db, shoe.variantId, size)))

it('whatever is changed of an order, money, pairs and stock agree to the last cent and pair', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('cod' as const, 'upi' as const),
      fc.integer({ min: 0, max: 30_000 }),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (method, discountCents, steps, moods) => {
        const before = await stocks()
        const id = await ordered(method, discountCents)
        const { gateway, paid } = shakyGateway(moods)
        const deps: OrderDeps = { ...shop.deps, gateway }
        for (const taken of steps) await act(deps, id, taken)
        moods.length = 0
        clock.advance(7 * 3_600_000)
        await sendDueRefunds(deps)
        const order = await readOrder(db, id)
        const lines = await readLines(db, id)
        const charged = chargedCents(order.payments)
        const given = charged - refundableCents(order.payments)
        expect(order.totalCents).toBe(lines.reduce((sum, line) => sum + lineCents(line), 0))
        expect(given).toBeLessThanOrEqual(charged)
        const byGateway = order.payments.filter(({ kind, byHand }) => kind === 'refund' && !byHand)
        expect(byGateway.map((row) => paid.get(row.idempotencyKey))).toEqual(
          byGateway.map((row) => row.amountCents),
        )
        const held = order.status === 'cancelled' ? 0 : lines.reduce((sum, line) => sum + line.quantity, 0)
        const after = await stocks()
        expect(before.reduce((sum, stock, at) => sum + stock - (after[at] ?? 0), 0)).toBe(held)
        if (order.status === 'cancelled') expect(given).toBe(charged)
        await expectProvenFigures({ db, clock })
      },
    ),
    { numRuns: runs },
  )
  expect(await checkLedger(db)).toEqual([])
  await expectNothingMissed({ db, clock })
}, 180_000)
