import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { acceptBody, StaffSessionView } from '../../contract/admin/sign-in.ts'
import type { invitationView } from '../../contract/admin/staff.ts'
import { basePath } from '../../contract/base-path.ts'
import {
  consumeClientLimit,
  hashPassword,
  hashToken,
  newToken,
  refuseEmailAsPassword,
  unlessBusy,
} from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { byStaff } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type RoleRow, refuseBeyond } from './grants.ts'
import type { Granter, StaffDeps } from './staff-deps.ts'
import { invitationMail } from './staff-mails.ts'
import {
  deleteSecondFactors,
  deleteStaffSessions,
  findRole,
  findStaffByEmail,
  findStaffById,
} from './staff-queries.ts'
import { openStaffSession, type SignInCall } from './staff-sign-in.ts'

const lifetimeMs = 7 * 86_400_000
/** Who lost their sign-in gets a link for a day. */
const resetLifetimeMs = 86_400_000

type Invitation = z.input<typeof invitationView>
/** `link` is for the operator's command only: it is enough to sign in. */
export type MadeInvitation = { invitation: Invitation; link: string }

const gone = () =>
  refuse('expired', 'This invitation is used, withdrawn or too old. Please ask for a new one.')

/** Mails a link with which somebody becomes a member of this role. */
export function inviteStaff(
  deps: StaffDeps,
  { email, role: roleId }: { email: string; role: string },
  granter: Granter,
): Promise<MadeInvitation | Refusal> {
  return transaction(deps.db, async (tx) => {
    const role = isUuid(roleId) ? await findRole(tx, roleId) : undefined
    if (!role) return refuse('not_found', 'There is no such role')
    const refused = refuseBeyond(granter, role)
    if (refused) return refused
    if (await findStaffByEmail(tx, email)) {
      return refuse('email_taken', 'This address belongs to a member already')
    }
    return sendInvitation(deps, tx, { email, role, staffId: null, granter })
  })
}

/** Mails a member a link to set a new password; second factors and sessions go once it is used. */
export function resetStaff(deps: StaffDeps, id: string, granter: Granter): Promise<MadeInvitation | Refusal> {
  return transaction(deps.db, async (tx) => {
    const member = isUuid(id) ? await findStaffById(tx, id) : undefined
    const role = member && (await findRole(tx, member.role_id))
    if (!member || !role || member.disabled_at) return refuse('not_found', 'There is no such active member')
    const refused = refuseBeyond(granter, role)
    if (refused) return refused
    return sendInvitation(deps, tx, { email: member.email, role, staffId: member.id, granter })
  })
}

type Sending = { email: string; role: RoleRow; staffId: string | null; granter: Granter }

async function sendInvitation(
  deps: StaffDeps,
  tx: Tx,
  { email, role, staffId, granter }: Sending,
): Promise<MadeInvitation | Refusal> {
  const now = deps.clock.now()
  const token = newToken()
  const isReset = staffId !== null
  const expiresAt = new Date(now.getTime() + (isReset ? resetLifetimeMs : lifetimeMs))
  const row = {
    id: newId(),
    role_id: role.id,
    token_hash: hashToken(token),
    staff_id: staffId,
    invited_by: granter.by.kind === 'staff' ? granter.by.id : null,
    created_at: now,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('staff_invitation')
    .values({ ...row, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  // Behind # browsers keep it to themselves: it reaches no log.
  const link = `${deps.config.publicUrl}${basePath}/admin/invitation#${token}`
  const mail = invitationMail({ to: email, role: role.name, href: link, expiresAt, isReset })
  if (!(await queueMail(tx, mail, deps.clock))) {
    return refuse('rate_limited', 'This address got many mails in the last hour. Please try again later.', {
      retryAfterSeconds: 3_600,
    })
  }
  await recordAudit(tx, {
    by: granter.by,
    verb: isReset ? 'staff.reset' : 'staff.invite',
    on: staffId ? { kind: 'staff', id: staffId } : { kind: 'staff_invitation', id: row.id },
    after: { email, role: role.name },
    at: now,
  })
  const invitation = await oneInvitation(tx, row.id)
  return invitation ? { invitation, link } : gone()
}

function invitations(db: Db) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff_role as r', 'r.id', 'i.role_id')
    .leftJoin('staff as m', 'm.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.staff_id', 'i.created_at', 'i.expires_at', 'm.name as invited_by'])
    .select(['r.id as role_id', 'r.name as role', 'r.is_owner'])
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number]

function viewOf(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: { id: row.role_id, name: row.role, isOwner: row.is_owner },
    isReset: row.staff_id !== null,
    invitedBy: row.invited_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

async function oneInvitation(db: Db, id: string): Promise<Invitation | null> {
  const row = await invitations(db).where('i.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : null
}

/** Open invitations, newest first. */
export async function listInvitations(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = readTimeCursor(cursor)
  let query = invitations(db).where('i.expires_at', '>', clock.now())
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('i.created_at', 'i.id'), '<', eb.tuple(after.at, after.id)))
  }
  const rows = await query
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  return { rows: page.rows.map(viewOf), next: page.next }
}

