import { sql } from 'kysely'
import type { RecordedChangeKind } from '../../../contract/admin/order-facts.ts'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import { columnsAs, rowOf } from '../../platform/db/camel-case.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { selectPrepared } from '../../platform/db/prepared-statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { linesOwn, type WholeOrder } from '../order-columns.ts'
import { unpaidCents } from '../payments/payment-rows.ts'
import type { ChangePlan, PlannedLine } from './plan-change.ts'

/** The lines of an order with their positions, which its parcels name. */
export function readLines(db: Db, orderId: string): Promise<PlannedLine[]> {
  const lines = db
    .selectFrom('order_line as l')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .select(columnsAs('l', linesOwn))
    .select('p.gender')
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
  return selectPrepared(db, lines)
}

/** Writes the lines that a plan changes or adds, and the order's totals. */
export async function writeLines(
  tx: Tx,
  orderId: string,
  before: readonly PlannedLine[],
  after: readonly PlannedLine[],
): Promise<void> {
  const changed = after.filter((line) => !before.includes(line))
  if (changed.length === 0) return
  await tx
    .insertInto('order_line')
    .values(changed.map((line) => ({ ...rowOf(linesOwn, line), order_id: orderId })))
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'position']).doUpdateSet((eb) => ({
        size: eb.ref('excluded.size'),
        quantity: eb.ref('excluded.quantity'),
        unit_price_cents: eb.ref('excluded.unit_price_cents'),
        discount_cents: eb.ref('excluded.discount_cents'),
        cancelled: eb.ref('excluded.cancelled'),
        returned: eb.ref('excluded.returned'),
      })),
    )
    .execute()
}

/**
 * Sets what an order costs. Where it costs less, what is not paid yet of it is lowered first. Returns by how much it was
 * lowered beyond that, in cents: less than nothing where it costs more.
 */
export async function writeTotals(
  tx: Tx,
  { id: orderId, totalCents: before, payments }: Pick<WholeOrder, 'id' | 'totalCents' | 'payments'>,
  totals: { subtotalCents: number; discountCents: number; totalCents: number },
  now: Date,
): Promise<number> {
  const { subtotalCents, discountCents, totalCents } = totals
  const lowered = before - totalCents
  const unpaid = Math.min(Math.max(0, lowered), unpaidCents(payments))
  await tx
    .updateTable('customer_order')
    .set({
      subtotal_cents: subtotalCents,
      discount_cents: discountCents,
      total_cents: totalCents,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  await tx
    .updateTable('payment')
    .set({ amount_cents: sql<number>`amount_cents - ${unpaid}`, updated_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .where('return_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()
  return lowered - unpaid
}

/** Moves pairs between an order and the stock, locking the size rows in the common order. */
export async function moveStock(
  tx: Tx,
  moves: ChangePlan['stock'],
  { orderId, by, now }: { orderId: string; by: Actor; now: Date },
): Promise<void> {
  await sql`
    with wanted as (
      select variant_id, size, sum(pairs)::int as pairs
        from jsonb_to_recordset(${JSON.stringify(moves.map(({ variantId, size, pairs }) => ({ variant_id: variantId, size, pairs })))}::jsonb)
          as m(variant_id uuid, size text, pairs int)
       group by 1, 2 having sum(pairs) <> 0
    ), locked as (
      select s.variant_id, s.size, w.pairs from variant_size s
        join wanted w on w.variant_id = s.variant_id and w.size = s.size
       order by s.variant_id, s.size for no key update of s
    ), moved as (
      update variant_size s set stock = s.stock + l.pairs from locked l
       where s.variant_id = l.variant_id and s.size = l.size
    )
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at, actor_kind, actor_id, actor_name)
    select gen_random_uuid(), variant_id, size, pairs, case when pairs > 0 then 'cancelled' else 'order' end,
           ${orderId}::uuid, ${now}::timestamptz, ${by.kind}, ${by.id}::uuid, ${by.name} from locked
  `.execute(tx)
}

/** Takes pairs out of what was counted as sold. */
export async function uncountSold(
  tx: Tx,
  pairs: readonly { productId: string; quantity: number }[],
): Promise<void> {
  for (const { productId, quantity } of pairs.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    await tx
      .updateTable('product_sales')
      .set({ units: sql<number>`greatest(0, units - ${quantity})` })
      .where('product_id', '=', productId)
      .execute()
  }
}

/** The last change of an order, which every preview names, and whether this preview was confirmed before. */
export async function readLastChange(
  db: Db,
  orderId: string,
): Promise<{ id: string; preview: string } | undefined> {
  return db
    .selectFrom('order_change')
    .select(['id', 'preview'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function isConfirmed(db: Db, orderId: string, preview: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('preview', '=', preview)
    .executeTakeFirst()
  return row !== undefined
}

export type NewChange = {
  orderId: string
  kind: RecordedChangeKind
  /** The return that it settles. */
  returnId?: string
  refundCents: number
  preview: string
  lines: readonly ChangedLine[]
  loweredCents: number
  note: string
  by: Actor
  at: Date
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { orderId, kind, returnId = null, refundCents, preview, lines, loweredCents, note, by, at } = change
  await tx
    .insertInto('order_change')
    .values({
      id: newId(),
      order_id: orderId,
      kind,
      return_id: returnId,
      preview,
      lowered_cents: loweredCents,
      refund_cents: refundCents,
      lines: JSON.stringify(lines),
      note,
      at,
      ...actorColumns(by),
    })
    .execute()
}

/** A line that a change made another; `before` is null of a new one. */
export type ChangedLine = {
  position: number
  before: { size: string; quantity: number } | null
  after: { size: string; quantity: number }
}

/** The lines that differ, with what they were. */
export function changedLines(before: readonly PlannedLine[], after: readonly PlannedLine[]): ChangedLine[] {
  return after
    .filter((line) => !before.includes(line))
    .map((line) => {
      const old = before.find(({ position }) => position === line.position)
      const { position, size, quantity } = line
      return {
        position,
        before: old ? { size: old.size, quantity: old.quantity } : null,
        after: { size, quantity },
      }
    })
}

export type OrderChangeRow = {
  id: string
  kind: RecordedChangeKind
  loweredCents: number
  refundCents: number
  lines: ChangedLine[]
  note: string
  at: Date
  actorKind: Actor['kind']
  actorName: string | null
}

/** What was changed of an order after it was placed, oldest first. */
export function readChanges(db: Db, orderId: string): Promise<OrderChangeRow[]> {
  return db
    .selectFrom('order_change as c')
    .select([
      'c.id',
      'c.kind',
      'c.lowered_cents as loweredCents',
      'c.refund_cents as refundCents',
      (eb) => eb.ref('c.lines').$castTo<ChangedLine[]>().as('lines'),
      'c.note',
      'c.at',
      'c.actor_kind as actorKind',
      'c.actor_name as actorName',
    ])
    .where('c.order_id', '=', orderId)
    .orderBy('c.at')
    .orderBy('c.id')
    .execute()
}
