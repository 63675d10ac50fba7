import { contactEndpoints } from '../../contract/contact.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { type ContactDeps, sendQuery } from './send-query.ts'

export function contactRoutes(deps: ContactDeps): Route[] {
  return [
    handle(contactEndpoints.sendQuery, ({ body }, { caller, clientAddress, idempotencyKey }) =>
      sendQuery(deps, body, { accountId: caller?.accountId ?? null, clientAddress, idempotencyKey }),
    ),
  ]
}
