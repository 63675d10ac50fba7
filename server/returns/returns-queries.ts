import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { validate as isUuid } from 'uuid'
import { openReturnStatuses } from '../../contract/wording/return-words.ts'
import { isOffered, payableCents } from '../catalogue/catalogue.ts'
import { columnsAs } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import { selectPrepared } from '../platform/db/prepared-statements.ts'
import type { NewPair } from './exchange-lines.ts'
import { readReturnNumber } from './return-number.ts'

const own = [
  'id',
  'number',
  'order_id',
  'kind',
  'status',
  'preview',
  'settled_preview',
  'if_sold_out',
  'refund_to',
  'sends_back',
  'value_cents',
  'fee_cents',
  'extra_cents',
  'refunded_cents',
  'expected_cents',
  'carrier',
  'tracking',
  'lapses_at',
  'reminded_at',
  'version',
  'created_at',
] as const
const linesOwn = [
  'position',
  'pairs',
  'reason',
  'comment',
  'new_variant_id',
  'new_size',
  'new_unit_price_cents',
  'held',
  'answer_id',
] as const
const eventsOwn = ['status', 'note', 'to_customer', 'at', 'actor_kind', 'actor_name'] as const
const receiptsOwn = ['position', 'pairs', 'condition', 'accepted', 'note', 'picture_id'] as const

function selectReturns(db: Db) {
  return db
    .selectFrom('order_return as r')
    .select(columnsAs('r', own))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_return_line as l')
          .select(columnsAs('l', linesOwn))
          .whereRef('l.return_id', '=', 'r.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('order_return_receipt as c')
          .select(columnsAs('c', receiptsOwn))
          .whereRef('c.return_id', '=', 'r.id')
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('receipts'),
      jsonArrayFrom(
        eb
          .selectFrom('order_return_event as e')
          .select(columnsAs('e', eventsOwn))
          .whereRef('e.return_id', '=', 'r.id')
          .orderBy('e.at')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('return_picture as p')
          .select(['p.id', 'p.by_staff as byStaff'])
          .whereRef('p.return_id', '=', 'r.id')
          .orderBy('p.created_at')
          .orderBy('p.id'),
      ).as('pictures'),
    ])
}

export type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>
export type ReturnLineRow = ReturnRow['lines'][number]

/** A return by `_id` or number; null if there is none. */
export async function findReturn(db: Db, reference: string): Promise<ReturnRow | null> {
  const located = await locateReturn(db, reference)
  return located && readReturn(db, located.id)
}

/** Ids of a return and its order, by number or id; null where there is none. */
export async function locateReturn(
  db: Db,
  reference: string,
): Promise<{ id: string; orderId: string } | null> {
  const number = readReturnNumber(reference)
  if (!isUuid(reference) && number === null) return null
  const returns = db.selectFrom('order_return').select(['id', 'order_id as orderId'])
  const found = isUuid(reference)
    ? returns.where('id', '=', reference)
    : returns.where('number', '=', number ?? '')
  return (await found.executeTakeFirst()) ?? null
}

/** A return as its own uncommitted transaction sees it. */
export async function readReturn(db: Db, id: string): Promise<ReturnRow> {
  const [row] = await selectPrepared(db, selectReturns(db).where('r.id', '=', id))
  if (!row) throw new Error(`return ${id} is gone`)
  return row
}

