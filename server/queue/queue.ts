import type { MailView } from '../../contract/admin/mails.ts'
import { recordAudit } from '../audit/audit.ts'
import { mailsOfOrders } from '../orders/orders.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { retryFailedJobs } from '../platform/jobs/queue-state.ts'
import { listMailLog, type MailFilter } from '../platform/mail/mail-log.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

export type QueueDeps = { db: Db; clock: Clock }

/** Tries jobs that were given up again: those named, or all. Refuses names of which none was given up. */
export function retryJobs(
  { db, clock }: QueueDeps,
  { jobs, by }: { jobs?: readonly string[] | undefined; by: Actor },
): Promise<{ retried: number } | Refusal> {
  return transaction(db, async (tx) => {
    const retried = await retryFailedJobs(tx, jobs ?? 'all')
    if (retried.length === 0 && jobs)
      return refuse('not_found', 'No such job was given up; it may be running again already')
    const [only, ...others] = retried
    if (!only) return { retried: 0 }
    await recordAudit(tx, {
      by,
      verb: 'job.retry',
      on: { kind: 'job', id: others.length === 0 ? only.id : 'several' },
      after: { retried: retried.length, kinds: [...new Set(retried.map(({ job }) => job))].sort() },
      at: clock.now(),
    })
    return { retried: retried.length }
  })
}

/** Mails in the queue and those that were sent, with the orders they are about. */
export async function listMails(
  db: Db,
  filter: MailFilter,
): Promise<{ rows: MailView[]; next: string | null }> {
  const { rows, next } = await listMailLog(db, filter)
  const orders = await mailsOfOrders(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => {
      const order = orders.get(row.id)
      return { ...row, at: row.at.toISOString(), order: order ? { id: order, mail: row.id } : null }
    }),
    next,
  }
}
