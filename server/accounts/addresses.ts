import { type Address, maxAddresses } from '../../contract/accounts.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { lockAccount } from './accounts-queries.ts'
import {
  type AddressFields,
  clearDefault,
  insertAddress,
  makeDefault,
  removeAddress,
  selectAddresses,
  updateAddressFields,
} from './address-queries.ts'
import { isOpenSession } from './session-queries.ts'

export type AddressInput = AddressFields & { isDefault: boolean }

const unknown = () => refuse('not_found', 'This address is not in your address book')

/** The customer's address book, the default first. */
export async function listAddresses(db: Db, accountId: string): Promise<Address[]> {
  return (await selectAddresses(db, accountId)).map(addressOf)
}

/** Adds an address; the first becomes the default. Joins the caller's transaction where `db` is one. */
export function addAddress(
  db: Db,
  clock: Clock,
  caller: Caller,
  { isDefault, ...fields }: AddressInput,
): Promise<Address[] | Refusal> {
  const { accountId } = caller
  return changeBook(db, caller, async (tx, book) => {
    if (book.length >= maxAddresses) {
      return refuse(
        'invalid_state',
        `You can keep at most ${maxAddresses} addresses. Please delete one first.`,
      )
    }
    const becomesDefault = isDefault || book.length === 0
    if (becomesDefault) await clearDefault(tx, accountId)
    await insertAddress(tx, {
      ...fields,
      id: newId(),
      accountId,
      isDefault: becomesDefault,
      now: clock.now(),
    })
    return null
  })
}

/** Changes an address. The default stays the default until another one is chosen. */
export function changeAddress(
  db: Db,
  caller: Caller,
  id: string,
  { isDefault, ...fields }: AddressInput,
): Promise<Address[] | Refusal> {
  return changeBook(db, caller, async (tx, book) => {
    if (!book.some((address) => address._id === id)) return unknown()
    await updateAddressFields(tx, id, fields)
    if (isDefault) await makeDefault(tx, caller.accountId, id)
    return null
  })
}

/**
 * Deletes an address; if it was the default, the newest remaining one becomes the default
 * (docs/product.md#default-address).
 */
export function deleteAddress(db: Db, caller: Caller, id: string): Promise<Address[] | Refusal> {
  return changeBook(db, caller, async (tx, book) => {
    const gone = book.find((address) => address._id === id)
    if (!gone) return unknown()
    await removeAddress(tx, id)
    const newest = book.find((address) => address._id !== id)
    if (gone.isDefault && newest) await makeDefault(tx, caller.accountId, newest._id)
    return null
  })
}

/**
 * Changes to one address book are serialized by a lock on the account. A session that ended while waiting (the account
 * went to its verified owner) changes nothing.
 */
function changeBook(
  db: Db,
  { accountId, sessionId }: Caller,
  change: (tx: Tx, book: Address[]) => Promise<Refusal | null>,
): Promise<Address[] | Refusal> {
  return transaction(db, async (tx) => {
    const signedIn = (await lockAccount(tx, accountId)) && (await isOpenSession(tx, sessionId))
    if (!signedIn) return refuse('unauthorized', 'Please sign in to continue')
    const refused = await change(tx, await listAddresses(tx, accountId))
    return refused ?? (await listAddresses(tx, accountId))
  })
}

function addressOf(row: { id: string; is_default: boolean } & AddressFields): Address {
  const { id, is_default, ...fields } = row
  return { _id: id, ...fields, isDefault: is_default }
}
