import type { User } from '../../contract/accounts.ts'
import type { Db } from '../platform/db/database.ts'
import { type AccountRow, findAccountById } from './accounts-queries.ts'

/** An account as the API returns it to its owner. */
export function userOf(row: AccountRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    verified: row.verified_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

/** The customer behind an account id; null where the account is closed. */
export async function findCustomer(db: Db, accountId: string): Promise<User | null> {
  const row = await findAccountById(db, accountId)
  return row ? userOf(row) : null
}