/** Takes an invitation back. */
export function withdrawInvitation(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  id: string,
  { by }: Granter,
): Promise<{ success: true } | Refusal> {
  return transaction(db, async (tx) => {
    const row = isUuid(id)
      ? await tx.deleteFrom('staff_invitation').where('id', '=', id).returning('email').executeTakeFirst()
      : undefined
    if (!row) return refuse('not_found', 'This invitation is not open any more')
    await recordAudit(tx, {
      by,
      verb: 'staff.withdraw',
      on: { kind: 'staff_invitation', id },
      before: { email: row.email },
      at: clock.now(),
    })
    return { success: true } as const
  })
}

function openInvitation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff_role as r', 'r.id', 'i.role_id')
    .leftJoin('staff as m', 'm.id', 'i.staff_id')
    .select([
      'i.id',
      'i.email',
      'i.role_id',
      'i.staff_id',
      'r.name as role',
      'm.name as member',
      'm.disabled_at',
    ])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', now)
    .where('m.disabled_at', 'is', null)
}

/** Whom a link invites. */
export async function readInvitation(deps: StaffDeps, token: string, clientAddress: string) {
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  const row = await openInvitation(deps.db, token, deps.clock.now()).executeTakeFirst()
  if (!row) return gone()
  return { email: row.email, role: row.role, isReset: row.staff_id !== null, name: row.member ?? '' }
}

/** Redeems an invitation link: adds the member or sets a new password, and signs in as far as a password does. */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, name, password }: z.output<typeof acceptBody>,
  call: SignInCall,
): Promise<StaffSessionView | Refusal> {
  const limited = await consumeClientLimit(deps, call.clientAddress)
  if (limited) return limited
  const found = await openInvitation(deps.db, token, deps.clock.now()).executeTakeFirst()
  if (!found) return gone()
  const guessable = refuseEmailAsPassword(password, found.email, 'password')
  if (guessable) return guessable
  const passwordHash = await unlessBusy(hashPassword(password))
  if (isRefusal(passwordHash)) return passwordHash
  return transaction(deps.db, async (tx) => {
    const taken = await tx
      .deleteFrom('staff_invitation')
      .where('id', '=', found.id)
      .where('token_hash', '=', hashToken(token))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return gone()
    const id = await writeMember(deps, tx, { ...found, name, passwordHash })
    const member = id && (await findStaffById(tx, id))
    if (!member) return gone()
    return (await openStaffSession(deps, member, call, tx)) ?? gone()
  })
}

type Accepted = {
  email: string
  role_id: string
  staff_id: string | null
  role: string
  name: string
  passwordHash: string
}

/** The id of the new member, or of the one who set a new password; null where the address became a member's meanwhile. */
async function writeMember(deps: StaffDeps, tx: Tx, accepted: Accepted): Promise<string | null> {
  const now = deps.clock.now()
  const { staff_id: known, email, name, passwordHash } = accepted
  if (known) {
    await tx.updateTable('staff').set({ name, password_hash: passwordHash }).where('id', '=', known).execute()
    await deleteSecondFactors(tx, known)
    await deleteStaffSessions(tx, known)
    await recordAudit(tx, {
      by: byStaff({ id: known, name }),
      verb: 'staff.sign_in_renewed',
      on: { kind: 'staff', id: known },
      after: { changed: 'password and second factor' },
      at: now,
    })
    return known
  }
  const id = newId()
  const added = await tx
    .insertInto('staff')
    .values({ id, email, name, password_hash: passwordHash, role_id: accepted.role_id, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await recordAudit(tx, {
    by: byStaff({ id, name }),
    verb: 'staff.join',
    on: { kind: 'staff', id },
    after: { email, name, role: accepted.role },
    at: now,
  })
  return id
}
