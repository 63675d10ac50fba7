import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import {
  type Gone,
  type ImportChoice,
  type ImportColumn,
  importChoice,
} from '../../../contract/admin/imports.ts'
import type { Actor, ActorKind } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Change, describeNew } from './describe-changes.ts'
import type { ProductDraft } from './import-draft.ts'
import type { ImportReport } from './import-report.ts'

export type PlanState = 'mapping' | 'planning' | 'planned' | 'running' | 'done' | 'failed'
export type EntryOutcome = 'new' | 'changed' | 'gone' | 'refused'
export type PlanCounts = Record<EntryOutcome, number> & { waiting: number; done: number; failed: number }

/** What an operator permits for pictures. */
export const picturePermission = z.object({ directory: z.string().nullable(), allowPrivate: z.boolean() })
export type PicturePermission = z.infer<typeof picturePermission>

/** An import that was looked at before it is made. */
export type ImportPlan = {
  id: string
  file: string
  createdAt: Date
  finishedAt: Date | null
  by: Actor
  gone: Gone
  state: PlanState
  /** Share of the present work that is done, 0 to 1. */
  progress: number
  problem: string | null
  pictures: PicturePermission
  /** As of planning; `created`, `changed` and `unchanged` are what a run would do. */
  report: ImportReport | null
  /** Columns of a file that was sent, with samples. */
  columns: ImportColumn[] | null
  /** What was chosen for them. */
  choice: ImportChoice | null
  /** Whether a file that was sent is still there. */
  hasFile: boolean
  counts: PlanCounts
}

export type PlanEntry = {
  position: number
  outcome: EntryOutcome
  line: number
  title: string
  changes: Change[]
  reason: string | null
  state: 'waiting' | 'done' | 'failed'
}
/** `draft`: what a run writes; of a product that is gone, its id. */
export type NewEntry = Omit<PlanEntry, 'position' | 'state'> & { draft: ProductDraft | string | null }

export async function insertPlan(
  db: Db,
  plan: Pick<ImportPlan, 'id' | 'file' | 'createdAt' | 'by' | 'gone' | 'pictures'> & {
    state?: PlanState
    columns?: ImportColumn[] | undefined
  },
): Promise<void> {
  await db
    .insertInto('import_plan')
    .values({
      id: plan.id,
      file: plan.file.slice(-200),
      created_at: plan.createdAt,
      actor_kind: plan.by.kind,
      actor_id: plan.by.id,
      actor_name: plan.by.name,
      gone: storedGone(plan.gone),
      state: plan.state ?? 'planning',
      ...(plan.columns && { columns: JSON.stringify(plan.columns) }),
      pictures: JSON.stringify(plan.pictures),
    })
    .execute()
}

/** Adds entries behind those of the plan; refused ones and those of no work are done from the start. */
export async function insertEntries(
  db: Db,
  { id, from }: { id: string; from: number },
  entries: NewEntry[],
): Promise<void> {
  const rows = entries.map((entry, at) => ({
    ...entry,
    position: from + at,
    state: entry.outcome === 'refused' ? 'done' : 'waiting',
  }))
  await sql`
    insert into import_plan_entry (plan_id, position, outcome, line, title, changes, reason, draft, state)
    select ${id}::uuid, r.position, r.outcome, r.line, r.title, r.changes, r.reason, r.draft, r.state
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(position int, outcome text, line int, title text, changes jsonb, reason text, draft text, state text)
  `.execute(db)
}

export async function forgetEntries(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_plan_entry').where('plan_id', '=', id).execute()
}

