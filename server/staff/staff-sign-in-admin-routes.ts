import { staffSignInEndpoints } from '../../contract/admin/sign-in.ts'
import { deviceName } from '../accounts/accounts.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal } from '../platform/refusal.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { changeOwnPassword, endOwnSession, listOwnSessions } from './own-account.ts'
import { addPasskey, askForPasskey, givePasskey, removePasskey, startPasskey } from './passkeys.ts'
import {
  confirmTotp,
  giveRecoveryCode,
  giveTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from './second-factor.ts'
import { viewSession } from './session-view.ts'
import type { StaffDeps } from './staff-deps.ts'
import { signInStaff } from './staff-sign-in.ts'

type WithHeaders = { header(name: string): string | undefined }

const withDevice = <Context extends WithHeaders>(context: Context) => ({
  ...context,
  device: deviceName(context.header('User-Agent')),
})

/** With the page that asks; the guard let only the shop's own pass. */
const fromPage = <Context extends WithHeaders>(context: Context, deps: StaffDeps) => ({
  ...withDevice(context),
  origin: context.header('Origin') ?? deps.config.publicUrl,
})

/** Binds sign-in, second factors and what members do with their own account. */
export function staffSignInRoutes(deps: StaffDeps): AdminRoute[] {
  return [...signInRoutes(deps), ...factorRoutes(deps), ...passkeyRoutes(deps), ...ownRoutes(deps)]
}

function signInRoutes(deps: StaffDeps): AdminRoute[] {
  const { signIn, getSession, signOut, readInvitation: read, acceptInvitation: accept } = staffSignInEndpoints
  return [
    handleAdmin(signIn, ({ body }, context) => signInStaff(deps, body, withDevice(context))),
    handleAdmin(getSession, (_, { session }) => viewSession(deps, session)),
    handleAdmin(signOut, async (_, context) => {
      const ended = await endOwnSession(deps, context.session.id, context)
      if (isRefusal(ended)) return ended
      context.cookie.clear()
      return ended
    }),
    handleAdmin(read, ({ body }, { clientAddress }) => readInvitation(deps, body.token, clientAddress)),
    handleAdmin(accept, ({ body }, context) => acceptInvitation(deps, body, withDevice(context))),
  ]
}

function factorRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffSignInEndpoints
  return [
    handleAdmin(e.giveTotp, ({ body }, context) => giveTotp(deps, body.code, withDevice(context))),
    handleAdmin(e.giveRecoveryCode, ({ body }, context) =>
      giveRecoveryCode(deps, body.code, withDevice(context)),
    ),
    handleAdmin(e.startTotp, (_, context) => startTotp(deps, withDevice(context))),
    handleAdmin(e.confirmTotp, ({ body }, context) => confirmTotp(deps, body.code, withDevice(context))),
    handleAdmin(e.removeTotp, (_, context) => removeTotp(deps, withDevice(context))),
    handleAdmin(e.renewRecoveryCodes, (_, context) => renewRecoveryCodes(deps, withDevice(context))),
  ]
}

function passkeyRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffSignInEndpoints
  return [
    handleAdmin(e.askForPasskey, (_, context) => askForPasskey(deps, fromPage(context, deps))),
    handleAdmin(e.givePasskey, ({ body }, context) =>
      givePasskey(deps, body.response, fromPage(context, deps)),
    ),
    handleAdmin(e.startPasskey, (_, context) => startPasskey(deps, fromPage(context, deps))),
    handleAdmin(e.addPasskey, ({ body }, context) => addPasskey(deps, body, fromPage(context, deps))),
    handleAdmin(e.removePasskey, ({ params }, context) =>
      removePasskey(deps, params.id, withDevice(context)),
    ),
  ]
}

function ownRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffSignInEndpoints
  return [
    handleAdmin(e.listOwnSessions, (_, context) => listOwnSessions(deps, context)),
    handleAdmin(e.endOwnSession, ({ params }, context) => endOwnSession(deps, params.id, context)),
    handleAdmin(e.changeOwnPassword, ({ body }, context) => changeOwnPassword(deps, body, context)),
  ]
}
