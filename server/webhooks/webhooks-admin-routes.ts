import { validate as isUuid } from 'uuid'
import { webhookEndpoints as e } from '../../contract/admin/webhooks.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { refuse } from '../platform/refusal.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { readDeliveries, readWebhooks } from './webhook-queries.ts'
import { changeWebhook, createWebhook, removeWebhook, replayWebhook, testWebhook } from './webhooks.ts'

/** Binds the back office's endpoints of webhooks to their verbs. */
export function webhookAdminRoutes(deps: WebhookDeps): AdminRoute[] {
  const { db } = deps
  return [
    handleAdmin(e.listWebhooks, async () => ({ rows: await readWebhooks(db), next: null })),
    handleAdmin(e.createWebhook, ({ body }, { by }) => createWebhook(deps, { ...body, by })),
    handleAdmin(e.changeWebhook, ({ params: { id }, body }, { by }) =>
      changeWebhook(deps, { ...body, id, by }),
    ),
    handleAdmin(e.removeWebhook, ({ params: { id } }, { by }) => removeWebhook(deps, { id, by })),
    handleAdmin(e.testWebhook, ({ params: { id } }, { by }) => testWebhook(deps, { id, by })),
    handleAdmin(e.listWebhookDeliveries, async ({ params: { id }, query }) => {
      const [webhook] = isUuid(id) ? await readWebhooks(db, id) : []
      if (!webhook) return refuse('not_found', 'There is no such webhook')
      return readDeliveries(db, { endpointId: id, ...query })
    }),
    handleAdmin(e.replayWebhook, ({ params: { id }, body: { deliveries } }, { by }) =>
      replayWebhook(deps, { id, deliveries, by }),
    ),
  ]
}