export async function setPlan(
  db: Db,
  id: string,
  set: {
    state?: PlanState
    progress?: number
    problem?: string | null
    report?: ImportReport | null
    finishedAt?: Date | null
    gone?: Gone
    choice?: ImportChoice
    columns?: ImportColumn[]
  },
): Promise<void> {
  const { report, finishedAt, gone, choice, columns, ...plain } = set
  await db
    .updateTable('import_plan')
    .set({
      ...plain,
      ...(report !== undefined && { report: report && JSON.stringify(report) }),
      ...(gone && { gone: storedGone(gone) }),
      ...(choice && { choice: JSON.stringify(choice) }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(finishedAt !== undefined && { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute()
}

function storedGone(gone: Gone): string {
  return gone.replace('-', '_')
}

type PlanRow = Omit<ImportPlan, 'by' | 'gone' | 'pictures' | 'choice'> & {
  actorKind: ActorKind
  actorId: string | null
  actorName: string | null
  gone: string
  pictures: unknown
  choice: unknown
}

const planQuery = sql`
  select p.id, p.file, p.created_at as "createdAt", p.finished_at as "finishedAt", p.actor_kind as "actorKind",
         p.actor_id as "actorId", p.actor_name as "actorName", p.gone, p.state, p.progress, p.problem, p.pictures, p.report,
         p.columns, p.choice, exists (select from import_file f where f.plan_id = p.id) as "hasFile",
         (select json_build_object('new', count(*) filter (where outcome = 'new'),
            'changed', count(*) filter (where outcome = 'changed'), 'gone', count(*) filter (where outcome = 'gone'),
            'refused', count(*) filter (where outcome = 'refused'),
            'waiting', count(*) filter (where e.state = 'waiting'), 'failed', count(*) filter (where e.state = 'failed'),
            'done', count(*) filter (where e.state = 'done' and outcome <> 'refused'))
            from import_plan_entry e where e.plan_id = p.id) as counts
    from import_plan p`

/** A plan with its counts; undefined for an unknown id. */
export async function readPlan(db: Db, id: string): Promise<ImportPlan | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<PlanRow>`${planQuery} where p.id = ${id}`.execute(db)
  return rows[0] && planOf(rows[0])
}

/** A plan that nobody else changes until the transaction ends; undefined for an unknown id. */
export async function lockPlan(tx: Tx, id: string): Promise<ImportPlan | undefined> {
  await sql`select from import_plan where id::text = ${id} for update`.execute(tx)
  return readPlan(tx, id)
}

/** Plans, newest first, from behind another one on. */
export async function listPlans(
  db: Db,
  limit: number,
  after: { at: Date; id: string } | null = null,
): Promise<ImportPlan[]> {
  const behind = after ? sql`where (p.created_at, p.id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } =
    await sql<PlanRow>`${planQuery} ${behind} order by p.created_at desc, p.id desc limit ${limit}`.execute(
      db,
    )
  return rows.map(planOf)
}

function planOf({ actorKind, actorId, actorName, gone, pictures, choice, ...row }: PlanRow): ImportPlan {
  const action = gone === 'hide' ? 'hide' : gone === 'sell_out' ? 'sell-out' : 'keep'
  return {
    ...row,
    by: { kind: actorKind, id: actorId, name: actorName },
    gone: action,
    pictures: picturePermission.parse(pictures),
    choice: importChoice.safeParse(choice).data ?? null,
  }
}

export type EntryFilter = {
  outcome?: EntryOutcome | undefined
  state?: PlanEntry['state'] | undefined
  /** Entries behind this position. */
  after?: number | undefined
  limit: number
}

/** Entries of a plan in the order of the plan; a new product's changes are what it brings. */
export async function listEntries(db: Db, id: string, filter: EntryFilter): Promise<PlanEntry[]> {
  const { outcome, state, after = -1, limit } = filter
  const { rows } = await sql<PlanEntry & { draft: string | null }>`
    select position, outcome, line, title, changes, reason, state, case outcome when 'new' then draft end as draft
      from import_plan_entry
     where plan_id = ${id}::uuid and position > ${after} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
       and ${state ? sql`state = ${state}` : sql`true`}
     order by position limit ${limit}`.execute(db)
  return rows.map(({ draft, ...entry }) =>
    draft === null ? entry : { ...entry, changes: describeNew(JSON.parse(draft)) },
  )
}

/** Deletes plans that were made before then and are not running; returns how many. */
export async function forgetPlans(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('import_plan')
    .where('created_at', '<', before)
    .where('state', '<>', 'running')
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
