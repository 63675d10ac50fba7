import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { OrderRow } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { findAnyOrder, lockOrder } from './order-queries.ts'
import { orderNotFound } from './order-refusals.ts'

/**
 * Runs an operator's change of an order in one transaction with its row locked. `reference`: `_id`, order number or the
 * characters customers read; 404 where none or several fit.
 */
export async function withLockedOrder<Result>(
  { db }: Pick<OrderDeps, 'db'>,
  reference: string,
  change: (tx: Tx, order: OrderRow) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const found = await findAnyOrder(db, reference)
  if (!found) return orderNotFound()
  return transaction<Result | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, found.id)
    return order ? change(tx, order) : orderNotFound()
  })
}
