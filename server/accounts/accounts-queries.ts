import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { knowsClient } from './known-clients.ts'

const columns = [
  'id',
  'email',
  'name',
  'phone',
  'password_hash',
  'verified_at',
  'signup_client_hash',
  'created_at',
] as const

export type AccountRow = {
  id: string
  email: string
  name: string
  phone: string | null
  password_hash: string
  verified_at: Date | null
  /** The client that signed up, until the email is verified. */
  signup_client_hash: Buffer | null
  created_at: Date
}

/** The account of an email, and whether the client is known to it. */
export function findAccountWithClient(
  db: Db,
  email: string,
  clientAddress: string,
): Promise<(AccountRow & { knows_client: boolean }) | undefined> {
  return db
    .selectFrom('account')
    .select([...columns, knowsClient(clientAddress).as('knows_client')])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the account's row until the transaction ends. */
export function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function lockAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('account')
    .select(columns)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type NewAccount = {
  id: string
  email: string
  name: string
  phone: string | null
  passwordHash: string
  clientHash: Buffer
  now: Date
}

/** Inserts an account; false where the email has one already. Of concurrent calls one succeeds. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      phone: account.phone,
      password_hash: account.passwordHash,
      signup_client_hash: account.clientHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a later sign-up for an unverified email as pending; replaces an earlier pending one. */
export async function putPendingSignUp(tx: Tx, accountId: string, wanted: NewAccount): Promise<void> {
  const pending = {
    name: wanted.name,
    phone: wanted.phone,
    password_hash: wanted.passwordHash,
    client_hash: wanted.clientHash,
    created_at: wanted.now,
  }
  await tx
    .insertInto('pending_signup')
    .values({ ...pending, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
    .execute()
}

export function findPendingSignUp(db: Db, accountId: string) {
  return db
    .selectFrom('pending_signup')
    .select(['name', 'phone', 'password_hash', 'client_hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function deletePendingSignUp(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pending_signup').where('account_id', '=', accountId).execute()
}

export async function replaceUnverified(
  tx: Tx,
  id: string,
  account: Pick<NewAccount, 'name' | 'phone' | 'passwordHash'>,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ name: account.name, phone: account.phone, password_hash: account.passwordHash })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

export async function markVerified(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ verified_at: now, signup_client_hash: null })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

/** Sets a new password if the stored hash is still the one that was checked; returns whether it did. */
export async function replacePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  checkedHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function updateProfileOf(
  db: Db,
  id: string,
  profile: { name: string; phone?: string | null },
): Promise<AccountRow | undefined> {
  return db
    .updateTable('account')
    .set(profile.phone === undefined ? { name: profile.name } : profile)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
