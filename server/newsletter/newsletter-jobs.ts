import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { forgetSubscribers } from './newsletter-queries.ts'
import { confirmDays, dayMs, type NewsletterDeps } from './subscriptions.ts'

/** How long a used unsubscribe link keeps answering, in days. */
const leftDays = 365

/** Deletes unconfirmed and long unsubscribed addresses every night. */
export function newsletterJobs({ db, clock }: Pick<NewsletterDeps, 'db' | 'clock'>): {
  jobs: Job[]
  schedules: Schedule[]
} {
  const tidy = defineJob('tidy_subscribers', z.unknown(), async () => {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    await forgetSubscribers(db, { askedBefore: before(confirmDays), leftBefore: before(leftDays) })
  })
  return { jobs: [tidy], schedules: [{ job: tidy.name, cron: '37 3 * * *' }] }
}
