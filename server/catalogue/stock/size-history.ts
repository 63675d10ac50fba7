import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { ActorKind } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/keyset.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export type SizeMovement = {
  id: string
  at: Date
  /** Pairs that came or, below 0, went. */
  quantity: number
  /** Pairs there were after it. */
  balance: number
  cause: string
  actorKind: ActorKind
  actorName: string | null
  note: string
  orderId: string | null
  orderNumber: string | null
}

export type SizeHistory = {
  variantId: string
  productId: string
  title: string
  colorName: string
  size: string
  sku: string
  stock: number
  /** Newest first. */
  movements: SizeMovement[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/**
 * Why a size has the stock it has: its movements with who made them and the balance after each, a page at a time. Refuses
 * `not_found`.
 */
export async function sizeHistory(
  db: Db,
  wanted: { variant: string; size: string; cursor?: string | undefined; limit: number },
): Promise<SizeHistory | Refusal> {
  const { variant, size, cursor, limit } = wanted
  const after = readTimeCursor(cursor)
  const found = await sql<Omit<SizeHistory, 'movements' | 'next'>>`
    select s.variant_id as "variantId", v.product_id as "productId", p.title, v.color_name as "colorName", s.size, s.sku,
           s.stock
      from variant_size s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
     where ${isUuid(variant) ? sql`(s.variant_id = ${variant} or s.sku = ${variant})` : sql`s.sku = ${variant}`}
       and s.size = ${size}`.execute(db)
  const [head] = found.rows
  if (!head) return refuse('not_found', `There is no size ${size} of the variant or SKU ${variant}`)
  const { rows } = await sql<SizeMovement>`
    with movement as (
      select m.*, sum(m.quantity) over (order by m.at, m.id)::int as balance
        from stock_movement m where m.variant_id = ${head.variantId} and m.size = ${head.size}
    )
    select m.id, m.at, m.quantity, m.balance, m.cause, m.actor_kind as "actorKind", m.actor_name as "actorName", m.note,
           m.order_id as "orderId", o.order_number as "orderNumber"
      from movement m left join customer_order o on o.id = m.order_id
     where ${after ? sql`(m.at, m.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
     order by m.at desc, m.id desc limit ${limit + 1}`.execute(db)
  const page = pageOf(rows, limit, ({ at, id }) => [at.toISOString(), id])
  return { ...head, movements: page.rows, next: page.next }
}
