import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { queueSql } from './graphile-internals.ts'

/** Queue state of one kind of job. */
export type QueueState = {
  job: string
  /** Not started yet, including those scheduled for later. */
  waiting: number
  /** Failed at least once and will be retried. */
  retrying: number
  running: number
  /** Given up; only an operator retries them. */
  failed: number
  /** Seconds since the oldest was due or began to fail; 0 where nothing is late. */
  oldestSeconds: number
}

/** Queue state by kind of job; times are the database's, which the queue uses. */
export async function readQueue(db: Db): Promise<QueueState[]> {
  const result = await sql<QueueState>`
    select task_identifier as job,
           count(*) filter (where locked_at is null and attempts = 0)::int as waiting,
           count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int as retrying,
           count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
           coalesce(extract(epoch from max(
             case when attempts >= max_attempts then null
                  when attempts > 0 then now() - created_at
                  when run_at <= now() then now() - run_at end)), 0)::float8 as "oldestSeconds"
      from graphile_worker.jobs group by 1 order by 1`.execute(db)
  return result.rows
}

/** When each schedule last added its job; null before the first time. */
export async function readSchedules(db: Db): Promise<{ job: string; lastAt: Date | null }[]> {
  const result = await sql<{ job: string; lastAt: Date | null }>`
    select identifier as job, last_execution as "lastAt"
      from ${queueSql.crontabs} order by 1`.execute(db)
  return result.rows
}

export type FailedJob = {
  id: string
  job: string
  attempts: number
  addedAt: Date
  failedAt: Date
  error: string
  /** Recipient and subject of a mail. */
  to: string | null
  subject: string | null
}

/** The queue stores no time of failure, only the next attempt. */
const failedAt = sql`run_at - exp(least(attempts, 10)) * interval '1 second'`

/** Jobs that were given up, newest first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const result = await sql<FailedJob>`
    select j.id::text, j.task_identifier as job, j.attempts, j.created_at as "addedAt", j.failed_at as "failedAt",
           coalesce(j.last_error, '') as error, p.payload->>'to' as to, p.payload->>'subject' as subject
      from (select *, ${failedAt} as failed_at from graphile_worker.jobs) j
      join ${queueSql.jobs} p on p.id = j.id
     where j.attempts >= j.max_attempts and j.locked_at is null
     order by j.failed_at desc, j.id desc limit ${limit}`.execute(db)
  return result.rows
}

/** Retries given-up jobs with all attempts: those of these ids, or all. Returns them. */
export async function retryFailedJobs(
  db: Db,
  ids: readonly string[] | 'all',
): Promise<{ id: string; job: string }[]> {
  const which = ids === 'all' ? sql`true` : sql`j.id = any(${[...ids]}::bigint[])`
  const result = await sql<{ id: string; job: string }>`
    select j.id::text, j.task_identifier as job from graphile_worker.jobs j,
           graphile_worker.reschedule_jobs(array[j.id], now(), null, 0, greatest(j.max_attempts::int, 25)) r
     where j.attempts >= j.max_attempts and j.locked_at is null and ${which}`.execute(db)
  return result.rows
}

/** Deletes jobs that were given up before this time; returns how many. */
export async function forgetFailedJobs(db: Db, before: Date): Promise<number> {
  const result = await sql`
    delete from ${queueSql.jobs}
     where attempts >= max_attempts and locked_at is null and ${failedAt} < ${before} returning id`.execute(
    db,
  )
  return result.rows.length
}
