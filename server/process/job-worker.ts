import { setShop } from '../../contract/shop.ts'
import { mailCodeJob } from '../accounts/accounts.ts'
import { createJobs } from '../jobs.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openJobTally } from '../platform/jobs/job-tally.ts'
import { startWorker } from '../platform/jobs/queue-worker.ts'
import type { Log } from '../platform/log/log.ts'
import { sendMailJob } from '../platform/mail/mail.ts'
import { watchSettings } from '../platform/settings/shop-settings.ts'

export type JobWorkerOptions = {
  config: Config
  databaseUrl: string
  clock: Clock
  log: Log
}

/** Mails at the same time, and other jobs: a mail server that hangs must not hold up the rest. */
const lanes = { mail: 4, rest: 3 }
/** What somebody waits for before the screen. */
const mailLane: readonly string[] = [sendMailJob, mailCodeJob]
/** Each lane listens over one connection and keeps its locks over another. */
const connections = lanes.mail + lanes.rest + 2 * 2

/** Runs the shop's jobs over connections of its own; `stop` waits for those under way. */
export async function startJobWorker(options: JobWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log } = options
  setShop(config.shop)
  const database = openDatabase(options.databaseUrl, {
    max: connections,
    applicationName: 'outsole-jobs',
    onIdleError: (reason) => log.warn({ reason }, 'a connection of the job worker broke'),
  })
  const { db, pool } = database
  const settings = await watchSettings({ db, log, facts: config.shop })
  const { jobs, schedules, close } = createJobs({ db, clock, config, log })
  const tally = openJobTally({ db, clock, log })
  const common = { pool, log, onFinished: tally.note }
  const workers = await Promise.all([
    startWorker({
      ...common,
      jobs: jobs.filter((job) => mailLane.includes(job.name)),
      concurrency: lanes.mail,
    }),
    startWorker({
      ...common,
      jobs: jobs.filter((job) => !mailLane.includes(job.name)),
      schedules,
      concurrency: lanes.rest,
    }),
  ])
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
      close()
      await settings.stop()
      await tally.stop()
      await database.close()
    },
  }
}
