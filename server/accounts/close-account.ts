import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { ownerWithPassword } from './change-password.ts'
import { forgetCustomer } from './customer-data-queries.ts'

/** Closes the account for good: orders and reviews stay without a name, everything else goes. */
export async function closeAccount(
  deps: AccountDeps,
  caller: Caller,
  currentPassword: string,
  clientAddress: string,
): Promise<{ success: true; message: string } | Refusal> {
  const account = await ownerWithPassword(deps, caller, currentPassword, clientAddress)
  if ('refused' in account) return account
  await transaction(deps.db, (tx) => forgetCustomer(tx, account))
  return { success: true, message: 'Your account is closed. We are sorry to see you go.' }
}
