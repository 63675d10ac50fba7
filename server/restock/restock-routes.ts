import type { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { restockEndpoints } from '../../contract/restock.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type RestockDeps, requestRestockMail, stopRestockMails } from './restock.ts'

export function restockRoutes(deps: RestockDeps): Route[] {
  return [
    handle(restockEndpoints.requestRestockMail, ({ body }, { clientAddress }) =>
      requestRestockMail(deps, body, clientAddress),
    ),
    handle(restockEndpoints.stopRestockMails, ({ params }) => stopRestockMails(deps, params.token)),
  ]
}

/** The page behind the mail's link: its form is posted to its own address and works without JavaScript. */
export function mountRestockForm(app: Hono, deps: RestockDeps): void {
  app.post(`${basePath}/restock/stop/:token`, async function answerForm(c) {
    const token = c.req.param('token').slice(0, 200)
    const outcome = isRefusal(await stopRestockMails(deps, token)) ? 'invalid' : 'done'
    return c.redirect(`${basePath}/restock/stop/${encodeURIComponent(token)}?outcome=${outcome}`, 303)
  })
}
