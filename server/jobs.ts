import { accountJobs } from './accounts/accounts.ts'
import { catalogueJobs } from './catalogue/catalogue.ts'
import { mediaJobs } from './media/media-jobs.ts'
import { orderJobs } from './orders/orders.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Job, Schedule } from './platform/jobs/job.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/send-mail.ts'
import { recoveryJobs } from './recovery/recovery-jobs.ts'
import { restockJobs } from './restock/restock-jobs.ts'

export type JobDeps = { db: Db; clock: Clock; config: Config; log: Log }

export type ShopJobs = { jobs: Job[]; schedules: Schedule[]; close(): void }

/** All background work of the shop; each noun adds its own list here. */
export function createJobs(deps: JobDeps): ShopJobs {
  const { db, clock, config } = deps
  const mailer = createMailer({ db, clock, smtpUrl: config.smtpUrl, from: config.mailFrom })
  const accounts = accountJobs({ db, clock })
  const orders = orderJobs(deps)
  const catalogue = catalogueJobs({ db })
  const restock = restockJobs(deps)
  const recovery = recoveryJobs(deps)
  return {
    jobs: [
      ...mailer.jobs,
      ...accounts.jobs,
      ...orders.jobs,
      ...catalogue.jobs,
      ...restock.jobs,
      ...recovery.jobs,
      ...mediaJobs(deps),
    ],
    schedules: [
      ...mailer.schedules,
      ...accounts.schedules,
      ...orders.schedules,
      ...catalogue.schedules,
      ...restock.schedules,
      ...recovery.schedules,
    ],
    close: () => mailer.close(),
  }
}
