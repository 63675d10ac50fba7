import { recoveryEndpoints } from '../../contract/recovery.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { MailForm } from '../platform/http/mail-form.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { getSavedCart, restoreSavedCart, stopCartReminders } from './restore-cart.ts'

type RecoveryDeps = { db: Db; clock: Clock }

export function recoveryRoutes(deps: RecoveryDeps): Route[] {
  const { getSavedCart: get, restoreSavedCart: restore, stopCartReminders: stop } = recoveryEndpoints
  return [
    handle(get, ({ params }) => getSavedCart(deps, params.token)),
    handle(restore, ({ params, body }, { caller }) =>
      restoreSavedCart(deps, caller.accountId, { token: params.token, only: body.items }),
    ),
    handle(stop, ({ params }) => stopCartReminders(deps, params.token)),
  ]
}

export function recoveryForms(deps: RecoveryDeps): MailForm[] {
  return [{ page: '/cart-recovery/stop', act: (token) => stopCartReminders(deps, token) }]
}
