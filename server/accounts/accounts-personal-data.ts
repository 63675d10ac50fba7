import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Person, PersonalData } from '../platform/person.ts'
import type { AccountRow } from './accounts-queries.ts'

// What the shop keeps of a customer lies with many nouns: each has a part of its own, `server/personal-data.ts` lists
// them, and a test goes through every table that refers to an account or an address.
type Parts = readonly PersonalData[]

function personOf({ id, email, verified_at }: Pick<AccountRow, 'id' | 'email' | 'verified_at'>): Person {
  return { accountId: id, provenEmail: verified_at === null ? null : email }
}

/**
 * Forgets a customer. Deleting the row takes along whatever refers to it by a cascading key; what stays loses the person
 * in each noun's own way. False where that was done before.
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
 * Takes out of an account whatever may have been put there by somebody who did not own its address. Its orders stay,
 * for the books; codes that pay for them, too.
 */
export async function emptyAccount(tx: Tx, parts: Parts, accountId: string): Promise<void> {
  await tx.deleteFrom('address').where('account_id', '=', accountId).execute()
  for (const part of parts) await part.empty?.(tx, accountId)
}

/** Whether the account holds what stays when it is emptied, such as the addresses of its orders. */
export async function holdsLasting(db: Db, parts: Parts, accountId: string): Promise<boolean> {
  for (const part of parts) if (await part.holdsLasting?.(db, accountId)) return true
  return false
}

/** All that is kept of a customer, by the name it is handed out under. */
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
