import { basename } from 'node:path'
import type { Gone } from '../../../contract/admin/imports.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { describeChanges } from './describe-changes.ts'
import { type BatchLimits, eachBatch, type ReadOptions, readAll } from './import-catalogue.ts'
import type { ProductDraft } from './import-draft.ts'
import { findGone } from './import-gone.ts'
import { draftHash } from './import-plan.ts'
import { createReport, type ImportReporter } from './import-report.ts'
import { dropStaging, openStaging } from './import-staging.ts'
import { brandNames, brandsById, findHashes, mergedNames, readKnown } from './import-tables.ts'
import { resolveImages } from './import-write.ts'
import {
  forgetEntries,
  type ImportPlan,
  insertEntries,
  insertPlan,
  type NewEntry,
  type PicturePermission,
  readPlan,
  setPlan,
} from './plan-store.ts'

export type PlanOptions = ReadOptions & {
  /** Chosen by the caller where the plan has to have an address before it is made. */
  id?: string | undefined
  by: Actor
  gone?: Gone | undefined
  /** The file's name for people; that of the file by default. */
  name?: string | undefined
  pictures: PicturePermission
  imageAddress?: ((image: string) => string | null) | undefined
}
type PlanDeps = { db: Db; clock: Clock }
type AddEntries = (entries: NewEntry[]) => Promise<void>

/** More refusals than anybody reads are counted only. */
const maxRefused = 10_000
const entriesPerInsert = 1_000
/** Nothing is locked meanwhile, so that more products go into one comparison than into one transaction of a run. */
const perComparison: BatchLimits = { products: 1_000, sizes: 10_000 }

/**
 * Works out what a file would change, and keeps it as a plan to be looked at and run: new, changed from and to, gone and
 * refused products. Writes nothing else. Throws OperatorError where the file cannot be read; the plan then says so.
 */
export async function planImport({ db, clock }: PlanDeps, options: PlanOptions): Promise<ImportPlan> {
  const { id = newId(), by, gone = 'keep', pictures } = options
  await insertPlan(db, {
    id,
    file: options.name ?? basename(options.file),
    createdAt: clock.now(),
    by,
    gone,
    pictures,
  })
  return makePlan({ db, clock }, id, options)
}

/** Makes a plan that was noted before; it is made again from the start where it broke off. */
export async function makePlan({ db }: PlanDeps, id: string, options: PlanOptions): Promise<ImportPlan> {
  await forgetEntries(db, id)
  try {
    const report = await db.connection().execute(async (connection) => {
      const compared = await compareAll({ db, connection }, id, options)
      await dropStaging(connection)
      return compared
    })
    await setPlan(db, id, { state: 'planned', progress: 1, report: report.finish() })
  } catch (error) {
    const problem = error instanceof OperatorError ? error.message : 'The plan could not be made.'
    await setPlan(db, id, { state: 'failed', problem })
    throw error
  }
  const plan = await readPlan(db, id)
  if (!plan) throw new OperatorError('The plan was deleted while it was made.')
  return plan
}

async function compareAll(
  { db, connection }: { db: Db; connection: Db },
  id: string,
  options: PlanOptions,
): Promise<ImportReporter> {
  let position = 0
  let writing: Promise<unknown> = Promise.resolve()
  /** The next products are compared while the database takes in the entries of the last ones. */
  async function add(entries: NewEntry[]): Promise<void> {
    for (let at = 0; at < entries.length; at += entriesPerInsert) {
      await writing
      const some = entries.slice(at, at + entriesPerInsert)
      writing = insertEntries(db, { id, from: position }, some)
      writing.catch(() => undefined)
      position += some.length
    }
  }
  const refused: NewEntry[] = []
  const report = createReport((refusal) => {
    if (refused.length < maxRefused) refused.push(refusedEntry(refusal))
  })
  for (const name of await brandNames(connection)) report.knowBrand(name)
  const staging = await openStaging(connection)
  const reading = { ...options, onProgress: trackProgress(db, id, options.onProgress) }
  await readAll(staging, reading, report)
  const compare = await createComparer(db, options, report, add)
  await eachBatch({ connection, staging }, reading, report, compare, perComparison)
  await add(refused)
  await addGone({ connection, add }, options, report)
  await writing
  return report
}

