import type { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { recoveryEndpoints } from '../../contract/recovery.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { isRefusal } from '../platform/refusal.ts'
import { getSavedCart, restoreSavedCart, stopCartReminders } from './restore-cart.ts'

type RecoveryDeps = { db: Db; clock: Clock }

export function recoveryRoutes(deps: RecoveryDeps): Route[] {
  const { getSavedCart: get, restoreSavedCart: restore, stopCartReminders: stop } = recoveryEndpoints
  return [
    handle(get, ({ params }) => getSavedCart(deps, params.token)),
    handle(restore, ({ params }, { caller }) => restoreSavedCart(deps, caller.accountId, params.token)),
    handle(stop, ({ params }) => stopCartReminders(deps, params.token)),
  ]
}

/** The page behind the mail's link: its form is posted to its own address and works without JavaScript. */
export function mountRecoveryForm(app: Hono, deps: RecoveryDeps): void {
  app.post(`${basePath}/cart-recovery/stop/:token`, async function answerForm(c) {
    const token = c.req.param('token').slice(0, 200)
    const outcome = isRefusal(await stopCartReminders(deps, token)) ? 'invalid' : 'done'
    return c.redirect(`${basePath}/cart-recovery/stop/${encodeURIComponent(token)}?outcome=${outcome}`, 303)
  })
}
