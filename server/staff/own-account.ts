import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { staffPasswordBody } from '../../contract/admin/sign-in.ts'
import { checkOwnPassword, hashPassword, refuseEmailAsPassword, unlessBusy } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { StaffCaller, StaffSession } from '../platform/http/admin-route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { openSessions } from './members.ts'
import { signedOut } from './session-view.ts'
import type { StaffClient, StaffDeps } from './staff-deps.ts'
import { staffChangedMail } from './staff-mails.ts'
import { deleteStaffSessions, findStaffById } from './staff-queries.ts'

type OwnCall = StaffClient & Pick<StaffCaller, 'by'> & { session: StaffSession }

const wrong = 'The current password is not right'

/** Where a member is signed in: this session first, then by last use. */
export async function listOwnSessions({ db, clock }: StaffDeps, { session }: OwnCall) {
  const rows = await openSessions(db, session.staffId, clock.now())
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === session.id,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one of a member's own sessions. */
export async function endOwnSession(
  { db }: StaffDeps,
  id: string,
  { session }: OwnCall,
): Promise<{ success: true } | Refusal> {
  const ended =
    isUuid(id) &&
    (await db
      .deleteFrom('staff_session')
      .where('id', '=', id)
      .where('staff_id', '=', session.staffId)
      .returning('id')
      .executeTakeFirst())
  return ended ? { success: true } : refuse('not_found', 'This session is over already')
}

/** Changes the password and ends all other sessions. */
export async function changeOwnPassword(
  deps: StaffDeps,
  { currentPassword, newPassword }: z.output<typeof staffPasswordBody>,
  call: OwnCall,
): Promise<{ success: true } | Refusal> {
  const { staffId, id: sessionId } = call.session
  const member = await findStaffById(deps.db, staffId)
  if (!member) return signedOut()
  const attempt = {
    password: currentPassword,
    passwordHash: member.password_hash,
    clientAddress: call.clientAddress,
  }
  const refused = await checkOwnPassword(deps, { accountId: staffId, sessionId }, attempt, wrong)
  if (refused) return refused
  const guessable = refuseEmailAsPassword(newPassword, member.email, 'newPassword')
  if (guessable) return guessable
  const passwordHash = await unlessBusy(hashPassword(newPassword))
  if (isRefusal(passwordHash)) return passwordHash
  return transaction(deps.db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('id', '=', staffId)
      .where('password_hash', '=', member.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return refuse('invalid_credentials', wrong)
    await deleteStaffSessions(tx, staffId, sessionId)
    await queueMail(tx, staffChangedMail(member.email, 'password'), deps.clock)
    const on = { kind: 'staff', id: staffId }
    const after = { changed: 'password' }
    await recordAudit(tx, { by: call.by, verb: 'staff.change_password', on, after, at: deps.clock.now() })
    return { success: true } as const
  })
}
