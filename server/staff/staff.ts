/** Front door of staff: what other folders may import. */

export { operatorGranter } from './grants.ts'
export { inviteStaff, type MadeInvitation } from './invitations.ts'
export {
  disableStaff,
  enableStaff,
  endStaffSessions,
  findStaffId,
  listStaff,
  setStaffRole,
} from './members.ts'
export { createCookieText, createStaffGuard } from './staff-guard.ts'
export { findRoleByName, listStaffWith } from './staff-queries.ts'