function refusedEntry({ line, reason }: { line: number; reason: string }): NewEntry {
  return { outcome: 'refused', line, title: '', changes: [], reason, draft: null }
}

/** Notes the progress in the plan, once per hundredth: reading is its first half. */
function trackProgress(db: Db, id: string, onProgress: PlanOptions['onProgress']): PlanOptions['onProgress'] {
  let last = 0
  return (phase, share) => {
    onProgress?.(phase, share)
    const progress = Math.floor(share * 50 + (phase === 'writing' ? 50 : 0)) / 100
    if (progress <= last) return
    last = progress
    // Progress may be lost; what comes of the plan may not.
    setPlan(db, id, { progress }).catch(() => undefined)
  }
}

async function createComparer(db: Db, options: PlanOptions, report: ImportReporter, add: AddEntries) {
  const merged = await mergedNames(db)
  return async function compare(drafts: ProductDraft[]): Promise<void> {
    if (drafts.length === 0) return
    const resolved = drafts.map((draft) => resolveImages(draft, options, report))
    const hashes = new Map(
      (
        await findHashes(
          db,
          resolved.map(({ key }) => key),
        )
      ).map((row) => [row.key, row]),
    )
    const differing = resolved.filter((draft) => {
      const there = hashes.get(draft.key)
      return !there || there.hash !== draftHash(draft)
    })
    const ids = differing.flatMap(({ key }) => hashes.get(key)?.id ?? [])
    const known = ids.length > 0 ? await readKnown(db, ids) : new Map()
    const brands = await brandsById(db, [...new Set([...known.values()].map(({ brand_id }) => brand_id))])
    for (let unchanged = resolved.length - differing.length; unchanged > 0; unchanged--)
      report.countOutcome('unchanged')
    const entries = differing.flatMap((draft): NewEntry[] => {
      const there = known.get(hashes.get(draft.key)?.id ?? '')
      const entry = {
        line: draft.line,
        title: `${draft.brand} ${draft.title}`,
        reason: null,
        draft,
      }
      if (!there) {
        report.countOutcome('created')
        return [{ ...entry, outcome: 'new', changes: [] }]
      }
      const brand = merged.get(draft.brand.toLowerCase()) ?? draft.brand
      const changes = describeChanges({ ...draft, brand }, there, brands.get(there.brand_id) ?? '')
      report.countOutcome(changes.length > 0 ? 'changed' : 'unchanged')
      return changes.length > 0 ? [{ ...entry, outcome: 'changed', changes }] : []
    })
    await add(entries)
  }
}

async function addGone(
  { connection, add }: { connection: Db; add: AddEntries },
  { gone = 'keep', map }: PlanOptions,
  report: ImportReporter,
): Promise<void> {
  const found = await findGone(connection, gone === 'keep' ? 'hide' : gone, map?.keyPrefix ?? '')
  const unreadable = report.unreadable()
  if (unreadable > 0 && found.length > 0) {
    const problem = `${unreadable} rows could not be read, so no product was taken for gone (${found.length} might be).`
    report.setGone({ action: 'keep', products: 0, examples: [], problem })
    return
  }
  report.setGone({
    action: gone,
    products: found.length,
    examples: found.slice(0, 5).map(({ title }) => title),
  })
  if (gone === 'keep') return
  const change =
    gone === 'hide'
      ? { what: 'status', from: 'live', to: 'hidden' }
      : { what: 'stock', from: null, to: 'sold out' }
  await add(
    found.map(({ id, title }) => ({
      outcome: 'gone',
      line: 0,
      title,
      changes: [change],
      reason: null,
      draft: id,
    })),
  )
}
