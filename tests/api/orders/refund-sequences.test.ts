import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOrder } from '../../../server/orders/order-queries.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  checkLedger,
  completeRefund,
  confirmPayment,
  listOpenRefunds,
  type OrderDeps,
  refundPayment,
} from '../../../server/orders/orders.ts'
import { handleGatewayEvent } from '../../../server/orders/payments/gateway-events.ts'
import { chargedCents, refundableCents } from '../../../server/orders/payments/payment-rows.ts'
import { sendDueRefunds } from '../../../server/orders/refunds/send-refund.ts'
import type { Gateway } from '../../../server/payments/payments.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const runs = Number(process.env.REFUND_SEQUENCES ?? 40)
const by = byCommand('orders refund')
const shop = orderShop(await testDatabase({ max: 20 }), { upiConfirm: 'manual' })
const { db, clock } = shop
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 5_000, priceCents: 9_999 }])
const hour = 3_600_000

/** What the gateway does with the next call: `lost` pays without an answer, `killed` pays and the process dies. */
type Mood = 'ok' | 'down' | 'lost' | 'killed'

/** A gateway with its own ledger: what it has paid out, once per idempotency key. */
function shakyGateway(moods: Mood[]) {
  const paid = new Map<string, number>()
  let killed: () => void = () => undefined
  const gateway: Gateway = {
    ...shop.deps.gateway,
    async refund(_, { idempotencyKey, amountCents }) {
      const mood = moods.shift() ?? 'ok'
      if (mood === 'down') throw new Error('the gateway is down')
      paid.set(idempotencyKey, amountCents)
      if (mood === 'lost') throw new Error('the connection was lost')
      if (mood === 'killed') {
        killed()
        return new Promise(() => undefined)
      }
      return { reference: null }
    },
  }
  /** Runs a verb until it ends, or until its process would have been killed within a call of the gateway. */
  async function untilKilled(run: () => Promise<unknown>): Promise<void> {
    const kill = new Promise<void>((resolve) => {
      killed = resolve
    })
    await Promise.race([run(), kill])
  }
  return { gateway, paid, untilKilled }
}

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      share: fc.double({ min: 0, max: 1.1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('advance' as const, 'cancel' as const, 'people' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('job' as const, 'bank' as const) }) },
)
const mood = fc.constantFrom<Mood>('ok', 'ok', 'down', 'lost', 'killed')

type Action = { kind: 'refund'; share: number } | { kind: 'advance' | 'cancel' | 'people' | 'job' | 'bank' }

async function act(deps: OrderDeps, id: string, step: Action): Promise<unknown> {
  const { payments } = await readOrder(db, id)
  switch (step.kind) {
    case 'refund':
      return refundPayment(deps, id, {
        amountCents: Math.ceil(refundableCents(payments) * step.share) || 1,
        by,
      })
    case 'advance':
      return advanceOrder(deps, id, { by })
    case 'cancel':
      return cancelAnyOrder(deps, id, { by })
    case 'people':
      for (const open of await listOpenRefunds(db, 100)) {
        if (open.byHand) await completeRefund(deps, open.id, { by })
      }
      return undefined
    case 'job':
      clock.advance(hour)
      return Promise.all([sendDueRefunds(deps), sendDueRefunds(deps)])
    case 'bank': {
      const row = payments.findLast(
        (each) => each.kind === 'refund' && each.status === 'succeeded' && !each.byHand,
      )
      if (!row?.chargeId) return undefined
      const outcome = { kind: 'refund_failed', refundId: row.id, reason: 'closed account' } as const
      return handleGatewayEvent(deps, {
        eventId: newId(),
        paymentId: row.chargeId,
        transactionId: null,
        outcome,
      })
    }
  }
}

/** What an order's customer got back and kept, in cents: from the gateway's own ledger, and from people. */
async function gotBack(id: string, paid: ReadonlyMap<string, number>): Promise<number> {
  const { payments } = await readOrder(db, id)
  return payments.reduce((sum, row) => {
    if (row.kind !== 'refund' || row.status === 'failed') return sum
    const byPeople = row.byHand && row.status === 'succeeded' ? row.amountCents : 0
    return sum + byPeople + (paid.get(row.idempotencyKey) ?? 0)
  }, 0)
}

it('whatever happens to an order and its gateway, refunds stay within what was paid and are made once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 10 }),
      fc.array(mood, { maxLength: 10 }),
      async (steps, moods) => {
        const { gateway, paid, untilKilled } = shakyGateway([...moods])
        const deps: OrderDeps = { ...shop.deps, gateway }
        const buyer = await shop.customer()
        const { _id: id } = await place(
          buyer,
          orderOf({ ...shoe, size: '9' }, 99.99, { paymentMethod: 'upi' }),
        )
        await confirmPayment(deps, id, { by })
        for (const step of steps) {
          await untilKilled(() => act(deps, id, step))
          expect(await gotBack(id, paid)).toBeLessThanOrEqual(9_999)
        }
        moods.length = 0
        await settleAll(deps, id, untilKilled)
        const order = await readOrder(db, id)
        const given = order.payments.filter((row) => row.kind === 'refund' && row.status === 'succeeded')
        const sum = given.reduce((total, row) => total + row.amountCents, 0)
        expect(await gotBack(id, paid)).toBe(sum)
        expect(order.payments.filter((row) => row.status === 'pending')).toEqual([])
        expect(chargedCents(order.payments) - refundableCents(order.payments)).toBe(sum)
        if (order.status === 'cancelled') expect([sum, order.payment.status]).toEqual([9_999, 'refunded'])
      },
    ),
    { numRuns: runs },
  )
  expect(await checkLedger(db)).toEqual([])
}, 180_000)

/** The gateway may still have moods left: the job goes on until all is sent. */
async function settleAll(
  deps: OrderDeps,
  id: string,
  untilKilled: (run: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    clock.advance(7 * hour)
    await untilKilled(() => sendDueRefunds(deps))
    await act(deps, id, { kind: 'people' })
    const { payments } = await readOrder(db, id)
    if (payments.every((row) => row.status !== 'pending')) return
  }
}
