import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { PersonalData } from '../platform/person.ts'

const columns = ['phone', 'email', 'order_number', 'issue', 'state', 'created_at'] as const
/** What was written in the thread of a query, oldest first; the shop's notes are about the customer, too. */
const thread = sql<{ kind: string; text: string; at: string }[]>`coalesce((
  select json_agg(json_build_object('kind', m.kind, 'text', m.text, 'at', m.at) order by m.at, m.id)
    from contact_message m where m.query_id = contact_query.id), '[]')`.as('thread')
/** Anybody may write under any address: more queries than this are not one customer's. */
const maxGuestQueries = 1_000

/** A query stays without its writer and without what was said in its thread, also one that was written while signed out. */
export const contactData: PersonalData = {
  async exportOf(db, { accountId, provenEmail }) {
    const contactQueries = await db
      .selectFrom('contact_query')
      .select([...columns, thread])
      .where('account_id', '=', accountId)
      .execute()
    if (provenEmail === null) return { contactQueries }
    return { contactQueries, guestQueries: await guestQueries(db, provenEmail) }
  },
  async forget(tx, { accountId, provenEmail }) {
    const theirs = sql`account_id = ${accountId} or (account_id is null and lower(email) = ${provenEmail})`
    await sql`
      update contact_message set text = '', actor_id = case when actor_kind = 'customer' then null else actor_id end
       where query_id in (select id from contact_query where ${theirs})`.execute(tx)
    await sql`
      delete from contact_link where query_id in (select id from contact_query where ${theirs})`.execute(tx)
    await sql`update contact_query set email = '', phone = '' where ${theirs}`.execute(tx)
  },
}

function guestQueries(db: Db, email: string) {
  return db
    .selectFrom('contact_query')
    .select([...columns, thread])
    .where('account_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at', 'desc')
    .limit(maxGuestQueries)
    .execute()
}
