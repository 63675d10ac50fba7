import { sql } from 'kysely'
import type { Gone } from '../../../contract/admin/imports.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { lockProducts, lockSizesOf } from '../editing/lock-products.ts'
import type { ImportReporter } from './import-report.ts'

export type GoneProduct = { id: string; title: string }

type GoneOptions = {
  gone?: Gone | undefined
  dryRun?: boolean | undefined
  by: Actor
  map?: { keyPrefix: string } | undefined
}
type GoneDeps = { db: Db; connection: Db; clock: Clock }

const perTransaction = 200
const maxExamples = 5
const note = 'not in the imported file any more'

/**
 * Hides or sells out the products of earlier imports, with the map's prefix, that are not among the staged rows. Does nothing
 * where a row could not be read: its product may be one of them.
 */
export async function writeGone(
  { db, connection, clock }: GoneDeps,
  { gone = 'keep', dryRun, by, map }: GoneOptions,
  report: ImportReporter,
): Promise<void> {
  if (gone === 'keep') return
  const found = await findGone(connection, gone, map?.keyPrefix ?? '')
  const examples = found.slice(0, maxExamples).map(({ title }) => title)
  const unreadable = report.unreadable()
  if (unreadable > 0 && found.length > 0) {
    const problem = `${unreadable} rows could not be read, so no product was taken for gone (${found.length} might be).`
    report.setGone({ action: 'keep', products: 0, examples: [], problem })
    return
  }
  report.setGone({ action: gone, products: found.length, examples })
  if (dryRun) return
  for (let at = 0; at < found.length; at += perTransaction) {
    const batch = found.slice(at, at + perTransaction)
    await transaction(db, (tx) => takeOut(tx, gone, batch, { by, at: clock.now() }))
  }
}

/** Products of the prefix that no staged row names, and that are not yet as they are to be. */
export async function findGone(
  connection: Db,
  gone: Exclude<Gone, 'keep'>,
  prefix: string,
): Promise<GoneProduct[]> {
  const isOpen = {
    hide: sql`p.status = 'live'`,
    'sell-out': sql`exists (select from variant v join variant_size s on s.variant_id = v.id
                             where v.product_id = p.id and s.stock > 0)`,
  }
  const { rows } = await sql<GoneProduct>`
    select p.id, p.title from product p
     where p.import_key is not null and starts_with(p.import_key, ${prefix}) and p.status in ('live', 'hidden')
       and not exists (select from import_row r where r.key = p.import_key) and ${isOpen[gone]}
     order by p.title, p.id`.execute(connection)
  return rows
}

/** Hides products or sells them out, in one transaction. */
export async function takeOut(
  tx: Tx,
  gone: 'hide' | 'sell-out',
  products: readonly GoneProduct[],
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const ids = products.map(({ id }) => id)
  await lockProducts(tx, ids)
  if (gone === 'sell-out') await sellOut(tx, ids, { by, at })
  // Without the hash, a file that brings the product again is compared with what is there.
  const set =
    gone === 'hide'
      ? { status: 'hidden' as const, publish_at: null, import_gone: 'hidden' }
      : { import_gone: 'sold_out' }
  await tx
    .updateTable('product')
    .set((eb) => ({ ...set, import_hash: null, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  if (gone !== 'hide') return
  for (const { id } of products) {
    const states = { before: { status: 'live' }, after: { status: 'hidden' } }
    await recordAudit(tx, { by, verb: 'product.hide', on: { kind: 'product', id }, ...states, note, at })
  }
}

async function sellOut(tx: Tx, ids: string[], { by, at }: { by: Actor; at: Date }): Promise<void> {
  await lockSizesOf(tx, ids)
  const { rows } = await sql<{ variant_id: string; size: string; stock: number }>`
    select s.variant_id, s.size, s.stock from variant_size s join variant v on v.id = s.variant_id
     where v.product_id = any(${ids}::uuid[]) and s.stock > 0`.execute(tx)
  const movements = rows.map((row) => ({ ...row, id: newId() }))
  await sql`
    insert into stock_movement (id, variant_id, size, quantity, cause, at, actor_kind, actor_id, actor_name)
    select r.id, r.variant_id, r.size, -r.stock, 'import', ${at}, ${by.kind}, ${by.id}::uuid, ${by.name}
      from json_to_recordset(${JSON.stringify(movements)}::json) as r(id uuid, variant_id uuid, size text, stock int)
  `.execute(tx)
  await sql`
    update variant_size s set stock = 0 from variant v
     where v.id = s.variant_id and v.product_id = any(${ids}::uuid[]) and s.stock > 0`.execute(tx)
}
