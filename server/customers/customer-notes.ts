import { findAccount } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Actor, actorColumns } from '../platform/actor.ts'
import { columnsAs } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Refusal } from '../platform/refusal.ts'
import { type CustomerDeps, customerNotFound } from './customer-deps.ts'

const shown = ['id', 'text', 'at', 'actor_kind', 'actor_name'] as const

/** Keeps a note about a customer; it belongs to their data and goes with the account. */
export function addCustomerNote(
  { db, clock }: CustomerDeps,
  id: string,
  { text, by }: { text: string; by: Actor },
): Promise<Refusal | null> {
  return transaction(db, async (tx) => {
    const account = await findAccount(tx, id, { locked: true })
    if (!account) return customerNotFound()
    const at = clock.now()
    const noteId = newId()
    await tx
      .insertInto('customer_note')
      .values({ id: noteId, account_id: account.id, text, at, ...actorColumns(by) })
      .execute()
    await recordAudit(tx, {
      by,
      verb: 'customer.note',
      on: { kind: 'customer', id: account.id },
      after: { text },
      accountId: account.id,
      personal: ['text'],
      at,
    })
    return null
  })
}

/** The notes about a customer, oldest first. */
export function readCustomerNotes(db: Db, accountId: string) {
  return db
    .selectFrom('customer_note as n')
    .select(columnsAs('n', shown))
    .where('n.account_id', '=', accountId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
}
