import type { StaffSessionView } from '../../contract/admin/sign-in.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { StaffCaller, StaffSession } from '../platform/http/admin-route.ts'
import { consumeLimit, type Limit, resetLimit } from '../platform/limits/limits.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { firstRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { signedOut, viewSession } from './session-view.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffChangedMail } from './staff-mails.ts'
import { hasSecondFactor, lockStaff, type StaffRow } from './staff-queries.ts'
import { completeSignIn, type SignInCall } from './staff-sign-in.ts'
import { newTotpSecret, totpPeriod } from './totp.ts'

/** Second factors that a member may try. */
const perMember: Limit = { name: 'staff_second_factor', max: 10, windowMs: 15 * 60_000 }
/** How long after signing in second factors may be changed. */
const freshMs = 15 * 60_000

export type FactorCall = SignInCall & { session: StaffSession } & Pick<StaffCaller, 'by'>
export type FactorReply = { session: StaffSessionView; recoveryCodes: string[] | null }

export const wrongCode = () => refuse('invalid_code', 'This code is not right, or was used already')

/** Completes a sign-in with a code of the authenticator app. */
export function giveTotp(deps: StaffDeps, code: string, call: FactorCall) {
  return giveFactor(deps, call, (tx, member) => takeTotp(deps, tx, member, code))
}

/** Completes a sign-in with a recovery code. */
export function giveRecoveryCode(deps: StaffDeps, code: string, call: FactorCall) {
  return giveFactor(deps, call, (tx, member) => useRecoveryCode(tx, member.id, code, deps.clock.now()))
}

/**
 * Completes a sign-in where `check` finds the second factor right. Counted before the check, so that parallel guesses
 * count; the limit is per member, not per client: only somebody with the password gets here.
 */
export async function giveFactor(
  deps: StaffDeps,
  call: FactorCall,
  check: (tx: Tx, member: StaffRow) => Promise<boolean>,
): Promise<StaffSessionView | Refusal> {
  const { session } = call
  if (session.signedInAt) return refuse('invalid_state', 'You are signed in already')
  const full = await consumeLimit(deps, perMember, session.staffId)
  if (full) return full
  const given = await transaction(deps.db, async (tx) => {
    const member = await lockStaff(tx, session.staffId)
    if (!member) return signedOut()
    if (!(await check(tx, member))) return wrongCode()
    const refused = await completeSignIn(deps, tx, { session, member, call })
    return refused ?? viewSession(deps, { ...session, signedInAt: deps.clock.now() }, tx)
  })
  if (!isRefusal(given)) await resetLimit(deps.db, perMember, session.staffId)
  else if (given.code === 'invalid_code') {
    deps.security('staff_code_refused', { ...call, accountId: null, staffId: session.staffId })
  }
  return given
}

async function takeTotp({ clock }: StaffDeps, tx: Tx, member: StaffRow, code: string): Promise<boolean> {
  if (member.totp_secret === null) return false
  const lastPeriod = member.totp_last_period === null ? null : Number(member.totp_last_period)
  const period = totpPeriod(member.totp_secret, code, { now: clock.now(), lastPeriod })
  if (period === null) return false
  await tx.updateTable('staff').set({ totp_last_period: period }).where('id', '=', member.id).execute()
  return true
}

/** Makes a secret for an authenticator app. It counts once `confirmTotp` had its first code. */
export function startTotp(
  deps: StaffDeps,
  call: FactorCall,
): Promise<{ secret: string; uri: string } | Refusal> {
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    const fresh = newTotpSecret(member.email)
    await tx
      .updateTable('staff_session')
      .set({ totp_secret: fresh.secret })
      .where('id', '=', call.session.id)
      .execute()
    return fresh
  })
}

/** Sets the authenticator app up with its first code; the first second factor brings recovery codes. */
export async function confirmTotp(
  deps: StaffDeps,
  code: string,
  call: FactorCall,
): Promise<FactorReply | Refusal> {
  const full = await consumeLimit(deps, perMember, call.session.staffId)
  if (full) return full
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    const waiting = await tx
      .selectFrom('staff_session')
      .select('totp_secret')
      .where('id', '=', call.session.id)
      .executeTakeFirst()
    const secret = waiting?.totp_secret
    if (!secret) return refuse('invalid_state', 'Please start setting up the app again')
    const period = totpPeriod(secret, code, { now: deps.clock.now(), lastPeriod: null })
    if (period === null) return wrongCode()
    await tx
      .updateTable('staff')
      .set({ totp_secret: secret, totp_last_period: period })
      .where('id', '=', member.id)
      .execute()
    await tx
      .updateTable('staff_session')
      .set({ totp_secret: null })
      .where('id', '=', call.session.id)
      .execute()
    return factorAdded(deps, tx, { member, call, what: 'authenticator app' })
  })
}

