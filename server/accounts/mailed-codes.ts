import type { CodeType } from '../../contract/accounts.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { forgiveFailedLogins, limitWrongCodes, takeFromClient } from './account-limits.ts'
import { passwordChangedMail } from './account-mails.ts'
import {
  type AccountRow,
  findAccountByEmail,
  lockAccount,
  markVerified,
  replacePassword,
} from './accounts-queries.ts'
import { checkCode, issueCode, redeemCode, refuseCode } from './codes.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessions } from './session-queries.ts'

type Done = { message: string }

const onItsWay = 'If this address has an account that needs it, a new code is on its way.'

/** Mails another code where one makes sense; the answer is always the same. */
export async function sendCode(
  deps: AccountDeps,
  wanted: { email: string; otpType: CodeType },
  clientAddress: string,
): Promise<Done | Refusal> {
  const limited = await takeFromClient(deps, clientAddress)
  if (limited) return limited
  const account = await findAccountByEmail(deps.db, wanted.email)
  if (account && mayHaveCode(account, wanted.otpType)) {
    await transaction(deps.db, (tx) =>
      issueCode(tx, deps.clock, { accountId: account.id, type: wanted.otpType, to: account.email }),
    )
  }
  return { message: onItsWay }
}

/** Payment codes belong to an order, which asks for them itself. */
function mayHaveCode(account: AccountRow, type: CodeType): boolean {
  return type === 'PASSWORD_RESET' || (type === 'VERIFICATION' && account.verified_at === null)
}

/**
 * Checks a mailed code. VERIFICATION verifies the account and ends every session opened before. Who holds the code owns
 * the address: the password given with it replaces whatever a later sign-up by somebody else has set.
 */
export async function verifyCode(
  deps: AccountDeps,
  given: { email: string; otp: string; otpType: CodeType; password?: string | undefined },
  clientAddress: string,
): Promise<Done | Refusal> {
  const account = await accountWithCode(deps, given, clientAddress)
  if ('refused' in account) return account
  // A reset code is used up by the reset itself.
  if (given.otpType === 'PASSWORD_RESET') return { message: 'This code is valid' }
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password)
  return transaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    const owner = { accountId: account.id, type: given.otpType }
    if (!current || !(await redeemCode(tx, deps.clock, owner, given.otp))) return refuseCode()
    if (passwordHash !== null && current.verified_at === null) {
      await replacePassword(tx, account.id, passwordHash, current.password_hash)
    }
    await markVerified(tx, account.id, deps.clock.now())
    await deleteSessions(tx, account.id)
    return { message: 'Email verified successfully! You can now sign in.' }
  })
}

/** Sets a new password with a mailed code, which also proves the address, and ends all sessions. */
export async function resetPassword(
  deps: AccountDeps,
  given: { email: string; otp: string; newPassword: string },
  clientAddress: string,
): Promise<Done | Refusal> {
  const account = await accountWithCode(deps, { ...given, otpType: 'PASSWORD_RESET' }, clientAddress)
  if ('refused' in account) return account
  const passwordHash = await hashPassword(given.newPassword)
  const done = await transaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    const owner = { accountId: account.id, type: 'PASSWORD_RESET' as const }
    if (!current || !(await redeemCode(tx, deps.clock, owner, given.otp))) return refuseCode()
    await replacePassword(tx, account.id, passwordHash, current.password_hash)
    await markVerified(tx, account.id, deps.clock.now())
    await deleteSessions(tx, account.id)
    await queueMail(tx, passwordChangedMail(account.email), deps.clock)
    return { message: 'Password changed successfully! You can now sign in.' }
  })
  if ('message' in done) await forgiveFailedLogins(deps.db, account.email)
  return done
}

/** The account an address and a right code belong to; a wrong try is counted before anything else happens. */
async function accountWithCode(
  deps: AccountDeps,
  given: { email: string; otp: string; otpType: CodeType },
  clientAddress: string,
): Promise<AccountRow | Refusal> {
  const account = await findAccountByEmail(deps.db, given.email)
  const check = async () =>
    account !== undefined &&
    given.otpType !== 'PAYMENT' &&
    (await checkCode(deps.db, deps.clock, { accountId: account.id, type: given.otpType }, given.otp))
  const refused = await limitWrongCodes(deps, clientAddress, check, refuseCode)
  return refused ?? account ?? refuseCode()
}
