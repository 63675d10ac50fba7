import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { BulkChange } from '../../../contract/admin/bulk-edit.ts'
import type { Fields } from '../../audit/audit.ts'
import type { Actor, ActorKind } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { pageOf, readTimeCursor } from '../../platform/db/keyset.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { auditFields } from '../editing/audit-fields.ts'
import type { EditDeps } from '../editing/change-product.ts'
import { readProductStates } from '../editing/product-state.ts'
import { previewOf } from './plan-bulk-edit.ts'
import { bulkJob } from './run-bulk-edit.ts'

/** Products that a preview works out; of a larger selection it shows these. */
const maxPreviewed = 500
const maxExamples = 20

export type BulkPreview = {
  products: number
  /** How many of them were worked out; what follows is of these. */
  previewed: number
  changed: number
  unchanged: number
  refused: { productId: string; title: string; reason: string }[]
  examples: { productId: string; title: string; before: Fields; after: Fields }[]
}

/** What a change would do to a selection; writes nothing. */
export async function previewBulkEdit(
  db: Db,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
): Promise<BulkPreview> {
  const ids = productIds.filter((id) => isUuid(id))
  const products = await readProductStates(db, ids.slice(0, maxPreviewed))
  const preview: BulkPreview = {
    products: ids.length,
    previewed: products.length,
    changed: 0,
    unchanged: 0,
    refused: [],
    examples: [],
  }
  for (const product of products) {
    const { id: productId, title } = product
    const after = previewOf(product, change)
    if (isRefusal(after)) {
      preview.refused.push({ productId, title, reason: after.message })
      continue
    }
    const differing = difference(auditFields(product), auditFields(after))
    if (Object.keys(differing.after).length === 0) preview.unchanged += 1
    else {
      preview.changed += 1
      if (preview.examples.length < maxExamples) preview.examples.push({ productId, title, ...differing })
    }
  }
  return preview
}

function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export type BulkEditWanted = {
  /** Chosen by the caller, so that a repeat starts no second one. */
  id?: string | undefined
  productIds: readonly string[]
  change: BulkChange
  by: Actor
  note?: string | undefined
}

/** Starts a bulk edit, which a job carries out. Refuses an empty selection. A repeat with the same `id` starts nothing. */
export function startBulkEdit(
  { db, clock }: EditDeps,
  { id = newId(), productIds, change, by, note = '' }: BulkEditWanted,
): Promise<BulkReport | Refusal> {
  const ids = [...new Set(productIds.filter((each) => isUuid(each)))]
  if (ids.length === 0) return Promise.resolve(refuse('validation_failed', 'The selection has no product'))
  return transaction(db, async (tx) => {
    const { rows } = await sql`
      insert into bulk_edit (id, change, note, created_at, actor_kind, actor_id, actor_name)
      values (${id}, ${JSON.stringify(change)}::jsonb, ${note}, ${clock.now()}, ${by.kind}, ${by.id}::uuid, ${by.name})
      on conflict (id) do nothing returning id`.execute(tx)
    if (rows.length > 0) {
      await sql`
        insert into bulk_edit_product (bulk_edit_id, product_id)
        select ${id}::uuid, p from unnest(${ids}::uuid[]) p`.execute(tx)
      await addJob(tx, bulkJob, {})
    }
    const report = await readBulkEdit(tx, id)
    if (!report) throw new Error(`bulk edit ${id} was not written`)
    return report
  })
}

export type BulkReport = {
  id: string
  /** As it was checked when it was asked for. */
  change: BulkChange
  note: string
  actorKind: ActorKind
  actorId: string | null
  actorName: string | null
  createdAt: Date
  /** Null while it is under way. */
  finishedAt: Date | null
  products: number
  waiting: number
  changed: number
  unchanged: number
  refused: number
}

const reportQuery = sql`
  select e.id, e.change, e.note, e.actor_kind as "actorKind", e.actor_id as "actorId", e.actor_name as "actorName",
         e.created_at as "createdAt", e.finished_at as "finishedAt", c.*
    from bulk_edit e cross join lateral (
      select count(*)::int as products, (count(*) filter (where outcome is null))::int as waiting,
             (count(*) filter (where outcome = 'changed'))::int as changed,
             (count(*) filter (where outcome = 'unchanged'))::int as unchanged,
             (count(*) filter (where outcome = 'refused'))::int as refused
        from bulk_edit_product where bulk_edit_id = e.id) c`

/** How far a bulk edit is, or what it did; undefined for an unknown id. */
export async function readBulkEdit(db: Db, id: string): Promise<BulkReport | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<BulkReport>`${reportQuery} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Bulk edits, newest first, a page at a time. */
export async function listBulkEdits(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: BulkReport[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  const { rows } = await sql<BulkReport>`
    ${reportQuery}
     where ${after ? sql`(e.created_at, e.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
     order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
}

/** The products that a bulk edit refused, with the reason. */
export async function listRefused(
  db: Db,
  id: string,
  limit: number,
): Promise<{ productId: string; title: string | null; reason: string }[]> {
  const { rows } = await sql<{ productId: string; title: string | null; reason: string }>`
    select b.product_id as "productId", p.title, b.reason
      from bulk_edit_product b left join product p on p.id = b.product_id
     where b.bulk_edit_id = ${id} and b.outcome = 'refused' order by b.product_id limit ${limit}`.execute(db)
  return rows
}
