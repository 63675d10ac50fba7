import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Person, PersonalData } from '../platform/person.ts'
import type { AccountRow } from './accounts-queries.ts'

// Personal data lies with many nouns: each exports and deletes its own part, listed in `server/personal-data.ts`.
// `tests/api/personal-data.test.ts` checks every table that refers to an account or an address.
type Parts = readonly PersonalData[]

function personOf({ id, email, verified_at }: Pick<AccountRow, 'id' | 'email' | 'verified_at'>): Person {
  return { accountId: id, provenEmail: verified_at === null ? null : email }
}

/**
 * Deletes a customer's account. Rows with a cascading foreign key go with it; the nouns anonymize what stays. False
 * where the account was gone already.
 */
export async function forgetCustomer(tx: Tx, parts: Parts, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'verified_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return false
  for (const part of parts) await part.forget?.(tx, personOf(account))
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
  return true
}

/**
 * Removes what somebody who did not own the email may have put into an unverified account. Orders and their payment
 * codes stay, for the books.
 */
export async function emptyAccount(tx: Tx, parts: Parts, accountId: string): Promise<void> {
  await tx.deleteFrom('address').where('account_id', '=', accountId).execute()
  for (const part of parts) await part.empty?.(tx, accountId)
}

/** Whether the account has rows that `emptyAccount` leaves, such as the addresses of its orders. */
export async function hasLastingData(db: Db, parts: Parts, accountId: string): Promise<boolean> {
  for (const part of parts) if (await part.hasLastingData?.(db, accountId)) return true
  return false
}

/** The privacy export: everything stored about a customer, by section name. */
export async function exportOf(db: Db, parts: Parts, account: AccountRow): Promise<Record<string, unknown>> {
  const data = await ownData(db, account.id)
  for (const part of parts) Object.assign(data, await part.exportOf(db, personOf(account)))
  return data
}

async function ownData(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const addresses = await db
    .selectFrom('address')
    .select(['name', 'phone', 'street', 'city', 'state', 'pincode', 'is_default', 'created_at'])
    .where('account_id', '=', accountId)
    .execute()
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .execute()
  const knownNetworks = await db
    .selectFrom('known_client')
    .select(['first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .execute()
  return { addresses, sessions, knownNetworks }
}
