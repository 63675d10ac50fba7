import { sql } from 'kysely'

/**
 * What graphile-worker keeps to itself and the shop relies on all the same: the one file that names it. Its test holds
 * it against the installed version, so that an update which changes any of it fails there and not in the shop.
 */
export const queueTables = {
  /** A job: `payload`, `attempts`, `max_attempts`, `run_at`, `locked_at`, `locked_by`, `task_id`, `job_queue_id`. */
  jobs: 'graphile_worker._private_jobs',
  /** The name behind `task_id`: `identifier`. */
  tasks: 'graphile_worker._private_tasks',
  /** The name behind `job_queue_id`: `queue_name`. */
  queues: 'graphile_worker._private_job_queues',
  /** When a schedule last added its job: `identifier`, `last_execution`. */
  crontabs: 'graphile_worker._private_known_crontabs',
} as const

/** The same for statements made with `sql`. */
export const queueSql = {
  jobs: sql.raw(queueTables.jobs),
  tasks: sql.raw(queueTables.tasks),
  queues: sql.raw(queueTables.queues),
  crontabs: sql.raw(queueTables.crontabs),
}

/** Whether a statement of the library takes jobs from the queue: the only kind it repeats by itself. */
export function takesJobs(statement: string): boolean {
  return /skip locked/i.test(statement)
}
