import type { StaffSessionView } from '../../contract/admin/sign-in.ts'
import { demoStaff } from '../../contract/demo-sign-in.ts'
import { checkPassword, clientHash, hashToken, newToken } from '../accounts/accounts.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { SessionCookie, StaffSession } from '../platform/http/admin-route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { viewSession } from './session-view.ts'
import type { StaffClient, StaffDeps } from './staff-deps.ts'
import { newStaffSignInMail } from './staff-mails.ts'
import {
  completeStaffSession,
  findStaffByEmail,
  hasSecondFactor,
  insertStaffSession,
  noteStaffClient,
  type StaffRow,
} from './staff-queries.ts'

const wrong = 'The email or the password is not right'

type Credentials = { email: string; password: string }
export type SignInCall = StaffClient & { device: string; cookie: SessionCookie }

/**
 * Checks email and password within the limits of customers' sign-in, counted apart from them. The session is complete
 * only where the member has no second factor and none is required.
 */
export async function signInStaff(
  deps: StaffDeps,
  { email, password }: Credentials,
  call: SignInCall,
): Promise<StaffSessionView | Refusal> {
  // The demo owner's password is public.
  const isClosed = email === demoStaff.email && deps.config.openDemo !== true
  const found = isClosed ? undefined : await findStaffByEmail(deps.db, email)
  const member = found && found.disabled_at === null ? found : undefined
  const facts = { ...call, accountId: null, staffId: member?.id ?? null }
  const attempt = {
    email: `staff ${email}`,
    password,
    passwordHash: member?.password_hash,
    clientAddress: call.clientAddress,
    knowsClient: member !== undefined && knowsClient(member, call.clientAddress),
  }
  const refused = await checkPassword(deps, attempt, wrong)
  if (refused) {
    if (refused.code === 'rate_limited') deps.security('staff_sign_in_locked', facts)
    if (refused.code === 'invalid_credentials') deps.security('staff_sign_in_failed', facts)
    return refused
  }
  const opened = member && (await openStaffSession(deps, member, call))
  return opened ?? refuse('invalid_credentials', wrong)
}

/** Opens a session of somebody whose password was checked; null where they are shut out meanwhile. */
export async function openStaffSession(
  deps: StaffDeps,
  member: StaffRow,
  call: SignInCall,
  db: Db = deps.db,
): Promise<StaffSessionView | Refusal | null> {
  const now = deps.clock.now()
  const needsMore = isSecondFactorRequired(deps) || (await hasSecondFactor(db, member))
  const token = newToken()
  const id = await insertStaffSession(db, {
    staffId: member.id,
    passwordHash: member.password_hash,
    tokenHash: hashToken(token),
    device: call.device,
    isComplete: !needsMore,
    now,
  })
  if (!id) return null
  call.cookie.set(token)
  if (!needsMore) await noteSignIn(deps, member, call, db)
  return viewSession(deps, { staffId: member.id, signedInAt: needsMore ? null : now }, db)
}

/** Completes a sign-in after the second factor, under a new token. Refused where it was complete. */
export async function completeSignIn(
  deps: StaffDeps,
  tx: Tx,
  { session, member, call }: { session: StaffSession; member: StaffRow; call: SignInCall },
): Promise<Refusal | null> {
  const token = newToken()
  const now = deps.clock.now()
  if (!(await completeStaffSession(tx, { id: session.id, tokenHash: hashToken(token), now }))) {
    return refuse('invalid_state', 'You are signed in already')
  }
  call.cookie.set(token)
  await noteSignIn(deps, member, call, tx)
  return null
}

/** Stores the network, and mails the member about one they never signed in from. */
async function noteSignIn(deps: StaffDeps, member: StaffRow, call: SignInCall, db: Db): Promise<void> {
  const { clock, security } = deps
  if (member.known_clients.length > 0 && !knowsClient(member, call.clientAddress)) {
    await queueMail(db, newStaffSignInMail(member.email, { device: call.device, at: clock.now() }), clock)
  }
  await noteStaffClient(db, member.id, clientHash(member.id, call.clientAddress))
  security('staff_sign_in', { ...call, accountId: null, staffId: member.id })
}

function knowsClient(member: StaffRow, clientAddress: string): boolean {
  const hash = clientHash(member.id, clientAddress)
  return member.known_clients.some((known) => known.equals(hash))
}
