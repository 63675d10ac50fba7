import { sql } from 'kysely'
import { type BulkChange, bulkChange } from '../../../contract/admin/bulk-edit.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor, ActorKind } from '../../platform/actor.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type Changing, changeProduct, type EditDeps } from '../editing/change-product.ts'
import { writeTexts } from '../editing/edit-product.ts'
import { writeHidden, writePublication, writeStatus } from '../editing/product-status.ts'
import { writeGrid } from '../editing/save-grid.ts'
import { planBulkEdit } from './plan-bulk-edit.ts'

export const bulkJob = 'catalogue.bulk-edit'

type Running = { id: string; change: BulkChange; by: Actor; note: string }

/**
 * Carries out all bulk edits that are not finished, product by product, each with its outcome in one transaction: killed
 * anywhere, the next run goes on where it was. Several at once share the work. The end is recorded once.
 */
export async function runBulkEdits(deps: EditDeps, onProgress?: (done: number) => void): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from bulk_edit where finished_at is null order by created_at, id`.execute(deps.db)
  for (const { id } of rows) await runBulkEdit(deps, id, onProgress)
}

/** Carries out one bulk edit; several processes may work on the same one. */
export async function runBulkEdit(
  deps: EditDeps,
  id: string,
  onProgress?: (done: number) => void,
): Promise<void> {
  const running = await readRunning(deps, id)
  if (!running) return
  for (let done = 1; await editNext(deps, running); done++) onProgress?.(done)
  await finish(deps, running)
}

async function readRunning({ db }: EditDeps, id: string): Promise<Running | undefined> {
  const { rows } = await sql<{
    change: unknown
    note: string
    actor_kind: ActorKind
    actor_id: string | null
    actor_name: string | null
  }>`select change, note, actor_kind, actor_id, actor_name from bulk_edit
      where id = ${id} and finished_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { actor_kind: kind, actor_id: actorId, actor_name: name, note } = row
  return { id, change: bulkChange.parse(row.change), by: { kind, id: actorId, name }, note }
}

/** False where no product is left that nobody else is at. */
async function editNext(deps: EditDeps, { id, change, by, note }: Running): Promise<boolean> {
  let productId: string | undefined
  const done = await transaction(deps.db, async (tx) => {
    const { rows } = await sql<{ product_id: string }>`
      select product_id from bulk_edit_product where bulk_edit_id = ${id} and outcome is null
       order by product_id limit 1 for update skip locked`.execute(tx)
    productId = rows[0]?.product_id
    if (productId === undefined) return undefined
    let version = 0
    const edit = { id: productId, by, note }
    const product = await changeProduct({ ...deps, db: tx }, edit, 'product.bulk_edit', (changing) => {
      version = changing.before.version
      return writePlan(changing, change)
    })
    if (isRefusal(product)) return product
    await noteOutcome(tx, id, productId, product.version === version ? 'unchanged' : 'changed')
    return product
  })
  if (productId === undefined) return false
  if (isRefusal(done)) await noteOutcome(deps.db, id, productId, 'refused', done.message)
  return true
}

async function writePlan(changing: Changing, change: BulkChange) {
  const plan = planBulkEdit(changing.before, change)
  if (isRefusal(plan)) return plan
  await writeTexts(changing, plan.texts)
  const written = await writeGrid(changing, plan.cells)
  if (isRefusal(written)) return written
  if (plan.status === 'live') return writePublication(changing, null)
  if (plan.status === 'hidden') return writeHidden(changing)
  return plan.status === undefined ? undefined : writeStatus(changing, plan.status)
}

async function noteOutcome(
  db: EditDeps['db'],
  bulkEditId: string,
  productId: string,
  outcome: 'changed' | 'unchanged' | 'refused',
  reason = '',
): Promise<void> {
  await db
    .updateTable('bulk_edit_product')
    .set({ outcome, reason })
    .where('bulk_edit_id', '=', bulkEditId)
    .where('product_id', '=', productId)
    .where('outcome', 'is', null)
    .execute()
}

/** The last worker to finish writes the report; others, and later ones, write nothing. */
async function finish({ db, clock }: EditDeps, { id, by, note }: Running): Promise<void> {
  await transaction(db, async (tx) => {
    const at = clock.now()
    const { rows } = await sql<{ changed: number; unchanged: number; refused: number }>`
      update bulk_edit e set finished_at = ${at}
       where id = ${id} and finished_at is null
         and not exists (select from bulk_edit_product p where p.bulk_edit_id = e.id and p.outcome is null)
      returning (select count(*)::int from bulk_edit_product p where p.bulk_edit_id = e.id and p.outcome = 'changed') as changed,
        (select count(*)::int from bulk_edit_product p where p.bulk_edit_id = e.id and p.outcome = 'unchanged') as unchanged,
        (select count(*)::int from bulk_edit_product p where p.bulk_edit_id = e.id and p.outcome = 'refused') as refused`.execute(
      tx,
    )
    const [report] = rows
    if (!report) return
    const on = { kind: 'bulk_edit', id }
    await recordAudit(tx, { by, verb: 'bulk_edit.finish', on, after: report, note, at })
  })
}
