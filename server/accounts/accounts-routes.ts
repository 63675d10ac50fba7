import { accountEndpoints } from '../../contract/accounts.ts'
import { handle, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log/log.ts'
import { createSecurityLog, type SecurityLog } from '../platform/log/security-log.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { updateProfileOf } from './accounts-queries.ts'
import { addressRoutes } from './address-routes.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { findCustomer, userOf } from './customer.ts'
import { deviceName } from './device-name.ts'
import { exportAccount } from './export-account.ts'
import { logIn } from './log-in.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { endSession, listSessions, renewSession } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

type RouteDeps = Omit<AccountDeps, 'security'> & { log: Log; security?: SecurityLog }

/** Binds the account endpoints to their verbs. */
export function accountRoutes(given: RouteDeps): Route[] {
  const deps = { ...given, security: given.security ?? createSecurityLog(given.log) }
  return [...signInRoutes(deps), ...codeRoutes(deps), ...ownRoutes(deps), ...addressRoutes(deps)]
}

const signedOut = () => refuse('unauthorized', 'Please sign in to continue')

function signInRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps
  return [
    handle(accountEndpoints.signup, ({ body }, context) => signUp(deps, body, context)),
    handle(accountEndpoints.login, ({ body }, context) =>
      logIn(deps, body, {
        ...context,
        device: deviceName(context.header('User-Agent')),
      }),
    ),
    handle(accountEndpoints.logout, async (_, context) => {
      await endSession(deps, context, context.caller.sessionId)
      return { message: 'Logged out successfully' }
    }),
    handle(accountEndpoints.getProfile, async (_, { caller }) => {
      const user = await findCustomer(db, caller.accountId)
      return user ? { user } : signedOut()
    }),
    handle(accountEndpoints.refresh, async (_, { caller }) => {
      const access = await renewSession(db, clock, caller)
      if (isRefusal(access)) return access
      const user = await findCustomer(db, caller.accountId)
      return user ? { user, tokens: { access } } : signedOut()
    }),
  ]
}

function codeRoutes(deps: AccountDeps): Route[] {
  return [
    handle(accountEndpoints.verifyOtp, ({ body }, context) => verifyCode(deps, body, context)),
    handle(accountEndpoints.resendOtp, ({ body }, context) => sendCode(deps, body, context)),
    handle(accountEndpoints.forgotPassword, ({ body }, context) =>
      sendCode(deps, { ...body, otpType: 'PASSWORD_RESET' }, context),
    ),
    handle(accountEndpoints.resetPassword, ({ body }, context) => resetPassword(deps, body, context)),
  ]
}

function ownRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps
  return [
    handle(accountEndpoints.updateProfile, async ({ body }, { caller }) => {
      const phone = body.phone === undefined ? undefined : body.phone || null
      const row = await updateProfileOf(db, caller.accountId, { name: body.name, phone })
      return row ? { success: true, user: userOf(row) } : signedOut()
    }),
    handle(accountEndpoints.changePassword, ({ body }, context) => changePassword(deps, body, context)),
    handle(accountEndpoints.listSessions, async (_, { caller }) => ({
      sessions: await listSessions(db, clock, caller),
    })),
    handle(accountEndpoints.endSession, async ({ params }, context) => {
      return (await endSession(deps, context, params.id)) ?? { success: true }
    }),
    handle(accountEndpoints.exportAccount, (_, { caller }) => exportAccount(deps, caller.accountId)),
    handle(accountEndpoints.closeAccount, ({ body }, context) =>
      closeAccount(deps, body.currentPassword, context),
    ),
  ]
}
