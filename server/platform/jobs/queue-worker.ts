import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../log/log.ts'
import { inTraceOf, isTracing } from '../tracing/tracing.ts'
import { traceField } from './add-job.ts'
import { queueTables } from './graphile-internals.ts'
import { GiveUp, type Job, type JobContext, type Schedule } from './job.ts'
import { reconnectingPool } from './reconnecting-pool.ts'
import { guardWorkers } from './worker-guard.ts'

export type JobOutcome = 'done' | 'retried' | 'failed'

export type WorkerOptions = {
  /** A pool of at least `concurrency + 2` connections: one listens for new jobs, one holds the worker's locks. */
  pool: Pool
  jobs: Job[]
  schedules?: Schedule[]
  log: Log
  /** Concurrent jobs; default 4. */
  concurrency?: number
  /** Called after each run, for metrics; `milliseconds` is its duration. */
  onFinished?: (job: { name: string; outcome: JobOutcome; milliseconds: number }) => void
}

export type RunningWorker = {
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>
}

/** Starts a worker that runs jobs until stopped. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  const guard = guardWorkers(pool, events, log)
  const runner = await run({
    pgPool: reconnectingPool(pool),
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      (options.schedules ?? []).map(({ job, cron }) => ({
        task: job,
        match: cron,
        options: { jobKey: `cron:${job}` },
      })),
    ),
    concurrency: options.concurrency ?? 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
  })
  return {
    async stop() {
      await runner.stop()
      await guard.stop()
    },
  }
}

/** Runs all due jobs once, sequentially; for tests and commands. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  const pools: string[] = []
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  await runOnce({
    pgPool: pool,
    taskList: taskList(options),
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
  })
  while (await anyLocked(pool, pools)) await pause(5)
}

/** graphile-worker resolves before the outcome of its last jobs is written. */
async function anyLocked(pool: Pool, workerPools: string[]): Promise<boolean> {
  const locked = await pool.query(`select from ${queueTables.jobs} where locked_by = any($1) limit 1`, [
    workerPools,
  ])
  return locked.rowCount !== 0
}

function taskList(options: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  for (const job of options.jobs) {
    tasks[job.name] = async (payload, { job: row, abortSignal }) => {
      const context: JobContext = {
        jobId: row.id,
        attempt: row.attempts,
        lastAttempt: row.attempts >= row.max_attempts,
        signal: abortSignal,
        log: options.log.child({ job: job.name, jobId: row.id }),
      }
      await runOneJob(job, payload, context, options)
    }
  }
  return tasks
}

async function runOneJob(
  job: Job,
  payload: unknown,
  context: JobContext,
  { pool, onFinished }: WorkerOptions,
): Promise<void> {
  const begun = performance.now()
  const finished = (outcome: JobOutcome) =>
    onFinished?.({ name: job.name, outcome, milliseconds: performance.now() - begun })
  try {
    await runTraced(job, payload, context)
    finished('done')
  } catch (error) {
    const last = context.lastAttempt || error instanceof GiveUp
    context.log.warn({ err: error, attempt: context.attempt, lastAttempt: last }, 'job failed')
    if (error instanceof GiveUp) await makeLastAttempt(pool, context.jobId)
    finished(last ? 'failed' : 'retried')
    throw error
  }
}

/** Goes on with the trace in which the job was added; the job itself does not see which. */
function runTraced(job: Job, payload: unknown, context: JobContext): Promise<void> {
  const isCarrying = typeof payload === 'object' && payload !== null && traceField in payload
  const { [traceField]: trace, ...own } = isCarrying ? payload : { [traceField]: undefined }
  const run = () => job.run(isCarrying ? own : payload, context)
  if (!isTracing()) return run()
  const attributes = { 'outsole.job.attempt': context.attempt }
  return inTraceOf(typeof trace === 'string' ? trace : undefined, `job ${job.name}`, attributes, run)
}

/** graphile-worker has no way to fail a job before its attempts are used up. */
async function makeLastAttempt(pool: Pool, jobId: string): Promise<void> {
  await pool.query(`update ${queueTables.jobs} set max_attempts = attempts where id = $1`, [jobId])
}

/** graphile-worker's own messages are logged at debug; failures of jobs are logged above. */
function quietLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error' && scope.jobId === undefined) log.error({ worker: scope.workerId }, message)
    else if (level === 'warning') log.warn({ worker: scope.workerId }, message)
    else log.debug({ worker: scope.workerId }, message)
  })
}
