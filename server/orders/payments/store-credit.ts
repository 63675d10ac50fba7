import { sql } from 'kysely'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { WholeOrder } from '../order-columns.ts'

/** The gateway that charges and refunds of store credit name. */
export const creditGateway = 'credit'

export type CreditEntry = {
  accountId: string
  /** Added, in cents; with a minus, spent. */
  amountCents: number
  cause: 'refund' | 'order'
  /** The charge or refund that it is the other side of. */
  paymentId: string
  orderId: string
  by: Actor
  at: Date
}

/** Writes an entry of the credit ledger. The database refuses to spend more than there is. */
export async function bookCredit(tx: Tx, entry: CreditEntry): Promise<void> {
  const { accountId, amountCents, cause, paymentId, orderId, by, at } = entry
  await tx
    .insertInto('store_credit')
    .values({
      id: newId(),
      account_id: accountId,
      amount_cents: amountCents,
      cause,
      payment_id: paymentId,
      order_id: orderId,
      at,
      ...actorColumns(by),
    })
    .execute()
}

/** Store credit of an account, in cents. */
export async function readCreditCents(db: Db, accountId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('store_credit')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return cents
}

/** Spends store credit on an order that was just written: its charge, and the entry that says so. */
export async function spendCredit(
  tx: Tx,
  order: Pick<WholeOrder, 'id' | 'payments'>,
  { accountId, by, at }: { accountId: string; by: Actor; at: Date },
): Promise<void> {
  const charge = order.payments.find((row) => row.kind === 'charge' && row.gateway === creditGateway)
  if (!charge) return
  const { id, gateway, method, status, amountCents, currency, idempotencyKey } = charge
  await tx
    .insertInto('payment')
    .values({
      id,
      order_id: order.id,
      gateway,
      method,
      status,
      amount_cents: amountCents,
      currency,
      idempotency_key: idempotencyKey,
      settled_at: at,
      created_at: at,
      updated_at: at,
      ...actorColumns(by),
    })
    .execute()
  await tx
    .insertInto('payment_event')
    .values({ id: newId(), payment_id: id, status, cause: 'store credit spent', at, ...actorColumns(by) })
    .execute()
  await bookCredit(tx, {
    accountId,
    amountCents: -amountCents,
    cause: 'order',
    paymentId: id,
    orderId: order.id,
    by,
    at,
  })
}
