import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { releaseLock, takeLock } from './import-catalogue.ts'
import type { ProductDraft } from './import-draft.ts'
import { forgetFile } from './import-file-store.ts'
import { takeOut } from './import-gone.ts'
import { refusalOf, writeDrafts } from './import-write.ts'
import {
  type EntryOutcome,
  forgetPlans,
  type ImportPlan,
  lockPlan,
  type PicturePermission,
  readPlan,
  setPlan,
} from './plan-store.ts'

export const importPlanJob = 'catalogue.import-plan'

export type RunDeps = {
  db: Db
  clock: Clock
  /** Queues the fetching of pictures, in the transaction that names them. */
  requestPictures?: ((tx: Db, permission: PicturePermission) => Promise<void>) | undefined
}

const perTransaction = 100
const keptDays = 30

/**
 * Lets a job run a plan, or what failed of it; it goes on where it broke off. A repeat changes nothing. Refuses `not_found`,
 * and a plan that is not made yet or could not be.
 */
export function startPlan(
  db: Db,
  { id, retry = false }: { id: string; retry?: boolean },
): Promise<ImportPlan | Refusal> {
  return transaction(db, async (tx) => {
    const plan = await lockPlan(tx, id)
    if (!plan) return refuse('not_found', 'There is no such import')
    if (plan.state === 'mapping')
      return refuse('invalid_state', 'Nobody said yet what the columns of this file mean')
    if (plan.state === 'planning') return refuse('invalid_state', 'The import is still being worked out')
    if (plan.state === 'failed')
      return refuse('invalid_state', `The import could not be worked out: ${plan.problem}`)
    if (plan.state === 'done' && !retry) return plan
    if (retry) {
      await tx
        .updateTable('import_plan_entry')
        .set({ state: 'waiting', reason: null })
        .where('plan_id', '=', id)
        .where('state', '=', 'failed')
        .execute()
    }
    await setPlan(tx, id, { state: 'running', progress: 0, finishedAt: null })
    await addJob(tx, importPlanJob, {})
    return { ...plan, state: 'running', progress: 0, finishedAt: null }
  })
}

/** Runs all plans that were started and are not done, one after another; forgets old ones. */
export async function runStartedPlans(deps: RunDeps): Promise<void> {
  const rows = await deps.db
    .selectFrom('import_plan')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('created_at')
    .execute()
  for (const { id } of rows) await runPlan(deps, id)
  await forgetPlans(deps.db, new Date(deps.clock.now().getTime() - keptDays * 86_400_000))
}

/**
 * Runs a started plan: each batch is written with its entries in one transaction, so that killed anywhere the next run goes on
 * where it was. Throws OperatorError where another import is running.
 */
export async function runPlan(
  deps: RunDeps,
  id: string,
  onProgress?: (share: number) => void,
): Promise<ImportPlan | undefined> {
  const plan = await readPlan(deps.db, id)
  if (plan?.state !== 'running') return plan
  const entries = plan.counts.new + plan.counts.changed + plan.counts.gone
  await deps.db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      for (let done = entries - plan.counts.waiting; ; ) {
        const written = await writeNext(deps, plan)
        if (written === 0) break
        done += written
        const share = Math.min(1, done / Math.max(1, entries))
        await setPlan(deps.db, id, { progress: share })
        onProgress?.(share)
      }
      await finish(deps, plan)
    } finally {
      await releaseLock(connection)
    }
  })
  return readPlan(deps.db, id)
}

type Entry = { position: number; outcome: EntryOutcome; title: string; draft: string | null }

/** Writes the next entries; returns how many, 0 at the end. What the database refuses fails alone. */
async function writeNext(deps: RunDeps, plan: ImportPlan): Promise<number> {
  const entries = await readNext(deps.db, plan.id)
  if (entries.length === 0) return 0
  try {
    await writeTogether(deps, plan, entries)
  } catch (error) {
    if (refusalOf(error) === null) throw error
    for (const entry of entries) await writeAlone(deps, plan, entry)
  }
  return entries.length
}

async function readNext(db: Db, id: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select position, outcome, title, draft from import_plan_entry
     where plan_id = ${id}::uuid and state = 'waiting' order by position limit ${perTransaction}`.execute(db)
  return rows
}

async function writeAlone(deps: RunDeps, plan: ImportPlan, entry: Entry): Promise<void> {
  try {
    await writeTogether(deps, plan, [entry])
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) throw error
    await setEntries(deps.db, plan.id, [entry], { state: 'failed', reason })
  }
}

async function writeTogether(
  { db, clock, requestPictures }: RunDeps,
  plan: ImportPlan,
  entries: Entry[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const drafts = entries.flatMap(({ outcome, draft }): ProductDraft[] =>
      outcome === 'gone' || draft === null ? [] : [JSON.parse(draft)],
    )
    if (drafts.length > 0) {
      await writeDrafts(
        tx,
        drafts,
        { begun: plan.createdAt, now: clock.now() },
        {
          by: plan.by,
          requestPictures: async (inner) => requestPictures?.(inner, plan.pictures),
        },
      )
    }
    await takeOutGone(tx, plan, entries, clock.now())
    await setEntries(tx, plan.id, entries, { state: 'done', reason: null })
  })
}

async function takeOutGone(tx: Tx, { gone, by }: ImportPlan, entries: Entry[], at: Date): Promise<void> {
  const products = entries.flatMap(({ outcome, draft: id, title }) =>
    outcome === 'gone' && id ? [{ id, title }] : [],
  )
  if (products.length > 0 && gone !== 'keep') await takeOut(tx, gone, products, { by, at })
}

async function setEntries(
  db: Db,
  id: string,
  entries: Entry[],
  { state, reason }: { state: 'done' | 'failed'; reason: string | null },
): Promise<void> {
  await db
    .updateTable('import_plan_entry')
    .set({ state, reason })
    .where('plan_id', '=', id)
    .where(
      'position',
      'in',
      entries.map(({ position }) => position),
    )
    .execute()
}

/** Ends the run once, with its record. */
async function finish({ db, clock }: RunDeps, { id, by, file }: ImportPlan): Promise<void> {
  await transaction(db, async (tx) => {
    const at = clock.now()
    const ended = await tx
      .updateTable('import_plan')
      .set({ state: 'done', progress: 1, finished_at: at })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    const plan = ended && (await readPlan(tx, id))
    if (!plan) return
    await forgetFile(tx, id)
    const { done, failed } = plan.counts
    await recordAudit(tx, {
      by,
      verb: 'import.finish',
      on: { kind: 'import', id },
      after: { file, done, failed },
      at,
    })
  })
}
