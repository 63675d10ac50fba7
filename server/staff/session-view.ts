import type { StaffSessionView } from '../../contract/admin/sign-in.ts'
import type { Db } from '../platform/db/database.ts'
import type { StaffSession } from '../platform/http/admin-route.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { keysOf } from './grants.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import type { StaffDeps } from './staff-deps.ts'
import { countRecoveryCodes, findRole, findStaffById, selectPasskeys } from './staff-queries.ts'

export const signedOut = () => refuse('unauthorized', 'Please sign in to the back office')

/** How far a session is, who it belongs to and what they may do; no rights before it is complete. */
export async function viewSession(
  deps: Pick<StaffDeps, 'db' | 'config'>,
  session: Pick<StaffSession, 'staffId' | 'signedInAt'>,
  db: Db = deps.db,
): Promise<StaffSessionView | Refusal> {
  const member = await findStaffById(db, session.staffId)
  const role = member && (await findRole(db, member.role_id))
  if (!member || !role) return signedOut()
  const passkeys = await selectPasskeys(db, member.id)
  const hasTotp = member.totp_secret !== null
  const isComplete = session.signedInAt !== null
  const halfway = hasTotp || passkeys.length > 0 ? 'second_factor' : 'set_up'
  return {
    state: isComplete ? 'signed_in' : halfway,
    staff: { id: member.id, name: member.name, email: member.email, role: role.name },
    keys: isComplete ? keysOf(role) : [],
    isOwner: isComplete && role.is_owner,
    secondFactor: {
      isRequired: isSecondFactorRequired(deps),
      hasTotp,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, member.id),
    },
  }
}
