import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { resetFailedLogins } from './account-limits.ts'
import { passwordChangedMail } from './account-mails.ts'
import { emptyAccount } from './accounts-personal-data.ts'
import { deletePendingSignUp, lockAccount, markVerified, replacePassword } from './accounts-queries.ts'
import { redeemCode, refuseCode } from './codes.ts'
import { forgetClients, noteClient } from './known-clients.ts'
import { hashPassword, refuseEmailAsPassword, unlessBusy } from './password-hash.ts'
import { accountWithCode } from './right-code.ts'
import { deleteSessions } from './session-queries.ts'

/**
 * Sets a new password with a mailed code and ends all sessions. The code also verifies the email: if it was unverified,
 * what was put into the account before may be somebody else's and is removed.
 */
export async function resetPassword(
  deps: AccountDeps,
  given: { email: string; otp: string; newPassword: string },
  client: CallClient,
): Promise<{ message: string } | Refusal> {
  const { db, clock } = deps
  const guessable = refuseEmailAsPassword(given.newPassword, given.email, 'newPassword')
  if (guessable) return guessable
  const account = await accountWithCode(deps, { ...given, otpType: 'PASSWORD_RESET' }, client)
  if (isRefusal(account)) return account
  const passwordHash = await unlessBusy(hashPassword(given.newPassword))
  if (isRefusal(passwordHash)) return passwordHash
  const done = await transaction(db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    const owner = { accountId: account.id, type: 'PASSWORD_RESET' as const }
    if (!current || !(await redeemCode(tx, clock, owner, given.otp))) return refuseCode()
    await replacePassword(tx, account.id, passwordHash, current.password_hash)
    if (current.verified_at === null) {
      await emptyAccount(tx, deps.personalData, account.id)
      await deletePendingSignUp(tx, account.id)
      await markVerified(tx, account.id, clock.now())
    }
    await deleteSessions(tx, account.id)
    await forgetClients(tx, account.id)
    const proven = { id: account.id, password_hash: passwordHash }
    await noteClient(tx, { account: proven, clientAddress: client.clientAddress, now: clock.now() })
    await queueMail(tx, passwordChangedMail(account.email), clock)
    return { message: 'Password changed successfully! You can now sign in.' }
  })
  if (isRefusal(done)) return done
  await resetFailedLogins(deps, account.email, client.clientAddress)
  deps.security('password_reset', { ...client, accountId: account.id })
  return done
}
