import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { pageOf, readTimeCursor } from '../../platform/db/keyset.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { lockProducts, lockSizesOf } from '../editing/lock-products.ts'

export type SaleDeps = { db: Db; clock: Clock }

export const saleJob = 'catalogue.sales'
/** The queue runs by the database's clock: a job that came a moment early would find nothing due. */
const jobSlackMs = 500

/** How much a sale takes off a price: a percentage, or cents. */
export type Reduction =
  | { percent: number; amountCents?: undefined }
  | { amountCents: number; percent?: undefined }

export type Sale = {
  id: string
  name: string
  percent: number | null
  amountCents: number | null
  startsAt: Date
  endsAt: Date
  state: 'planned' | 'running' | 'ended'
  products: number
  /** Products whose prices a job has still to bring up to it. */
  unpriced: number
}

export type NewSale = {
  /** Chosen by the caller, so that a repeat makes no second sale. */
  id?: string | undefined
  name: string
  reduction: Reduction
  startsAt: Date
  endsAt: Date
  productIds: readonly string[]
  by: Actor
  note?: string | undefined
}

/**
 * Plans a sale of some products; a job starts it and ends it at its times. Refuses an end that is over or not after the
 * start, products that are not there, and a reduction that is none.
 */
export function createSale({ db, clock }: SaleDeps, sale: NewSale): Promise<Sale | Refusal> {
  const { id = newId(), name, reduction, startsAt, endsAt, productIds, by, note } = sale
  return transaction(db, async (tx) => {
    const at = clock.now()
    const known = await readSale(tx, id)
    if (known) return known
    const refusal = refusalForSale(sale, at) ?? (await refusalForProducts(tx, productIds))
    if (refusal) return refusal
    const { percent = null, amountCents = null } = reduction
    await tx
      .insertInto('sale')
      .values({
        id,
        name,
        percent,
        amount_cents: amountCents,
        starts_at: startsAt,
        ends_at: endsAt,
        created_at: at,
      })
      .execute()
    await sql`
      insert into sale_product (sale_id, product_id)
      select distinct ${id}::uuid, p from unnest(${productIds}::uuid[]) p`.execute(tx)
    for (const moment of [startsAt, endsAt]) {
      await addJob(tx, saleJob, {}, { delayMs: Math.max(0, moment.getTime() - at.getTime()) + jobSlackMs })
    }
    const created = await saleOf(tx, id)
    await recordAudit(tx, {
      by,
      verb: 'sale.create',
      on: { kind: 'sale', id },
      after: fieldsOf(created),
      note,
      at,
    })
    return created
  })
}

function refusalForSale(
  { reduction, startsAt, endsAt, productIds }: NewSale,
  now: Date,
): Refusal | undefined {
  const { percent, amountCents } = reduction
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 99)) {
    return invalid('percent', 'A sale takes 1 to 99 percent off')
  }
  if (amountCents !== undefined && amountCents < 1)
    return invalid('amount', 'A sale takes at least $0.01 off')
  if (endsAt <= startsAt) return invalid('endsAt', 'The sale ends before it starts')
  if (endsAt <= now) return invalid('endsAt', 'The end of the sale is over already')
  if (productIds.length === 0) return invalid('products', 'The selection has no product')
  return undefined
}

