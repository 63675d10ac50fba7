import type { ZodType } from 'zod'
import type { Log } from '../log/log.ts'

export type JobContext = {
  /** The same for every attempt at one job. */
  jobId: string
  /** 1 on the first run. */
  attempt: number
  lastAttempt: boolean
  /** Aborted when the process must stop and the job has had its time to finish. */
  signal: AbortSignal
  log: Log
}

export type Job = {
  name: string
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Thrown by a handler where trying again is in vain: the job fails at once and waits for an operator. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/**
 * A kind of background work. A job may be run more than once (a crash between its work and its end): the handler does
 * nothing twice. A payload that the schema refuses fails the job for good to see in the log, not the process.
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

/** When a job runs by the clock on the wall (UTC): `cron` has the five fields of crontab. */
export type Schedule = { job: string; cron: string }
