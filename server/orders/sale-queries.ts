import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { prepareOnce } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type Settlement = {
  orderId: string
  /** Whether the order counts as sold from now on. */
  sold: boolean
  emptyCartOf: string | null
  now: Date
}

/** Counts the lines of a confirmed order as sold and empties the customer's cart. */
export async function settleSale(tx: Tx, { orderId, sold, emptyCartOf, now }: Settlement): Promise<void> {
  await sql`${prepareOnce}
    with sold as (
      insert into product_sales (product_id, units)
      select l.product_id, sum(l.quantity) from order_line l join product p on p.id = l.product_id
       where l.order_id = ${orderId} and ${sold}::boolean group by l.product_id order by l.product_id
      on conflict (product_id) do update set units = product_sales.units + excluded.units
    ), emptied as (
      delete from cart_line where account_id = ${emptyCartOf} returning 1
    )
    update cart set version = version + 1, changed_at = ${now}
     where account_id = ${emptyCartOf} and exists (select from emptied)`.execute(tx)
}

/** Undoes the sale counts of `settleSale`, for a cancelled order. */
export async function undoSale(tx: Tx, orderId: string): Promise<void> {
  await sql`
    insert into product_sales as s (product_id, units)
    select l.product_id, 0 from order_line l join product p on p.id = l.product_id
     where l.order_id = ${orderId} group by l.product_id order by l.product_id
    on conflict (product_id) do update set units = greatest(0, s.units - (
      select sum(l.quantity) from order_line l where l.order_id = ${orderId} and l.product_id = s.product_id))
  `.execute(tx)
}

/** Returns an order's pairs to stock, locking the size rows in the common order. */
export async function returnStock(
  tx: Tx,
  { orderId, cause, by, now }: { orderId: string; cause: 'cancelled' | 'expired'; by: Actor; now: Date },
): Promise<void> {
  await sql`
    with pairs as (
      select variant_id, size, sum(quantity)::int as quantity from order_line
       where order_id = ${orderId} and quantity > 0 group by 1, 2
    ), line as (
      select s.variant_id, s.size, p.quantity from pairs p
        join variant_size s on s.variant_id = p.variant_id and s.size = p.size
       order by s.variant_id, s.size
         for no key update of s
    ), given as (
      update variant_size s set stock = s.stock + line.quantity from line
       where s.variant_id = line.variant_id and s.size = line.size
    )
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at, actor_kind, actor_id, actor_name)
    select gen_random_uuid(), variant_id, size, quantity, ${cause}, ${orderId}::uuid, ${now}::timestamptz,
           ${by.kind}, ${by.id}::uuid, ${by.name} from line
  `.execute(tx)
}

/** Takes a customer out of what was done with their orders: their id as an actor, and what operators noted of them. */
export async function forgetInEvents(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with own as (
      select id from customer_order where account_id = ${accountId}
    ), events as (
      update order_status_event set actor_id = null
       where actor_id = ${accountId} and order_id in (select id from own)
    ), payments as (
      update payment set actor_id = nullif(actor_id, ${accountId}), note = ''
       where order_id in (select id from own)
    ), payment_events as (
      update payment_event e set actor_id = nullif(e.actor_id, ${accountId}), note = '' from payment p
       where p.id = e.payment_id and p.order_id in (select id from own)
    )
    update stock_movement set actor_id = null
     where actor_id = ${accountId} and order_id in (select id from own)`.execute(tx)
}
