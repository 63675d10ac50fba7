import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { accountClosedMail } from './account-mails.ts'
import { forgetCustomer } from './accounts-personal-data.ts'
import { ownerWithPassword } from './change-password.ts'

/** Closes the account for good: orders and reviews are anonymized, everything else is deleted; a mail confirms it. */
export async function closeAccount(
  deps: AccountDeps,
  currentPassword: string,
  call: CallClient & { caller: Caller },
): Promise<{ success: true; message: string } | Refusal> {
  const account = await ownerWithPassword(deps, currentPassword, call)
  if (isRefusal(account)) return account
  await transaction(deps.db, async (tx) => {
    const forgotten = await forgetCustomer(tx, deps.personalData, account.id)
    if (forgotten) await queueMail(tx, accountClosedMail(account.email), deps.clock)
  })
  deps.security('account_closed', { ...call, accountId: account.id })
  return { success: true, message: 'Your account is closed. We are sorry to see you go.' }
}