/** The returns of these orders, newest first. */
export function readReturnsOf(db: Db, orderIds: readonly string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  const returns = selectReturns(db)
    .where('r.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
  return selectPrepared(db, returns)
}

/** Pairs of each line of an order that open returns speak for; those of `except` do not count. */
export async function readOpenPairs(db: Db, orderId: string, except?: string): Promise<Map<number, number>> {
  let query = db
    .selectFrom('order_return_line as l')
    .innerJoin('order_return as r', 'r.id', 'l.return_id')
    .select(['l.position', sql<number>`sum(l.pairs)::int`.as('pairs')])
    .where('l.order_id', '=', orderId)
    .where('r.status', 'in', openReturnStatuses)
    .groupBy('l.position')
  if (except !== undefined) query = query.where('r.id', '<>', except)
  const rows = await selectPrepared(db, query)
  return new Map(rows.map(({ position, pairs }) => [position, pairs]))
}

/** The newest orders of an account that have returns. */
export async function readReturningOrders(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
     where o.account_id = ${accountId} and exists (select from order_return r where r.order_id = o.id)
     order by o.created_at desc limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** A shoe as it is called now. */
export type Shoe = Omit<NewPair, 'unitPriceCents'>

/** The new pairs of returns by variant and size; those of products that were deleted are missing. */
export async function readShoes(
  db: Db,
  returns: readonly { lines: readonly Pick<ReturnLineRow, 'newVariantId' | 'newSize'>[] }[],
): Promise<Map<string, Shoe>> {
  const wanted = returns.flatMap(({ lines }) =>
    lines.flatMap(({ newVariantId, newSize }) =>
      newVariantId === null || newSize === null ? [] : [{ newVariantId, newSize }],
    ),
  )
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Shoe>`
    select p.id as "productId", v.id as "variantId", s.size, p.title, b.name as brand, v.color_name as color, v.tint,
           p.gender, (select vp.picture_id from variant_picture vp where vp.variant_id = v.id
                       order by vp.position limit 1) as "pictureId"
      from variant_size s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     where (s.variant_id, s.size) in (select * from unnest(${wanted.map((each) => each.newVariantId)}::uuid[],
                                                           ${wanted.map((each) => each.newSize)}::text[]))`.execute(
    db,
  )
  return new Map(rows.map((shoe) => [`${shoe.variantId} ${shoe.size}`, shoe]))
}

export type SizeOfModel = NewPair & {
  stock: number
  finalSale: boolean
  /** In the order of the product page. */
  variantPosition: number
  sizePosition: number
}

/** Sizes and colors of these models as they are on sale now. */
export async function readSizesOfModels(db: Db, productIds: readonly string[]): Promise<SizeOfModel[]> {
  const { rows } = await sql<SizeOfModel>`
    select p.id as "productId", v.id as "variantId", s.size, p.title, b.name as brand, v.color_name as color, v.tint,
           p.gender, p.final_sale as "finalSale",
           case when ${isOffered('p')} then s.stock else 0 end as stock, ${payableCents('s')} as "unitPriceCents",
           v.position as "variantPosition", s.position as "sizePosition",
           (select vp.picture_id from variant_picture vp where vp.variant_id = v.id
             order by vp.position limit 1) as "pictureId"
      from product p
      join brand b on b.id = p.brand_id
      join variant v on v.product_id = p.id
      join variant_size s on s.variant_id = v.id
     where p.id = any(${productIds}::uuid[])
     order by p.id, v.position, v.id, s.position, s.size`.execute(db)
  return rows
}

/** Which of these products are sold as final. */
export async function readFinalSales(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', productIds)
    .where('final_sale', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** All sizes of these variants. */
export function readSizesOfVariants(
  db: Db,
  variantIds: readonly string[],
): Promise<{ variantId: string; size: string }[]> {
  if (variantIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('variant_size')
    .select(['variant_id as variantId', 'size'])
    .where('variant_id', 'in', variantIds)
    .execute()
}

const deadlines = ['requested', 'labelled', 'received'] as const

/** Returns whose time is over, longest first. */
export async function findLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_return')
    .select('id')
    .where('status', 'in', deadlines)
    .where('lapses_at', 'is not', null)
    .where('lapses_at', '<', now)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns that end before `until` and whose customers were not reminded yet. */
export async function findToRemind(
  db: Db,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_return')
    .select('id')
    .where('status', 'in', deadlines)
    .where('lapses_at', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('lapses_at', '>=', now)
    .where('lapses_at', '<', until)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a return as reminded of; false where it was before, so that of two jobs only one mails. */
export async function markReminded(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_return')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many returns a customer made, and how many of them were refused. */
export async function countReturnsOf(
  db: Db,
  accountId: string,
): Promise<{ returns: number; refused: number; settled: number }> {
  const { rows } = await sql<{ returns: number; refused: number; settled: number }>`
    select count(*)::int as returns, (count(*) filter (where r.status = 'refused'))::int as refused,
           (count(*) filter (where r.status = 'settled'))::int as settled
      from order_return r join customer_order o on o.id = r.order_id where o.account_id = ${accountId}`.execute(
    db,
  )
  return rows[0] ?? { returns: 0, refused: 0, settled: 0 }
}
