import { hashToken } from '../accounts/accounts.ts'
import { findOrder, type OrderDeps, readOrder, type WholeOrder } from '../orders/orders.ts'
import { type Actor, byCustomer, bySystem } from '../platform/actor.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { findReturn, type ReturnRow } from './returns-queries.ts'

/** Who asks: the signed-in customer, or who holds the token of a mailed link. */
export type Claimant = { accountId: string | null; link?: string | undefined }

export function orderNotFound(): Refusal {
  return refuse('not_found', 'Order not found')
}

export function returnNotFound(): Refusal {
  return refuse('not_found', 'Return not found')
}

/** The actor of what they do. A link was mailed to the customer: who holds it acts as them. */
export function actorOf({ accountId }: Claimant, order: Pick<WholeOrder, 'accountId'>): Actor {
  const id = accountId ?? order.accountId
  return id === null ? bySystem : byCustomer(id)
}

/** The order of a link that still holds; null of any other. */
export async function findLinkedOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ orderId: string; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('return_link')
    .select(['order_id as orderId', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row ?? null
}

/** An order by `_id` or number that this claimant reaches; 404 for any other. */
export async function claimedOrder(
  deps: OrderDeps,
  { accountId, link }: Claimant,
  reference: string,
): Promise<WholeOrder | Refusal> {
  if (link !== undefined) {
    const linked = await findLinkedOrder(deps, link)
    const order = linked && (await readOrder(deps.db, linked.orderId))
    const named = reference.trim().toUpperCase()
    if (order && [order.id.toUpperCase(), order.orderNumber].includes(named)) return order
  }
  const own = accountId === null ? null : await findOrder(deps.db, accountId, reference)
  return own ?? orderNotFound()
}

/** A return by `_id` or number that this claimant reaches, with its order; 404 for any other. */
export async function claimedReturn(
  deps: OrderDeps,
  claimant: Claimant,
  reference: string,
): Promise<{ row: ReturnRow; order: WholeOrder } | Refusal> {
  const row = await findReturn(deps.db, reference)
  if (!row) return returnNotFound()
  const order = await claimedOrder(deps, claimant, row.orderId)
  return isRefusal(order) ? returnNotFound() : { row, order }
}
