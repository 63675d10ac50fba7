import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { traceparent } from '../tracing/tracing.ts'

export type AddJobOptions = {
  /** At most one waiting job has this key; adding again replaces its payload and time. */
  key?: string
  /** Milliseconds until the job may run; default at once. Relative, so that a shifted clock does not matter. */
  delayMs?: number
  /** Maximum attempts, with growing pauses (1 s, 3 s, 7 s … 6 h); default 25, about three days. */
  maxAttempts?: number
  /** Jobs of one queue run one after another. Few names, never one per customer. */
  queue?: string
}

/** Field of a payload that names the trace in which the job was added, where there is one. */
export const traceField = 'traceparent'

/** Adds a job in the caller's transaction: it will be run if and only if that transaction commits. */
export async function addJob(
  tx: Db,
  name: string,
  payload: object,
  options: AddJobOptions = {},
): Promise<void> {
  const trace = traceparent()
  const carried = trace === undefined ? payload : { ...payload, [traceField]: trace }
  const delay = options.delayMs === undefined ? null : options.delayMs / 1000
  await sql`
    select graphile_worker.add_job(
      ${name},
      payload => ${JSON.stringify(carried)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => now() + make_interval(secs => ${delay}::double precision),
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text
    )`.execute(tx)
}
