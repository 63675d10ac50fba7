import type { User } from '../../contract/accounts.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { findAccountById } from './accounts-queries.ts'
import { userOf } from './customer.ts'
import { selectByAddress, selectCustomerData } from './customer-data-queries.ts'

export type AccountExport = { user: User; exportedAt: string } & Record<string, unknown>

/** Everything the shop keeps of a customer, as JSON; passwords, tokens and codes are kept as hashes only and stay. */
export async function exportAccount(
  db: Db,
  clock: Clock,
  accountId: string,
): Promise<AccountExport | Refusal> {
  const account = await findAccountById(db, accountId)
  if (!account) return refuse('unauthorized', 'Please sign in to continue')
  const profile = await db
    .selectFrom('account')
    .select(['fit_profile', 'reminders_stopped_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    user: userOf(account),
    exportedAt: clock.now().toISOString(),
    fitProfile: profile?.fit_profile ?? null,
    remindersStoppedAt: profile?.reminders_stopped_at ?? null,
    ...(await selectCustomerData(db, accountId)),
    ...(account.verified_at ? await selectByAddress(db, account.email) : {}),
  }
}
