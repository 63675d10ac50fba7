import { restockEndpoints } from '../../contract/restock.ts'
import type { MailForm } from '../platform/http/mail-form.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { type RestockDeps, requestRestockMail, stopRestockMails } from './restock.ts'

export function restockRoutes(deps: RestockDeps): Route[] {
  return [
    handle(restockEndpoints.requestRestockMail, ({ body }, { clientAddress }) =>
      requestRestockMail(deps, body, clientAddress),
    ),
    handle(restockEndpoints.stopRestockMails, ({ params }) => stopRestockMails(deps, params.token)),
  ]
}

export function restockForms(deps: RestockDeps): MailForm[] {
  return [{ page: '/restock/stop', act: (token) => stopRestockMails(deps, token) }]
}