async function refusalForProducts(tx: Tx, ids: readonly string[]): Promise<Refusal | undefined> {
  if (!ids.every((id) => isUuid(id)))
    return refuse('not_found', 'A product of the selection is not there any more')
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from product where id = any(${ids}::uuid[])`.execute(tx)
  if (rows[0]?.known === new Set(ids.map((id) => id.toLowerCase())).size) return undefined
  return refuse('not_found', 'A product of the selection is not there any more')
}

function invalid(path: string, message: string): Refusal {
  return refuse('validation_failed', message, { details: [{ path, message }] })
}

/** Ends a sale now, or calls a planned one off; one that has ended stays so. Refuses `not_found`. */
export function endSale(
  { db, clock }: SaleDeps,
  { id, by, note }: { id: string; by: Actor; note?: string | undefined },
): Promise<Sale | Refusal> {
  return transaction(db, async (tx) => {
    const before = await lockSale(tx, id)
    if (!before) return noSale()
    if (before.state === 'ended') return before
    await moveSale(tx, before, { to: 'ended', verb: 'sale.end', by, note, at: clock.now() })
    await addJob(tx, saleJob, {})
    return saleOf(tx, before.id)
  })
}

/** Takes products off a sale at once; products that are not in it are ignored. Refuses `not_found`. */
export function removeFromSale(
  { db, clock }: SaleDeps,
  wanted: { id: string; productIds: readonly string[]; by: Actor; note?: string | undefined },
): Promise<Sale | Refusal> {
  const { id, productIds, by, note } = wanted
  return transaction(db, async (tx) => {
    const before = await lockSale(tx, id)
    if (!before) return noSale()
    const ids = productIds.filter((each) => isUuid(each))
    const { rows } = await sql<{ product_id: string }>`
      delete from sale_product where sale_id = ${before.id} and product_id = any(${ids}::uuid[])
      returning product_id`.execute(tx)
    const gone = rows.map((row) => row.product_id)
    await priceProducts(tx, gone)
    const at = clock.now()
    for (const productId of gone) {
      const on = { kind: 'product', id: productId }
      await recordAudit(tx, {
        by,
        verb: 'sale.remove_product',
        on,
        before: { sale: before.name },
        after: { sale: null },
        note,
        at,
      })
    }
    return saleOf(tx, before.id)
  })
}

/** Brings the prices of products up to the running sales. */
export async function priceProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockProducts(tx, ids)
  await lockSizesOf(tx, ids)
  await sql`select price_products(${ids}::uuid[])`.execute(tx)
}

type Move = { to: Sale['state']; verb: string; by: Actor; note?: string | undefined; at: Date }

/** Moves a locked sale on and leaves its prices to the job. */
export async function moveSale(tx: Tx, sale: Sale, { to, verb, by, note, at }: Move): Promise<void> {
  await tx.updateTable('sale').set({ state: to }).where('id', '=', sale.id).execute()
  // What was never applied needs no taking back.
  if (to === 'running' || sale.state === 'running') {
    await tx.updateTable('sale_product').set({ priced: false }).where('sale_id', '=', sale.id).execute()
  }
  const fields = { before: { state: sale.state }, after: { state: to } }
  await recordAudit(tx, { by, verb, on: { kind: 'sale', id: sale.id }, ...fields, note, at })
}

/** Sales a page at a time, the one that starts last first. */
export async function listSales(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Sale[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  const { rows } = await sql<Sale>`
    ${saleQuery} where ${after ? sql`(s.starts_at, s.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
     order by s.starts_at desc, s.id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ startsAt, id }) => [startsAt.toISOString(), id])
}

export async function readSale(db: Db, id: string): Promise<Sale | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Sale>`${saleQuery} where s.id = ${id}`.execute(db)
  return rows[0]
}

const saleQuery = sql`
  select s.id, s.name, s.percent, s.amount_cents as "amountCents", s.starts_at as "startsAt", s.ends_at as "endsAt", s.state,
         (select count(*)::int from sale_product p where p.sale_id = s.id) as products,
         (select count(*)::int from sale_product p where p.sale_id = s.id and not p.priced) as unpriced
    from sale s`

async function lockSale(tx: Tx, id: string): Promise<Sale | undefined> {
  if (!isUuid(id)) return undefined
  await sql`select from sale where id = ${id} for update`.execute(tx)
  return readSale(tx, id)
}

async function saleOf(tx: Tx, id: string): Promise<Sale> {
  const sale = await readSale(tx, id)
  if (!sale) throw new Error(`sale ${id} went away`)
  return sale
}

function fieldsOf({ name, percent, amountCents, startsAt, endsAt, products }: Sale) {
  return {
    name,
    percent,
    amountCents,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    products,
  }
}

function noSale(): Refusal {
  return refuse('not_found', 'There is no such sale')
}
