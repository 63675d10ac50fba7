import { z } from 'zod'
import { email, id, line, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { staffKeys } from './staff-keys.ts'

const role = z.object({ id, name: z.string(), isOwner: z.boolean() })

export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: time.nullable(),
  createdAt: time,
})
export type StaffMemberView = z.infer<typeof staffMember>

export const roleView = role.extend({ keys: z.array(z.enum(staffKeys)), members: z.int() })
export type RoleView = z.infer<typeof roleView>

export const invitationView = z.object({
  id,
  email: z.string(),
  role,
  isReset: z.boolean(),
  invitedBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
})

export const apiKeyView = z.object({
  id,
  name: z.string(),
  keys: z.array(z.enum(staffKeys)),
  hint: z.string(),
  madeBy: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  isRevoked: z.boolean(),
})

const byId = z.object({ id })
const done = z.object({ success: z.boolean() })
const keys = z.array(z.enum(staffKeys)).max(staffKeys.length)

export const staffListQuery = listQuery.extend({
  q: line(100).optional(),
  role: z.string().max(64).optional(),
  state: z.enum(['active', 'disabled']).optional(),
})
export const inviteBody = z.object({ email, role: id })
export const roleBody = z.object({
  name: line(40)
    .toLowerCase()
    .regex(/^[a-z][a-z0-9 -]{1,39}$/, 'Use 2 to 40 letters, digits, spaces or hyphens'),
  keys,
})
export const apiKeyBody = z.object({
  name: line(60).min(1, 'Say what the key is for'),
  keys: keys.min(1, 'Choose at least one right'),
})

/** The shop's people, their roles, invitations and API keys. Nobody grants more than they hold. */
export const staffEndpoints = {
  listStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/staff',
    summary: 'Members by name',
    needs: 'staff:read',
    query: staffListQuery,
    reply: listReply(staffMember),
  }),
  getStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/staff/{id}',
    summary: 'One member with their open sessions',
    needs: 'staff:read',
    params: byId,
    reply: z.object({
      member: staffMember,
      sessions: z.array(z.object({ id, device: z.string(), createdAt: time, lastUsedAt: time })),
    }),
    problems: ['not_found'],
  }),
  setStaffRole: adminEndpoint({
    method: 'PUT',
    path: '/admin/staff/{id}/role',
    summary: 'Gives a member another role',
    needs: 'staff:write',
    params: byId,
    body: z.object({ role: id }),
    reply: staffMember,
    problems: ['not_found', 'forbidden', 'invalid_state'],
  }),
  disableStaff: adminEndpoint({
    method: 'POST',
    path: '/admin/staff/{id}/disable',
    summary: 'Shuts a member out: sessions, invitations they made and API keys end',
    needs: 'staff:write',
    params: byId,
    reply: staffMember,
    problems: ['not_found', 'forbidden', 'invalid_state'],
  }),
  enableStaff: adminEndpoint({
    method: 'POST',
    path: '/admin/staff/{id}/enable',
    summary: 'Lets a member in again',
    needs: 'staff:write',
    params: byId,
    reply: staffMember,
    problems: ['not_found', 'forbidden'],
  }),
  endStaffSessions: adminEndpoint({
    method: 'DELETE',
    path: '/admin/staff/{id}/sessions',
    summary: 'Ends all sessions of a member',
    needs: 'staff:write',
    params: byId,
    reply: z.object({ ended: z.int() }),
    problems: ['not_found', 'forbidden'],
  }),
  resetStaff: adminEndpoint({
    method: 'POST',
    path: '/admin/staff/{id}/reset',
    summary: 'Mails a member a link to set a new password and second factor',
    needs: 'staff:write',
    params: byId,
    reply: invitationView,
    problems: ['not_found', 'forbidden', 'rate_limited'],
  }),
  listInvitations: adminEndpoint({
    method: 'GET',
    path: '/admin/invitations',
    summary: 'Invitations that were not accepted yet, newest first',
    needs: 'staff:read',
    query: listQuery,
    reply: listReply(invitationView),
  }),
  invite: adminEndpoint({
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Mails a link with which somebody becomes a member; replaces an earlier one to the same address',
    needs: 'staff:write',
    body: inviteBody,
    reply: invitationView,
    status: 201,
    problems: ['not_found', 'forbidden', 'email_taken', 'rate_limited'],
  }),
  withdrawInvitation: adminEndpoint({
    method: 'DELETE',
    path: '/admin/invitations/{id}',
    summary: 'Takes an invitation back',
    needs: 'staff:write',
    params: byId,
    reply: done,
    problems: ['not_found'],
  }),
  listRoles: adminEndpoint({
    method: 'GET',
    path: '/admin/roles',
    summary: 'All roles with their rights',
    needs: 'staff:read',
    reply: z.object({ roles: z.array(roleView) }),
  }),
  createRole: adminEndpoint({
    method: 'POST',
    path: '/admin/roles',
    summary: 'Makes a role of rights that the caller holds',
    needs: 'staff:write',
    body: roleBody,
    reply: roleView,
    status: 201,
    problems: ['forbidden', 'invalid_state'],
  }),
  updateRole: adminEndpoint({
    method: 'PUT',
    path: '/admin/roles/{id}',
    summary: 'Changes name and rights of a role, at once for all who bear it',
    needs: 'staff:write',
    params: byId,
    body: roleBody,
    reply: roleView,
    problems: ['not_found', 'forbidden', 'invalid_state'],
  }),
  deleteRole: adminEndpoint({
    method: 'DELETE',
    path: '/admin/roles/{id}',
    summary: 'Removes a role that nobody bears',
    needs: 'staff:write',
    params: byId,
    reply: done,
    problems: ['not_found', 'forbidden', 'invalid_state'],
  }),
  listApiKeys: adminEndpoint({
    method: 'GET',
    path: '/admin/api-keys',
    summary: 'Keys of integrators, newest first; never the secret itself',
    needs: 'staff:read',
    query: listQuery,
    reply: listReply(apiKeyView),
  }),
  createApiKey: adminEndpoint({
    method: 'POST',
    path: '/admin/api-keys',
    summary: 'Makes a key with rights that the caller holds; its secret is shown this once',
    needs: 'staff:write',
    body: apiKeyBody,
    reply: z.object({ apiKey: apiKeyView, secret: z.string() }),
    status: 201,
    problems: ['forbidden'],
  }),
  revokeApiKey: adminEndpoint({
    method: 'DELETE',
    path: '/admin/api-keys/{id}',
    summary: 'Ends a key at once',
    needs: 'staff:write',
    params: byId,
    reply: apiKeyView,
    problems: ['not_found', 'forbidden'],
  }),
}
