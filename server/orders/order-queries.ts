import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { OrderRow, WholeOrder } from './order-view.ts'

const orderColumns = sql`
  o.id, o.order_number as "orderNumber", o.account_id as "accountId", o.email, o.status, o.address,
  exists (select from account a where a.id = o.account_id and a.verified_at is not null) as "emailIsVerified",
  o.payment_method as "paymentMethod", o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.discount_code as "discountCode", o.discount_percent as "discountPercent", o.total_cents as "totalCents",
  o.held_until as "heldUntil", o.created_at as "createdAt",
  json_build_object('id', y.id, 'gateway', y.gateway, 'status', y.status, 'transactionId', y.transaction_id,
                    'paymentUrl', y.payment_url) as payment`

const partColumns = sql`
  (select json_agg(json_build_object(
            'productId', l.product_id, 'variantId', l.variant_id, 'size', l.size, 'title', l.title,
            'brand', l.brand, 'color', l.color, 'pictureId', l.picture_id, 'tint', l.tint,
            'gender', (select p.gender from product p where p.id = l.product_id),
            'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) order by l.position)
     from order_line l where l.order_id = o.id) as lines,
  (select json_agg(json_build_object('status', e.status, 'at', e.at, 'note', e.note) order by e.at, e.id)
     from order_status_event e where e.order_id = o.id) as events`

const orderTables = sql`customer_order o join payment y on y.order_id = o.id`

/** What an order may be asked for by: its `_id` or its number. */
function orderReference(reference: string): RawBuilder<unknown> {
  const text = reference.trim().replace(/^#/, '')
  if (isUuid(text)) return sql`o.id = ${text}`
  return sql`o.order_number = ${text.toUpperCase()}`
}

/** An order by `_id` or number, only where it belongs to this customer. */
export async function findOrder(db: Db, accountId: string, reference: string): Promise<WholeOrder | null> {
  const result = await sql<WholeOrder>`
    select ${orderColumns}, ${partColumns} from ${orderTables}
     where ${orderReference(reference)} and o.account_id = ${accountId}`.execute(db)
  return result.rows[0] ?? null
}

/** Any order by `_id`, number or the end of its `_id`; for operators. Null where that names none or several. */
export async function findAnyOrder(db: Db, reference: string): Promise<WholeOrder | null> {
  const end = reference.trim().replace(/^#/, '').toLowerCase()
  const which = /^[0-9a-f]{8}$/.test(end) ? sql`right(o.id::text, 8) = ${end}` : orderReference(reference)
  const result = await sql<WholeOrder>`
    select ${orderColumns}, ${partColumns} from ${orderTables} where ${which} limit 2`.execute(db)
  return result.rows.length === 1 ? (result.rows[0] ?? null) : null
}

/** An order as the transaction that changed it sees it. */
export async function readOrder(db: Db, orderId: string): Promise<WholeOrder> {
  const result = await sql<WholeOrder>`
    select ${orderColumns}, ${partColumns} from ${orderTables} where o.id = ${orderId}`.execute(db)
  const [order] = result.rows
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/** A customer's orders, newest first. */
export async function listOrdersOf(
  db: Db,
  accountId: string,
  limit: number,
  offset: number,
): Promise<WholeOrder[]> {
  const result = await sql<WholeOrder>`
    select ${orderColumns}, ${partColumns} from ${orderTables}
     where o.account_id = ${accountId} order by o.created_at desc, o.id desc
     limit ${limit} offset ${offset}`.execute(db)
  return result.rows
}

export async function countOrdersOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.orders
}

/** Everybody's orders, newest first; for operators. */
export async function listAllOrders(
  db: Db,
  filter: { status?: string | undefined; limit: number },
): Promise<WholeOrder[]> {
  const where = filter.status === undefined ? sql`true` : sql`o.status = ${filter.status}`
  const result = await sql<WholeOrder>`
    select ${orderColumns}, ${partColumns} from ${orderTables}
     where ${where} order by o.created_at desc, o.id desc limit ${filter.limit}`.execute(db)
  return result.rows
}

/** The order with its row locked: whoever comes next waits and then sees what became of it. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  await sql`select from customer_order where id = ${orderId} for update`.execute(tx)
  const result = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables} where o.id = ${orderId}`.execute(tx)
  return result.rows[0] ?? null
}

/** Orders whose time to pay has run out, beginning after the one named, oldest first. */
export async function findExpired(db: Db, now: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'pending')
    .where('held_until', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
