import { accountJobs } from './accounts/accounts.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Job, Schedule } from './platform/jobs/job.ts'
import { createMailer } from './platform/mail/send-mail.ts'

export type JobDeps = { db: Db; clock: Clock; config: Config }

export type ShopJobs = { jobs: Job[]; schedules: Schedule[]; close(): void }

/** All background work of the shop; each noun adds its own list here. */
export function createJobs({ db, clock, config }: JobDeps): ShopJobs {
  const mailer = createMailer({ db, clock, smtpUrl: config.smtpUrl, from: config.mailFrom })
  const accounts = accountJobs({ db, clock })
  return {
    jobs: [...mailer.jobs, ...accounts.jobs],
    schedules: [...mailer.schedules, ...accounts.schedules],
    close: () => mailer.close(),
  }
}
