import { z } from 'zod'
import { time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'

/** `failed` is given up: only an operator tries it again. `retrying` failed and is tried again by itself. */
export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** Number of a job in the queue. */
export const jobNumber = z.string().regex(/^\d{1,18}$/, 'Not the number of a job')

const jobView = z.object({
  id: jobNumber,
  /** Kind, as docs/operating.md lists them. */
  job: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  addedAt: time,
  /** When it runs, or is tried again. */
  dueAt: time,
  /** Cause of the last failure; empty before the first. */
  error: z.string(),
  /** The mail, where it is one. */
  mail: z.object({ to: z.string(), subject: z.string() }).nullable(),
})
export type JobView = z.infer<typeof jobView>

const jobKindView = z.object({
  job: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Seconds since the oldest was due or began to fail. */
  oldestSeconds: z.number(),
  /** When its schedule last added one; null where it has none. */
  lastAt: time.nullable(),
})
export type JobKindView = z.infer<typeof jobKindView>

/** Background work of the shop. */
export const jobEndpoints = {
  listJobs: adminEndpoint({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Jobs in the queue, newest first, with the cause of each failure; what is done has left it',
    needs: 'settings:read',
    query: listQuery.extend({ state: z.enum(jobStates).optional(), job: z.string().max(100).optional() }),
    reply: listReply(jobView),
  }),
  listJobKinds: adminEndpoint({
    method: 'GET',
    path: '/admin/jobs/kinds',
    summary: 'What waits, runs and has failed by kind, and when each schedule last ran',
    needs: 'settings:read',
    reply: z.object({ kinds: z.array(jobKindView) }),
  }),
  retryJobs: adminEndpoint({
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Tries jobs that were given up again, with all attempts: those named, or all',
    needs: 'settings:write',
    body: z.object({ jobs: z.array(jobNumber).min(1).max(1000).optional() }),
    reply: z.object({ retried: z.int() }),
    problems: ['not_found'],
  }),
}
