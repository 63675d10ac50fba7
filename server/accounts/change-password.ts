import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './account-limits.ts'
import { passwordChangedMail } from './account-mails.ts'
import { type AccountRow, findAccountById, replacePassword } from './accounts-queries.ts'
import { deleteCodes } from './code-queries.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessions } from './session-queries.ts'

const wrong = 'The current password is not right'

/** Changes the password and ends all other sessions of the customer. */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  given: { currentPassword: string; newPassword: string },
  clientAddress: string,
): Promise<{ success: true } | Refusal> {
  const account = await ownerWithPassword(deps, caller, given.currentPassword, clientAddress)
  if ('refused' in account) return account
  const passwordHash = await hashPassword(given.newPassword)
  return transaction(deps.db, async (tx) => {
    const changed = await replacePassword(tx, account.id, passwordHash, account.password_hash)
    if (!changed) return refuse('invalid_credentials', wrong)
    await deleteSessions(tx, account.id, caller.sessionId)
    await deleteCodes(tx, account.id, 'PASSWORD_RESET')
    await queueMail(tx, passwordChangedMail(account.email), deps.clock)
    return { success: true } as const
  })
}

/** The caller's account once the current password was given; tried as often as a login may be. */
export async function ownerWithPassword(
  deps: AccountDeps,
  caller: Caller,
  password: string,
  clientAddress: string,
): Promise<AccountRow | Refusal> {
  const account = await findAccountById(deps.db, caller.accountId)
  if (!account) return refuse('unauthorized', 'Please sign in to continue')
  const attempt = { email: account.email, password, passwordHash: account.password_hash, clientAddress }
  return (await checkPassword(deps, attempt, wrong)) ?? account
}
