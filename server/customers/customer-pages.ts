import type { CustomerPage, CustomerRowView } from '../../contract/admin/customers.ts'
import { findAccount, type ListedAccount, listAccounts, listOpenSessions } from '../accounts/accounts.ts'
import { type CustomerSums, readWordSearch, sumCustomers } from '../orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import { type CustomerDeps, customerNotFound } from './customer-deps.ts'
import { readCustomerNotes } from './customer-notes.ts'

/** Customers, newest first, by the beginnings of words of name and email. */
export async function listCustomers(
  db: Db,
  { q = '', cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: CustomerRowView[]; next: string | null }> {
  const words = readWordSearch(q)
  if (q.trim() !== '' && words === null) return { rows: [], next: null }
  const { rows, next } = await listAccounts(db, { words, cursor, limit })
  const sums = await sumCustomers(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => rowView(row, sums.get(row.id))), next }
}

/** One customer as the back office shows them; 404 for an account that is closed. */
export async function readCustomerPage(
  { db, clock }: CustomerDeps,
  id: string,
): Promise<CustomerPage | Refusal> {
  const account = await findAccount(db, id)
  if (!account) return customerNotFound()
  const [sums, sessions, notes] = await Promise.all([
    sumCustomers(db, [account.id]),
    listOpenSessions(db, account.id, clock.now()),
    readCustomerNotes(db, account.id),
  ])
  return {
    ...rowView(account, sums.get(account.id)),
    phone: account.phone,
    sessions,
    notes: notes.map(({ actorKind, actorName, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      actor: { kind: actorKind, name: actorName },
    })),
  }
}

function rowView(account: ListedAccount, sums: CustomerSums | undefined): CustomerRowView {
  const { id, name, email, verifiedAt, createdAt } = account
  return {
    id,
    name,
    email,
    isVerified: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
    orders: sums?.orders ?? 0,
    spentCents: sums?.spentCents ?? 0,
    lastOrderAt: sums?.lastOrderAt?.toISOString() ?? null,
  }
}
