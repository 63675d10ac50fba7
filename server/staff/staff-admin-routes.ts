import { staffEndpoints } from '../../contract/admin/staff.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal } from '../platform/refusal.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { inviteStaff, listInvitations, resetStaff, withdrawInvitation } from './invitations.ts'
import { disableStaff, enableStaff, endStaffSessions, getStaff, listStaff, setStaffRole } from './members.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts'
import { savedViewRoutes } from './saved-views.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffSignInRoutes } from './staff-sign-in-admin-routes.ts'

/** Binds the back office's endpoints of staff to their verbs. The caller is who grants. */
export function staffAdminRoutes(deps: StaffDeps): AdminRoute[] {
  return [
    ...staffSignInRoutes(deps),
    ...memberRoutes(deps),
    ...invitationRoutes(deps),
    ...rightRoutes(deps),
    ...savedViewRoutes(deps),
  ]
}

function memberRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffEndpoints
  return [
    handleAdmin(e.listStaff, ({ query }) => listStaff(deps, query)),
    handleAdmin(e.getStaff, ({ params }) => getStaff(deps, params.id)),
    handleAdmin(e.setStaffRole, ({ params, body }, caller) =>
      setStaffRole(deps, { id: params.id, role: body.role }, caller),
    ),
    handleAdmin(e.disableStaff, ({ params }, caller) => disableStaff(deps, params.id, caller)),
    handleAdmin(e.enableStaff, ({ params }, caller) => enableStaff(deps, params.id, caller)),
    handleAdmin(e.endStaffSessions, ({ params }, caller) => endStaffSessions(deps, params.id, caller)),
  ]
}

function invitationRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffEndpoints
  return [
    handleAdmin(e.listInvitations, ({ query }) => listInvitations(deps, query)),
    handleAdmin(e.invite, async ({ body }, caller) => {
      const made = await inviteStaff(deps, body, caller)
      return isRefusal(made) ? made : made.invitation
    }),
    handleAdmin(e.resetStaff, async ({ params }, caller) => {
      const made = await resetStaff(deps, params.id, caller)
      return isRefusal(made) ? made : made.invitation
    }),
    handleAdmin(e.withdrawInvitation, ({ params }, caller) => withdrawInvitation(deps, params.id, caller)),
  ]
}

function rightRoutes(deps: StaffDeps): AdminRoute[] {
  const e = staffEndpoints
  return [
    handleAdmin(e.listRoles, async () => ({ roles: await listRoles(deps.db) })),
    handleAdmin(e.createRole, ({ body }, caller) => createRole(deps, body, caller)),
    handleAdmin(e.updateRole, ({ params, body }, caller) =>
      updateRole(deps, { ...body, id: params.id }, caller),
    ),
    handleAdmin(e.deleteRole, ({ params }, caller) => deleteRole(deps, params.id, caller)),
    handleAdmin(e.listApiKeys, ({ query }) => listApiKeys(deps.db, query)),
    handleAdmin(e.createApiKey, ({ body }, caller) => createApiKey(deps, body, caller)),
    handleAdmin(e.revokeApiKey, ({ params }, caller) => revokeApiKey(deps, params.id, caller)),
  ]
}
