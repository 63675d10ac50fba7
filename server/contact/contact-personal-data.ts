import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { PersonalData } from '../platform/person.ts'

const columns = ['phone', 'email', 'order_number', 'issue', 'created_at'] as const
/** Anybody may write under any address: more queries than this are not one customer's. */
const maxGuestQueries = 1_000

/** A query stays without its writer, also one that was written while signed out. */
export const contactData: PersonalData = {
  async exportOf(db, { accountId, provenEmail }) {
    const contactQueries = await db
      .selectFrom('contact_query')
      .select(columns)
      .where('account_id', '=', accountId)
      .execute()
    if (provenEmail === null) return { contactQueries }
    return { contactQueries, guestQueries: await guestQueries(db, provenEmail) }
  },
  async forget(tx, { accountId, provenEmail }) {
    const blank = { email: '', phone: '' }
    await tx.updateTable('contact_query').set(blank).where('account_id', '=', accountId).execute()
    if (provenEmail === null) return
    await tx
      .updateTable('contact_query')
      .set(blank)
      .where('account_id', 'is', null)
      .where(sql<string>`lower(email)`, '=', provenEmail)
      .execute()
  },
}

function guestQueries(db: Db, email: string) {
  return db
    .selectFrom('contact_query')
    .select(columns)
    .where('account_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at', 'desc')
    .limit(maxGuestQueries)
    .execute()
}
