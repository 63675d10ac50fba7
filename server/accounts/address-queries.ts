import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type AddressFields = {
  name: string
  phone: string
  street: string
  city: string
  state: string
  pincode: string
}

const columns = ['id', 'name', 'phone', 'street', 'city', 'state', 'pincode', 'is_default'] as const

/** The address book: the default address first, then the newest. */
export function selectAddresses(db: Db, accountId: string) {
  return db
    .selectFrom('address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertAddress(
  tx: Tx,
  row: AddressFields & { id: string; accountId: string; isDefault: boolean; now: Date },
): Promise<void> {
  const { accountId, isDefault, now, ...fields } = row
  await tx
    .insertInto('address')
    .values({ ...fields, account_id: accountId, is_default: isDefault, created_at: now })
    .execute()
}

export async function updateAddressFields(tx: Tx, id: string, fields: AddressFields): Promise<void> {
  await tx.updateTable('address').set(fields).where('id', '=', id).execute()
}

export async function removeAddress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('address').where('id', '=', id).execute()
}

/** Clears the other default marks first, because a unique index allows one. */
export async function makeDefault(tx: Tx, accountId: string, id: string): Promise<void> {
  await clearDefault(tx, accountId)
  await tx.updateTable('address').set({ is_default: true }).where('id', '=', id).execute()
}

export async function clearDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}
