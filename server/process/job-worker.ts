import { setShop } from '../../contract/shop.ts'
import { mailCodeJob } from '../accounts/accounts.ts'
import { createJobs } from '../jobs.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { openJobTally } from '../platform/jobs/job-tally.ts'
import { startWorker } from '../platform/jobs/queue-worker.ts'
import type { Log } from '../platform/log/log.ts'
import { sendMailJob } from '../platform/mail/mail.ts'
import { watchSettings } from '../platform/settings/shop-settings.ts'
import { deliverJob } from '../webhooks/webhooks.ts'

export type JobWorkerOptions = {
  config: Config
  databaseUrl: string
  clock: Clock
  log: Log
}

/** Concurrency per lane: a hanging mail server or receiver of webhooks must not delay other jobs. */
const lanes = { mail: 4, hooks: 8, rest: 3 }
/** Jobs that somebody waits for. */
const mailLane: readonly string[] = [sendMailJob, mailCodeJob]
/** Webhooks wait for receivers, which takes no connection. */
const hookConnections = 2
/** Each lane has one connection to listen and one for its locks. */
const connections = lanes.mail + hookConnections + lanes.rest + 3 * 2

/** Starts the job workers with connections of their own; `stop` waits for running jobs. */
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
  const { jobs, schedules, close } = createJobs({ db, databaseUrl: options.databaseUrl, clock, config, log })
  const tally = openJobTally({ db, clock, log })
  const common = { pool, log, onFinished: tally.note }
  const isHook = ({ name }: Job) => name === deliverJob
  const isMail = ({ name }: Job) => mailLane.includes(name)
  const workers = await Promise.all([
    startWorker({ ...common, jobs: jobs.filter(isMail), concurrency: lanes.mail }),
    startWorker({ ...common, jobs: jobs.filter(isHook), concurrency: lanes.hooks }),
    startWorker({
      ...common,
      jobs: jobs.filter((job) => !isMail(job) && !isHook(job)),
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
