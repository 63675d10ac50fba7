import { createJobs } from './jobs.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { startWorker, type WorkerOptions } from './platform/jobs/queue-worker.ts'
import type { Log } from './platform/log/log.ts'

export type JobWorkerOptions = {
  config: Config
  databaseUrl: string
  clock: Clock
  log: Log
  onFinished?: WorkerOptions['onFinished']
}

const concurrency = 4

/** Runs the shop's jobs over connections of its own; `stop` waits for those under way. */
export async function startJobWorker(options: JobWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log } = options
  const database = openDatabase(options.databaseUrl, {
    max: concurrency + 4,
    applicationName: 'outsole-jobs',
    onIdleError: (reason) => log.warn({ reason }, 'a connection of the job worker broke'),
  })
  const shopJobs = createJobs({ db: database.db, clock, config, log })
  const worker = await startWorker({
    pool: database.pool,
    jobs: shopJobs.jobs,
    schedules: shopJobs.schedules,
    log,
    concurrency,
    onFinished: options.onFinished,
  })
  return {
    async stop() {
      await worker.stop()
      shopJobs.close()
      await database.close()
    },
  }
}
