import { type Actor, actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OrderRow } from '../order-columns.ts'
import { type RefundPart, refundableCents, splitRefund } from '../payments/payment-rows.ts'
import { bookCredit, creditGateway } from '../payments/store-credit.ts'

export type RefundDecision = {
  amountCents: number
  /** Why, as the event keeps it. */
  cause: string
  by: Actor
  note?: string | undefined
  /** People give it back, no gateway. */
  byHand?: boolean
  /** Account whose store credit gets it, at once. */
  toCredit?: string | null
  now: Date
}

type RefundedOrder = Pick<OrderRow, 'id' | 'accountId' | 'payments'>

/**
 * Decides a refund of an order whose row is locked: one row per charge it is given back of, to be sent after the commit;
 * what was paid by store credit, or goes to it, is there at once. Returns their ids; null where it is more than can be
 * given back.
 */
export async function decideRefund(
  tx: Tx,
  order: RefundedOrder,
  decision: RefundDecision,
): Promise<string[] | null> {
  const parts = splitRefund(order.payments, decision.amountCents)
  if (!parts) return null
  const ids: string[] = []
  for (const part of parts) ids.push(await insertRefund(tx, order, part, decision))
  return ids
}

/** Decides to give back all that is left of an order. */
export async function refundAll(
  tx: Tx,
  order: RefundedOrder,
  decision: Omit<RefundDecision, 'amountCents'>,
): Promise<void> {
  const amountCents = refundableCents(order.payments)
  if (amountCents > 0) await decideRefund(tx, order, { ...decision, amountCents })
}

async function insertRefund(
  tx: Tx,
  order: RefundedOrder,
  { charge, amountCents }: RefundPart,
  { cause, by, note = '', byHand = false, toCredit = null, now }: RefundDecision,
): Promise<string> {
  const id = newId()
  const orderId = order.id
  const actor = actorColumns(by)
  const creditOf = toCredit ?? (charge.gateway === creditGateway ? order.accountId : null)
  const status = creditOf === null ? 'pending' : 'succeeded'
  const isByHand = byHand || (creditOf === null && charge.gateway === creditGateway)
  await tx
    .insertInto('payment')
    .values({
      id,
      order_id: orderId,
      kind: 'refund',
      charge_id: charge.id,
      gateway: creditOf === null ? charge.gateway : creditGateway,
      method: charge.method,
      status,
      amount_cents: amountCents,
      currency: charge.currency,
      idempotency_key: `refund-${id}`,
      by_hand: creditOf === null && isByHand,
      next_try_at: creditOf !== null || isByHand ? null : now,
      settled_at: creditOf === null ? null : now,
      created_at: now,
      updated_at: now,
      note,
      ...actor,
    })
    .execute()
  await tx
    .insertInto('payment_event')
    .values({ id: newId(), payment_id: id, status, cause, note, at: now, ...actor })
    .execute()
  if (creditOf !== null) {
    await bookCredit(tx, {
      accountId: creditOf,
      amountCents,
      cause: 'refund',
      paymentId: id,
      orderId,
      by,
      at: now,
    })
  }
  return id
}
