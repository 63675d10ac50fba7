import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { checkOwnPassword } from './account-limits.ts'
import { passwordChangedMail } from './account-mails.ts'
import { type AccountRow, findAccountById, replacePassword } from './accounts-queries.ts'
import { deleteCodes } from './code-queries.ts'
import { forgetClients, noteClient } from './known-clients.ts'
import { hashPassword, refuseEmailAsPassword, unlessBusy } from './password-hash.ts'
import { deleteSessions } from './session-queries.ts'

const wrong = 'The current password is not right'

type CustomerCall = CallClient & { caller: Caller }

/** Changes the password, ends all other sessions and deletes the known clients. */
export async function changePassword(
  deps: AccountDeps,
  given: { currentPassword: string; newPassword: string },
  call: CustomerCall,
): Promise<{ success: true } | Refusal> {
  const account = await ownerWithPassword(deps, given.currentPassword, call)
  if (isRefusal(account)) return account
  const guessable = refuseEmailAsPassword(given.newPassword, account.email, 'newPassword')
  if (guessable) return guessable
  const passwordHash = await unlessBusy(hashPassword(given.newPassword))
  if (isRefusal(passwordHash)) return passwordHash
  const done = await transaction(deps.db, async (tx) => {
    const changed = await replacePassword(tx, account.id, passwordHash, account.password_hash)
    if (!changed) return refuse('invalid_credentials', wrong)
    await deleteSessions(tx, account.id, call.caller.sessionId)
    await deleteCodes(tx, account.id, 'PASSWORD_RESET')
    await forgetClients(tx, account.id)
    const owner = { id: account.id, password_hash: passwordHash }
    await noteClient(tx, { account: owner, clientAddress: call.clientAddress, now: deps.clock.now() })
    await queueMail(tx, passwordChangedMail(account.email), deps.clock)
    return { success: true } as const
  })
  if (!isRefusal(done)) deps.security('password_changed', { ...call, accountId: account.id })
  return done
}

/** The caller's account, after the current password was checked. */
export async function ownerWithPassword(
  deps: AccountDeps,
  password: string,
  call: CustomerCall,
): Promise<AccountRow | Refusal> {
  const account = await findAccountById(deps.db, call.caller.accountId)
  if (!account) return refuse('unauthorized', 'Please sign in to continue')
  const attempt = { password, passwordHash: account.password_hash, clientAddress: call.clientAddress }
  const refused = await checkOwnPassword(deps, call.caller, attempt, wrong)
  if (!refused) return account
  if (refused.code !== 'unavailable') deps.security('password_refused', { ...call, accountId: account.id })
  return refused
}
