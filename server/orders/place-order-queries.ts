import { type RawBuilder, sql } from 'kysely'
import type { DeliveryAddress } from '../../contract/account-forms.ts'
import { isOffered, payableCents } from '../catalogue/catalogue.ts'
import type { Actor } from '../platform/actor.ts'
import { rowOf } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { prepareOnce } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Counted, type CountedLimit, limitsStatement } from '../platform/limits/limits.ts'
import {
  linesOwn,
  type OrderRow,
  ordersOwn,
  type UndiscountedLine,
  type WholeOrder,
} from './order-columns.ts'
import { firstCharge } from './payments/payment-rows.ts'
import type { OrderedSize } from './totals/order-totals.ts'

export type Buyer = {
  email: string
  emailIsVerified: boolean
  savedAddress: DeliveryAddress | null
  /** The orders of this hour, this one included, per limit. */
  hourly: Counted[]
}

/**
 * Reads the customer and the saved address, and counts the order against the hourly limits. The counter rows stay
 * locked: concurrent orders of this customer or client wait until the commit, so that `readHolds` stays true.
 */
export async function readBuyer(
  tx: Tx,
  { accountId, addressId, hourly, now }: BuyerQuery,
): Promise<Buyer | null> {
  const { parts, rows } = limitsStatement(hourly, now)
  const result = await sql<
    Omit<Buyer, 'hourly'> & { hourly: (Omit<Counted, 'endsAt'> & { endsAt: string })[] }
  >`${prepareOnce}
    with ${parts}
    select a.email, a.verified_at is not null as "emailIsVerified",
           (select json_build_object('name', d.name, 'phone', d.phone, 'street', d.street, 'city', d.city,
                                     'state', d.state, 'pincode', d.pincode)
              from address d where d.id = ${addressId}::uuid and d.account_id = a.id) as "savedAddress",
           (select json_agg(counted) from (${rows}) counted) as hourly
      from account a where a.id = ${accountId}`.execute(tx)
  const [buyer] = result.rows
  if (!buyer) return null
  return { ...buyer, hourly: buyer.hourly.map((each) => ({ ...each, endsAt: new Date(each.endsAt) })) }
}

type BuyerQuery = { accountId: string; addressId: string | null; hourly: readonly CountedLimit[]; now: Date }

/** Pairs held by unpaid orders; `nextFreeAt` is when the first hold expires. */
export type Holds = { unpaidOrders: number; heldPairs: number; nextFreeAt: Date | null }

/**
 * Pairs held by unpaid orders of this customer and of this client, and the customer's open orders. Cash on delivery
 * counts as held until it is being packed, because nobody has reviewed it before.
 */
export async function readHolds(
  tx: Tx,
  accountId: string,
  client: string,
): Promise<{ openOrders: number; own: Holds; ofClient: Holds }> {
  const isHeld = sql`(o.status = 'pending' or (o.status = 'confirmed' and o.payment_method = 'cod'))`
  const held = sql`
    count(*) filter (where o.status = 'pending') as unpaid, min(o.held_until) filter (where o.status = 'pending') as free,
    coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id)) filter (where ${isHeld}), 0) as pairs`
  const result = await sql<HoldsRow>`${prepareOnce}
    select own.open, own.unpaid, own.pairs, own.free, client.unpaid as "clientUnpaid", client.pairs as "clientPairs",
           client.free as "clientFree"
      from (select count(*) as open, ${held} from customer_order o
             where o.account_id = ${accountId} and o.status not in ('delivered', 'cancelled')) own,
           (select ${held} from customer_order o where o.client = ${client}) client`.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('sums are always one row')
  return {
    openOrders: Number(row.open),
    own: { unpaidOrders: Number(row.unpaid), heldPairs: Number(row.pairs), nextFreeAt: row.free },
    ofClient: {
      unpaidOrders: Number(row.clientUnpaid),
      heldPairs: Number(row.clientPairs),
      nextFreeAt: row.clientFree,
    },
  }
}

type HoldsRow = {
  open: number
  unpaid: number
  pairs: number
  free: Date | null
  clientUnpaid: number
  clientPairs: number
  clientFree: Date | null
}

/** `stock`: pairs that may be bought, none of a product that is not offered. */
export type SizeForSale = Omit<UndiscountedLine, 'quantity'> & { stock: number }

/**
 * Reads price and stock of the sizes and locks the rows, always in the same order to avoid deadlocks. `no key update`,
 * so that foreign keys (a cart line) do not wait.
 */