/** What follows when a second factor was added: audit, mail, first recovery codes, and the sign-in that waited for it. */
export async function factorAdded(
  deps: StaffDeps,
  tx: Tx,
  { member, call, what }: { member: StaffRow; call: FactorCall; what: string },
): Promise<FactorReply | Refusal> {
  await noteFactorChange(deps, tx, { member, call, verb: 'staff.second_factor_add', what })
  const recoveryCodes = await firstRecoveryCodes(tx, member.id)
  let { session } = call
  if (!session.signedInAt) {
    const refused = await completeSignIn(deps, tx, { session, member, call })
    if (refused) return refused
    session = { ...session, signedInAt: deps.clock.now() }
  }
  const view = await viewSession(deps, session, tx)
  return isRefusal(view) ? view : { session: view, recoveryCodes }
}

/** Takes the authenticator app away. */
export function removeTotp(deps: StaffDeps, call: FactorCall): Promise<StaffSessionView | Refusal> {
  return removeFactor(deps, call, 'authenticator app', async (tx, member) => {
    if (member.totp_secret === null) return refuse('invalid_state', 'No authenticator app is set up')
    await tx
      .updateTable('staff')
      .set({ totp_secret: null, totp_last_period: null })
      .where('id', '=', member.id)
      .execute()
    return null
  })
}

/** Takes a second factor away with `remove`; the last one stays where one is required. */
export function removeFactor(
  deps: StaffDeps,
  call: FactorCall,
  what: string,
  remove: (tx: Tx, member: StaffRow) => Promise<Refusal | null>,
): Promise<StaffSessionView | Refusal> {
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    const refused = await remove(tx, member)
    if (refused) return refused
    const after = await lockStaff(tx, member.id)
    if (!after || !(await hasSecondFactor(tx, after))) {
      if (isSecondFactorRequired(deps)) {
        return refuse('invalid_state', 'A second factor is required here: add another one first')
      }
      await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', member.id).execute()
    }
    await noteFactorChange(deps, tx, { member, call, verb: 'staff.second_factor_remove', what })
    return viewSession(deps, call.session, tx)
  })
}

/** New recovery codes in place of the old ones. */
export function renewRecoveryCodes(deps: StaffDeps, call: FactorCall): Promise<FactorReply | Refusal> {
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    if (!(await hasSecondFactor(tx, member))) {
      return refuse('invalid_state', 'Set up an authenticator app or a passkey first')
    }
    const recoveryCodes = await replaceRecoveryCodes(tx, member.id)
    await noteFactorChange(deps, tx, { member, call, verb: 'staff.recovery_codes', what: 'recovery codes' })
    const session = await viewSession(deps, call.session, tx)
    return isRefusal(session) ? session : { session, recoveryCodes }
  })
}

/**
 * The member, locked, where they may change their second factors: while the first one is set up at sign-in, else within
 * fifteen minutes of a complete sign-in, so that a screen left open gives nobody a way in.
 */
export async function memberWhoMayChange(
  { clock }: StaffDeps,
  tx: Tx,
  { session }: Pick<FactorCall, 'session'>,
): Promise<StaffRow | Refusal> {
  const member = await lockStaff(tx, session.staffId)
  if (!member) return signedOut()
  if (!session.signedInAt) {
    if (!(await hasSecondFactor(tx, member))) return member
    return refuse('second_factor_required', 'Please complete your sign-in with your second factor')
  }
  if (clock.now().getTime() - session.signedInAt.getTime() <= freshMs) return member
  return refuse('sign_in_again', 'Please sign in again to change how you sign in')
}

async function noteFactorChange(
  { clock, security }: StaffDeps,
  tx: Tx,
  { member, call, verb, what }: { member: StaffRow; call: FactorCall; verb: string; what: string },
): Promise<void> {
  await recordAudit(tx, {
    by: call.by,
    verb,
    on: { kind: 'staff', id: member.id },
    after: { changed: what },
    at: clock.now(),
  })
  await queueMail(tx, staffChangedMail(member.email, what), clock)
  security('staff_factor_changed', { ...call, accountId: null, staffId: member.id })
}
