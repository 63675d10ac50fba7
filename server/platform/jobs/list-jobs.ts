import { type RawBuilder, sql } from 'kysely'
import type { JobState, JobView } from '../../../contract/admin/jobs.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readCursor } from '../db/keyset.ts'
import { sendMailJob } from '../mail/mail.ts'
import { queueSql } from './graphile-internals.ts'

/** What state a job `j` is in, the same words as `contract/admin/jobs.ts`. */
export const jobState = sql<JobState>`
  case when j.locked_at is not null then 'running'
       when j.attempts >= j.max_attempts then 'failed'
       when j.attempts > 0 then 'retrying'
       else 'waiting' end`

export type JobFilter = {
  state?: JobState | undefined
  job?: string | undefined
  cursor?: string | undefined
  limit: number
}

type JobRow = Omit<JobView, 'addedAt' | 'dueAt' | 'mail'> & {
  addedAt: Date
  dueAt: Date
  to: string | null
  subject: string | null
}

/** Jobs in the queue, newest first. */
export async function listJobs(
  db: Db,
  { state, job, cursor, limit }: JobFilter,
): Promise<{ rows: JobView[]; next: string | null }> {
  const after = afterJob(cursor)
  const conditions = [
    ...(after === null ? [] : [sql`j.id < ${after}::bigint`]),
    ...(state === undefined ? [] : [sql`${jobState} = ${state}`]),
    ...(job === undefined ? [] : [sql`t.identifier = ${job}`]),
  ]
  const { rows } = await sql<JobRow>`
    select j.id::text, t.identifier as job, ${jobState} as state, j.attempts, j.created_at as "addedAt",
           j.run_at as "dueAt", coalesce(j.last_error, '') as error,
           case when t.identifier = ${sendMailJob} then j.payload->>'to' end as to,
           case when t.identifier = ${sendMailJob} then j.payload->>'subject' end as subject
      from ${queueSql.jobs} j join ${queueSql.tasks} t on t.id = j.task_id
     ${whereAll(conditions)}
     order by j.id desc limit ${limit + 1}`.execute(db)
  const page = pageOf(rows, limit, ({ id }) => [id])
  return { rows: page.rows.map(viewOf), next: page.next }
}

function viewOf({ to, subject, addedAt, dueAt, ...row }: JobRow): JobView {
  return {
    ...row,
    addedAt: addedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    mail: to === null ? null : { to, subject: subject ?? '' },
  }
}

/** The last number of the page before; null where there is none. */
export function afterJob(cursor: string | undefined): string | null {
  const [number = ''] = readCursor(cursor, 1) ?? []
  return /^\d{1,18}$/.test(number) ? number : null
}

export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}
