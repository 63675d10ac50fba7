import { type Actor, actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OrderRow } from '../order-columns.ts'
import { type RefundPart, refundableCents, splitRefund } from '../payments/payment-rows.ts'

export type RefundDecision = {
  amountCents: number
  /** Why, as the event keeps it. */
  cause: string
  by: Actor
  note?: string | undefined
  /** People give it back, no gateway. */
  byHand?: boolean
  now: Date
}

/**
 * Decides a refund of an order whose row is locked: one row per charge it is given back of, to be sent after the commit.
 * Returns their ids; null where it is more than can be given back.
 */
export async function decideRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'payments'>,
  decision: RefundDecision,
): Promise<string[] | null> {
  const parts = splitRefund(order.payments, decision.amountCents)
  if (!parts) return null
  const ids: string[] = []
  for (const part of parts) ids.push(await insertRefund(tx, order.id, part, decision))
  return ids
}

/** Decides to give back all that is left of an order. */
export async function refundAll(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'payments'>,
  decision: Omit<RefundDecision, 'amountCents'>,
): Promise<void> {
  const amountCents = refundableCents(order.payments)
  if (amountCents > 0) await decideRefund(tx, order, { ...decision, amountCents })
}

async function insertRefund(
  tx: Tx,
  orderId: string,
  { charge, amountCents }: RefundPart,
  { cause, by, note = '', byHand = false, now }: RefundDecision,
): Promise<string> {
  const id = newId()
  const actor = actorColumns(by)
  await tx
    .insertInto('payment')
    .values({
      id,
      order_id: orderId,
      kind: 'refund',
      charge_id: charge.id,
      gateway: charge.gateway,
      method: charge.method,
      status: 'pending',
      amount_cents: amountCents,
      currency: charge.currency,
      idempotency_key: `refund-${id}`,
      by_hand: byHand,
      next_try_at: byHand ? null : now,
      created_at: now,
      updated_at: now,
      note,
      ...actor,
    })
    .execute()
  await tx
    .insertInto('payment_event')
    .values({ id: newId(), payment_id: id, status: 'pending', cause, note, at: now, ...actor })
    .execute()
  return id
}
