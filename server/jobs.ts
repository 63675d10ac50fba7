import { accountJobs } from './accounts/accounts-jobs.ts'
import { backupJobs } from './backups/backups-jobs.ts'
import { catalogueJobs } from './catalogue/catalogue-jobs.ts'
import { contactJobs } from './contact/contact-jobs.ts'
import { contentJobs } from './content/content-jobs.ts'
import { figureJobs } from './figures/figures-jobs.ts'
import { mediaJobs, requestPictures } from './media/media-jobs.ts'
import { newsletterJobs } from './newsletter/newsletter-jobs.ts'
import { orderJobs } from './orders/orders-jobs.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Job, Schedule } from './platform/jobs/job.ts'
import { queueJobs } from './platform/jobs/queue-jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/send-mail.ts'
import { recoveryJobs } from './recovery/recovery-jobs.ts'
import { restockJobs } from './restock/restock-jobs.ts'
import { returnJobs } from './returns/returns-jobs.ts'
import { staffJobs } from './staff/staff-jobs.ts'
import { webhookJobs } from './webhooks/webhooks-jobs.ts'

export type JobDeps = { db: Db; databaseUrl: string; clock: Clock; config: Config; log: Log }

export type ShopJobs = { jobs: Job[]; schedules: Schedule[]; close(): void }

/** All background work of the shop; each noun adds its own list here. */
export function createJobs(deps: JobDeps): ShopJobs {
  const { db, clock, config } = deps
  const mailer = createMailer({ db, clock, smtpUrl: config.smtpUrl, from: config.mailFrom })
  const parts = [
    mailer,
    queueJobs(deps),
    accountJobs(deps),
    orderJobs(deps),
    returnJobs(deps),
    catalogueJobs({ ...deps, requestPictures }),
    restockJobs(deps),
    recoveryJobs(deps),
    newsletterJobs(deps),
    contactJobs(deps),
    contentJobs(deps),
    staffJobs(deps),
    backupJobs(deps),
    mediaJobs(deps),
    webhookJobs(deps),
    figureJobs(deps),
  ]
  return {
    jobs: parts.flatMap((part) => part.jobs),
    schedules: parts.flatMap((part) => part.schedules),
    close: () => mailer.close(),
  }
}
