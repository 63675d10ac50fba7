import { contactEndpoints } from '../../contract/contact.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { type ContactDeps, sendQuery } from './send-query.ts'
import { openThread, replyInThread } from './thread.ts'

export function contactRoutes(deps: ContactDeps): Route[] {
  return [
    handle(contactEndpoints.sendQuery, ({ body }, { caller, clientAddress, idempotencyKey }) =>
      sendQuery(deps, body, { accountId: caller?.accountId ?? null, clientAddress, idempotencyKey }),
    ),
    handle(contactEndpoints.openThread, ({ params }) => openThread(deps, params.token)),
    handle(contactEndpoints.replyInThread, ({ params, body }, { clientAddress, idempotencyKey }) =>
      replyInThread(deps, params.token, { text: body.text, clientAddress, idempotencyKey }),
    ),
  ]
}
