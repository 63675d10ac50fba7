import type { User } from '../../contract/accounts.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { exportOf } from './accounts-personal-data.ts'
import { findAccountById } from './accounts-queries.ts'
import { userOf } from './customer.ts'

export type AccountExport = { user: User; exportedAt: string } & Record<string, unknown>

/** The privacy export as JSON, without the hashes of passwords, tokens and codes. */
export async function exportAccount(
  { db, clock, personalData }: Pick<AccountDeps, 'db' | 'clock' | 'personalData'>,
  accountId: string,
): Promise<AccountExport | Refusal> {
  const account = await findAccountById(db, accountId)
  if (!account) return refuse('unauthorized', 'Please sign in to continue')
  return {
    user: userOf(account),
    exportedAt: clock.now().toISOString(),
    ...(await exportOf(db, personalData, account)),
  }
}
