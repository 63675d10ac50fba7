import { z } from 'zod'
import {
  type Gone,
  type ImportChoice,
  type ImportMapping,
  importChoice,
  importEndings,
} from '../../../contract/admin/imports.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findBases, hashColumns, readingOf } from './import-choice.ts'
import { storeFile, withFile, withStoredFile } from './import-file-store.ts'
import { type ImportMap, parseImportMap } from './import-map.ts'
import { makePlan } from './plan-import.ts'
import { type ImportPlan, insertPlan, lockPlan, readPlan, setPlan } from './plan-store.ts'
import { isShippedMap, readShippedMap } from './shipped-maps.ts'
import { readColumns } from './source/read-columns.ts'

export const planUploadJob = 'catalogue.plan-upload'

export const uploadedPlan = z.object({ id: z.string(), map: z.string().optional() })

type Deps = { db: Db; clock: Clock }
type Upload = {
  name: string
  map?: string | undefined
  gone: Gone
  /** `later`: the plan waits for what its columns mean. */
  plan: 'now' | 'later'
  bytes: Uint8Array
  by: Actor
}

const endingPattern = new RegExp(`\\.(?:${importEndings.join('|')})(?:\\.gz)?$`, 'i')

/** Keeps a file that was sent and lets a job make its plan. Throws OperatorError where the map is wrong, or the file cannot be read. */
export async function addUpload({ db, clock }: Deps, upload: Upload): Promise<ImportPlan> {
  const { name, map, gone, plan, bytes, by } = upload
  if (map !== undefined) await readMap(map)
  const id = newId()
  const file = { ending: endingPattern.exec(name)?.[0].toLowerCase() ?? '.csv', bytes }
  const columns = plan === 'later' ? await withFile(file, readColumns) : undefined
  await transaction(db, async (tx) => {
    const pictures = { directory: null, allowPrivate: false }
    const state = plan === 'later' ? 'mapping' : 'planning'
    await insertPlan(tx, { id, file: name, createdAt: clock.now(), by, gone, pictures, state, columns })
    await storeFile(tx, id, file)
    if (plan === 'now') await addPlanJob(tx, { id, ...(map !== undefined && { map }) })
  })
  const added = await readPlan(db, id)
  if (!added) throw new Error(`import ${id} was not written`)
  return added
}

function addPlanJob(tx: Tx, plan: z.infer<typeof uploadedPlan>): Promise<unknown> {
  return addJob(tx, planUploadJob, plan, { maxAttempts: 3 })
}

const fileGone = 'The file of this import is not kept any more. Please send it again.'

/** What is known of a file's columns: its own choice, that of the last file with the same ones, or the base that knows most. */
export async function mappingOf(db: Db, id: string): Promise<ImportMapping | Refusal> {
  const plan = await readPlan(db, id)
  if (!plan) return refuse('not_found', 'There is no such import')
  if (!plan.hasFile) return refuse('invalid_state', fileGone)
  const columns = plan.columns ?? (await withStoredFile(db, id, readColumns)) ?? []
  const { bases, best } = await findBases(columns)
  const kept = plan.choice ? undefined : await keptChoice(db, hashColumns(columns))
  const choice = plan.choice ?? kept?.choice ?? importChoice.parse({ base: best, gone: plan.gone })
  return { columns, choice, keptFrom: kept?.file ?? null, bases }
}

async function keptChoice(db: Db, hash: string): Promise<{ choice: ImportChoice; file: string } | undefined> {
  const row = await db
    .selectFrom('import_map')
    .select(['choice', 'file'])
    .where('columns_hash', '=', hash)
    .executeTakeFirst()
  // A choice of an older version may not fit any more; then there is none.
  const parsed = row && importChoice.safeParse(row.choice)
  return row && parsed?.success ? { choice: parsed.data, file: row.file } : undefined
}

/**
 * Lets a job plan an import anew, its columns read as chosen; the choice is kept for the next file with the same columns.
 * Refuses `not_found`, an import that is under way or has run, and one whose file is gone.
 */
export function planAgain(
  { db, clock }: Deps,
  { id, choice }: { id: string; choice: ImportChoice },
): Promise<ImportPlan | Refusal> {
  return transaction(db, async (tx) => {
    const plan = await lockPlan(tx, id)
    if (!plan) return refuse('not_found', 'There is no such import')
    if (plan.state === 'planning') return refuse('invalid_state', 'The import is being worked out already')
    if (plan.state === 'running' || plan.state === 'done')
      return refuse('invalid_state', 'The import has been started already')
    if (!plan.hasFile) return refuse('invalid_state', fileGone)
    const columns = plan.columns ?? (await withStoredFile(tx, id, readColumns)) ?? []
    const planning = { state: 'planning', progress: 0, problem: null, report: null } as const
    await setPlan(tx, id, { ...planning, gone: choice.gone, choice, columns })
    await keepChoice(tx, { hash: hashColumns(columns), choice, file: plan.file, at: clock.now() })
    await addPlanJob(tx, { id })
    return { ...plan, ...planning, gone: choice.gone, choice, columns }
  })
}

async function keepChoice(
  tx: Tx,
  { hash, choice, file, at }: { hash: string; choice: ImportChoice; file: string; at: Date },
): Promise<void> {
  const row = { choice: JSON.stringify(choice), file, used_at: at }
  await tx
    .insertInto('import_map')
    .values({ columns_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('columns_hash').doUpdateSet(row))
    .execute()
}

/** Makes the plan of a file that was sent; one that cannot be read leaves the reason in its plan. */
export async function planUpload(deps: Deps, { id, map }: z.infer<typeof uploadedPlan>): Promise<void> {
  const plan = await readPlan(deps.db, id)
  if (plan?.state !== 'planning') return
  const { by, gone, pictures, choice, columns, file: name } = plan
  const made = await withStoredFile(deps.db, id, async (file) => {
    try {
      const reading = choice
        ? await readingOf(choice, columns ?? [])
        : map !== undefined && { map: await readMap(map) }
      await makePlan(deps, id, { ...reading, file, name, by, gone, pictures })
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
    }
    return true
  })
  if (!made) await setPlan(deps.db, id, { state: 'failed', problem: fileGone })
}

function readMap(map: string): Promise<ImportMap> | ImportMap {
  return isShippedMap(map) ? readShippedMap(map) : parseImportMap(map, 'The map')
}