export function lockSizes(tx: Tx, lines: readonly OrderedSize[]): Promise<SizeForSale[]> {
  return selectSizes(tx, lines, sql`for no key update of s`)
}

/** The same without a lock, for what is only looked at. */
export function readSizes(db: Db, lines: readonly OrderedSize[]): Promise<SizeForSale[]> {
  return selectSizes(db, lines, sql``)
}

async function selectSizes(
  db: Db,
  lines: readonly OrderedSize[],
  lock: RawBuilder<unknown>,
): Promise<SizeForSale[]> {
  if (lines.length === 0) return []
  const ids = lines.map((line) => line.variantId)
  const sizes = lines.map((line) => line.size)
  // Raw SQL: building it with Kysely takes eight times as long per order.
  const result = await sql<SizeForSale>`${prepareOnce}
    select s.variant_id as "variantId", s.size, case when ${isOffered('p')} then s.stock else 0 end as stock,
           v.product_id as "productId", p.title, p.gender, b.name as brand,
           ${payableCents('s')} as "unitPriceCents", v.color_name as color, v.tint,
           (select vp.picture_id from variant_picture vp where vp.variant_id = v.id
             order by vp.position limit 1) as "pictureId"
      from variant_size s
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     where (s.variant_id, s.size) in (select * from unnest(${ids}::uuid[], ${sizes}::text[]))
     order by s.variant_id, s.size ${lock}`.execute(db)
  return result.rows
}

/** The columns of an order for `insert`. */
export function orderValues(order: OrderRow, client: string | null) {
  return { ...rowOf(ordersOwn, order), client, updated_at: order.createdAt }
}

/** The columns of its lines for `insert`. */
export function lineValues(order: WholeOrder) {
  return order.lines.map((line) => ({ ...rowOf(linesOwn, line), order_id: order.id }))
}

/**
 * Inserts order, lines, event, payment and stock movements and decrements the stock, in one statement (one round trip).
 * False where a product was withdrawn while `lockSizes` waited: that one read its status before the wait, this one after it.
 */
export async function writeOrder(
  tx: Tx,
  order: WholeOrder,
  { client, by }: { client: string; by: Actor },
): Promise<boolean> {
  const { lines, createdAt: now } = order
  const charge = firstCharge(order.payments)
  const [event] = order.events
  const actor = sql`${by.kind}, ${by.id}::uuid, ${by.name}`
  const result = await sql<{ taken: number }>`${prepareOnce}
    with line as (
      select * from jsonb_populate_recordset(null::order_line, ${JSON.stringify(lineValues(order))}::jsonb)
    ), taken as (
      update variant_size s set stock = s.stock - line.quantity
        from line join variant v on v.id = line.variant_id join product p on p.id = v.product_id
       where s.variant_id = line.variant_id and s.size = line.size and s.stock >= line.quantity and ${isOffered('p')}
      returning 1
    ), ordered as (${tx.insertInto('customer_order').values(orderValues(order, client))}
    ), lines as (
      insert into order_line select * from line
    ), event as (
      insert into order_status_event (id, order_id, status, note, at, actor_kind, actor_id, actor_name)
      values (${newId()}, ${order.id}, ${order.status}, ${event?.note ?? ''}, ${now}, ${actor})
    ), paying as (
      insert into payment (id, order_id, gateway, method, status, amount_cents, currency, idempotency_key, created_at,
        updated_at, actor_kind, actor_id, actor_name)
      values (${charge.id}, ${order.id}, ${charge.gateway}, ${charge.method}, ${charge.status}, ${charge.amountCents},
        ${charge.currency}, ${charge.idempotencyKey}, ${now}, ${now}, ${actor})
    ), payment_event as (
      insert into payment_event (id, payment_id, status, cause, at, actor_kind, actor_id, actor_name)
      values (${newId()}, ${charge.id}, ${charge.status}, 'order placed', ${now}, ${actor})
    ), movement as (
      insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at, actor_kind, actor_id, actor_name)
      select m.id, line.variant_id, line.size, -line.quantity, 'order', ${order.id}::uuid, ${now}::timestamptz, ${actor}
        from line join unnest(${lines.map(newId)}::uuid[]) with ordinality as m(id, position) using (position)
    )
    select count(*) as taken from taken`.execute(tx)
  return result.rows[0]?.taken === lines.length
}
