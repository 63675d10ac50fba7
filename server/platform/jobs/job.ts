import type { ZodType } from 'zod'
import type { Log } from '../log/log.ts'

export type JobContext = {
  /** Id of the job, the same for every attempt. */
  jobId: string
  /** 1 on the first run. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the process must stop and the grace period is over. */
  signal: AbortSignal
  log: Log
}

export type Job = {
  name: string
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Thrown by a handler where retrying is pointless: the job fails at once and waits for an operator. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/**
 * A kind of job. A job may run more than once (a crash before it is marked as done), so handlers are idempotent. A
 * payload that does not fit the schema fails the job, not the process.
 */
export function defineJob<Payload>(
  name: string,
  schema: ZodType<Payload>,
  handler: (payload: Payload, context: JobContext) => Promise<void>,
): Job {
  return {
    name,
    async run(payload, context) {
      await handler(schema.parse(payload), context)
    },
  }
}

/** Schedule of a job: five fields of crontab, in UTC. */
export type Schedule = { job: string; cron: string }
