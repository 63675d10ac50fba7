import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { validate as isUuid } from 'uuid'
import type { OrderStatus } from '../../contract/orders.ts'
import { columnsAs } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import { selectPrepared } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'
import {
  eventsOwn,
  linesOwn,
  type OrderRow,
  ordersOwn,
  paymentsOwn,
  type WholeOrder,
} from './order-columns.ts'
import { composePayment } from './payments/payment-rows.ts'

function selectOrders(db: Db) {
  return db
    .selectFrom('customer_order as o')
    .select(columnsAs('o', ordersOwn))
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('account as a')
            .select('a.id')
            .whereRef('a.id', '=', 'o.account_id')
            .where('a.verified_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('emailIsVerified'),
      jsonArrayFrom(
        eb
          .selectFrom('payment as y')
          .select(columnsAs('y', paymentsOwn))
          .whereRef('y.order_id', '=', 'o.id')
          .orderBy('y.created_at')
          .orderBy('y.id'),
      ).as('payments'),
    ])
}

function composed<Row extends Pick<OrderRow, 'status' | 'payments'>>(
  order: Row,
): Row & Pick<OrderRow, 'payment'> {
  return { ...order, payment: composePayment(order.status, order.payments) }
}

function selectWholeOrders(db: Db) {
  return selectOrders(db).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('order_line as l')
        .leftJoin('product as p', 'p.id', 'l.product_id')
        .select(columnsAs('l', linesOwn))
        .select('p.gender')
        .whereRef('l.order_id', '=', 'o.id')
        .orderBy('l.position'),
    ).as('lines'),
    jsonArrayFrom(
      eb
        .selectFrom('order_status_event as e')
        .select(columnsAs('e', eventsOwn))
        .whereRef('e.order_id', '=', 'o.id')
        .orderBy('e.at')
        .orderBy('e.id'),
    ).as('events'),
  ])
}

/** Whether an order reference is the order's `_id` or its number. */
function orderReference(reference: string): RawBuilder<SqlBool> {
  const text = reference.trim().replace(/^#/, '')
  if (isUuid(text)) return sql`o.id = ${text}`
  return sql`o.order_number = ${text.toUpperCase()}`
}

/** An order by `_id` or number, if it belongs to this customer. */
export async function findOrder(db: Db, accountId: string, reference: string): Promise<WholeOrder | null> {
  const own = selectWholeOrders(db).where(orderReference(reference)).where('o.account_id', '=', accountId)
  const [order] = await selectPrepared(db, own)
  return order ? composed(order) : null
}

/** Any order by `_id`, number or the end of its `_id`; for operators. Null if none or several match. */
export async function findAnyOrder(db: Db, reference: string): Promise<WholeOrder | null> {
  const end = reference.trim().replace(/^#/, '').toLowerCase()
  const isEnd = /^[0-9a-f]{8}$/.test(end)
  const found = await selectWholeOrders(db)
    .where(isEnd ? sql<SqlBool>`right(o.id::text, 8) = ${end}` : orderReference(reference))
    .limit(2)
    .execute()
  const [order] = found
  return order && found.length === 1 ? composed(order) : null
}

/** An order as its own uncommitted transaction sees it. */
export async function readOrder(db: Db, orderId: string): Promise<WholeOrder> {
  const [order] = await selectPrepared(db, selectWholeOrders(db).where('o.id', '=', orderId))
  if (!order) throw new Error(`order ${orderId} is gone`)
  return composed(order)
}

/** How many pairs of each line were ordered, by the line's position. */
export function readQuantities(db: Db, orderId: string): Promise<{ position: number; quantity: number }[]> {
  return db
    .selectFrom('order_line')
    .select(['position', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** A customer's orders, newest first. */
export async function listOrdersOf(
  db: Db,
  accountId: string,
  limit: number,
  offset: number,
): Promise<WholeOrder[]> {
  const orders = await selectWholeOrders(db)
    .where('o.account_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return orders.map(composed)
}

export async function countOrdersOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.orders
}

/** Whether a customer has an order of this number, as stored or as shown (`#1A2B3C4D`). */
export async function ownsOrder(db: Db, accountId: string, typed: string): Promise<boolean> {
  const number = typed.replace(/^[#\s]+/, '').toUpperCase()
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('order_number', '=', number),
        eb(sql<string>`upper(id::text)`, '=', number),
        eb(sql<string>`upper(right(id::text, 8))`, '=', number),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Orders of all customers, newest first; for operators. */
export async function listAllOrders(
  db: Db,
  { status, limit }: { status?: OrderStatus; limit: number },
): Promise<WholeOrder[]> {
  let query = selectWholeOrders(db)
  if (status !== undefined) query = query.where('o.status', '=', status)
  const orders = await query.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute()
  return orders.map(composed)
}

/** Reads an order with its row locked; concurrent callers wait for the commit and then read the new state. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  await lockRow(tx, orderId)
  const [order] = await selectPrepared(tx, selectOrders(tx).where('o.id', '=', orderId))
  return order ? composed(order) : null
}

/** The same with its lines, as they are read for changes of the order. */
export async function lockWholeOrder(tx: Tx, orderId: string): Promise<WholeOrder | null> {
  await lockRow(tx, orderId)
  const [order] = await selectPrepared(tx, selectWholeOrders(tx).where('o.id', '=', orderId))
  return order ? composed(order) : null
}

/** Before the order is read: one statement with `for update` would compose what others change while it waits. */
async function lockRow(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** Orders whose hold has expired, oldest first, after the one given (paging). */
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

/** Age at which an order that is not sent is late, in milliseconds (docs/product.md#order-work). */
export const lateAfterMs = 2 * 86_400_000

/** Orders that wait for the shop, and those that wait for their payment; by indexes of open orders alone. */
export async function countOpenOrders(
  db: Db,
  now: Date,
): Promise<{ toPack: number; late: number; unpaid: number }> {
  const late = new Date(now.getTime() - lateAfterMs)
  const { rows } = await sql<{ toPack: number; late: number; unpaid: number }>`
    select count(*) filter (where status <> 'pending' and packed_at is null)::int as "toPack",
           count(*) filter (where status <> 'pending' and created_at < ${late})::int as late,
           count(*) filter (where status = 'pending')::int as unpaid
      from customer_order where status in ('pending', 'confirmed', 'processing')`.execute(db)
  return rows[0] ?? { toPack: 0, late: 0, unpaid: 0 }
}

/** Orders placed in a span of time, and what they come to in cents; cancelled ones do not count. */
export async function sumSales(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ orders: number; cents: number }> {
  const { rows } = await sql<{ orders: number; cents: number }>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as cents
      from customer_order where created_at >= ${from} and created_at < ${to} and status <> 'cancelled'`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, cents: 0 }
}
