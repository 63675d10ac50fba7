import { jobEndpoints } from '../../contract/admin/jobs.ts'
import { mailEndpoints } from '../../contract/admin/mails.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { listJobs } from '../platform/jobs/list-jobs.ts'
import { readQueue, readSchedules } from '../platform/jobs/queue-state.ts'
import { listMails, type QueueDeps, retryJobs } from './queue.ts'

/** Binds the back office's endpoints of jobs and mails to their verbs. */
export function queueAdminRoutes(deps: QueueDeps): AdminRoute[] {
  const { db } = deps
  return [
    handleAdmin(jobEndpoints.listJobs, ({ query }) => listJobs(db, query)),
    handleAdmin(jobEndpoints.listJobKinds, async () => ({ kinds: await jobKinds(deps) })),
    handleAdmin(jobEndpoints.retryJobs, ({ body }, { by }) => retryJobs(deps, { ...body, by })),
    handleAdmin(mailEndpoints.listMails, ({ query }) => listMails(db, query)),
  ]
}

const idle = { waiting: 0, retrying: 0, running: 0, failed: 0, oldestSeconds: 0 }

/** Every kind that has a job in the queue or a schedule, by name. */
async function jobKinds({ db }: QueueDeps) {
  const [queue, schedules] = await Promise.all([readQueue(db), readSchedules(db)])
  const names = new Set([...queue, ...schedules].map(({ job }) => job))
  return [...names].sort().map((job) => ({
    ...idle,
    ...queue.find((each) => each.job === job),
    job,
    lastAt: schedules.find((each) => each.job === job)?.lastAt?.toISOString() ?? null,
  }))
}
