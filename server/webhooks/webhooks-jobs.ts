import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { sendCatalogueEvents } from './catalogue-events.ts'
import { type DeliverDeps, deliverWebhook, wakeDueWebhooks } from './deliver-webhooks.ts'
import { keptForMs, maxKept } from './webhook-deps.ts'
import { deliverJob } from './webhooks.ts'

/** Sends what is due; each minute makes deliveries of what changed in the catalogue; forgets old ones at night. */
export function webhookJobs(deps: DeliverDeps): { jobs: Job[]; schedules: Schedule[] } {
  const deliver = defineJob(deliverJob, z.object({ endpoint: z.uuid() }), ({ endpoint }) =>
    deliverWebhook(deps, endpoint),
  )
  const collect = defineJob('webhooks.catalogue', z.unknown(), async () => {
    await sendCatalogueEvents(deps)
    await wakeDueWebhooks(deps)
  })
  const tidy = defineJob('webhooks.tidy', z.unknown(), () => forgetDeliveries(deps))
  return {
    jobs: [deliver, collect, tidy],
    schedules: [
      { job: collect.name, cron: '* * * * *' },
      { job: tidy.name, cron: '47 3 * * *' },
    ],
  }
}

/** Deletes deliveries of more than 30 days ago, and of each webhook all but the newest 20,000. */
async function forgetDeliveries({ db, clock }: DeliverDeps): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptForMs)
  await db.deleteFrom('webhook_delivery').where('created_at', '<', oldest).execute()
  await sql`
    delete from webhook_delivery d using (
      select e.id, (select seq from webhook_delivery n where n.endpoint_id = e.id
                     order by seq desc offset ${maxKept} limit 1) as last_seq
        from webhook_endpoint e) e
     where d.endpoint_id = e.id and d.seq <= e.last_seq`.execute(db)
}
