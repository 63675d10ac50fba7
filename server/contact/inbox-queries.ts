import { sql, type Updateable } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type Actor, actorColumns } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { ContactQuery } from '../platform/db/database-types.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** The eight characters by which customer and shop name a query. */
export function referenceOf(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** SQL of the reference of a contact query. */
const reference = sql<string>`upper(right(id::text, 8))`

const locked = [
  'id',
  'account_id',
  'email',
  'order_number',
  'state',
  'is_spam',
  'owner_id',
  'version',
] as const

export type LockedQuery = NonNullable<Awaited<ReturnType<typeof lockQuery>>>

/** A query by `_id` or reference, locked until the transaction ends; undefined where there is none. */
export async function lockQuery(tx: Tx, typed: string) {
  const id = await findQueryId(tx, typed)
  if (id === undefined) return undefined
  return tx.selectFrom('contact_query').select(locked).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The `_id` of a query by `_id` or reference. */
export async function findQueryId(db: Db, typed: string): Promise<string | undefined> {
  if (isUuid(typed)) return typed.toLowerCase()
  const found = await db
    .selectFrom('contact_query')
    .select('id')
    .where(reference, '=', typed.replace(/^#/, '').toUpperCase())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

type Change = Pick<
  Updateable<ContactQuery>,
  'state' | 'is_spam' | 'owner_id' | 'version' | 'last_at' | 'last_from'
>

export async function updateQuery(tx: Tx, id: string, values: Change): Promise<void> {
  await tx.updateTable('contact_query').set(values).where('id', '=', id).execute()
}

export type NewMessage = {
  /** Default: a new one. */
  id?: string
  queryId: string
  kind: 'answer' | 'reply' | 'note'
  text: string
  at: Date
  by: Actor
}

/** Adds to a thread; false where a message with this id is there already. */
export async function insertMessage(tx: Tx, { id = newId(), by, ...message }: NewMessage): Promise<boolean> {
  const { queryId: query_id, kind, text, at } = message
  const inserted = await tx
    .insertInto('contact_message')
    .values({ id, query_id, kind, text, at, ...actorColumns(by) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A thread, oldest first. */
export function readMessages(db: Db, queryId: string) {
  return db
    .selectFrom('contact_message')
    .select(['id', 'kind', 'text', 'at', 'actor_kind as actorKind', 'actor_name as actorName'])
    .where('query_id', '=', queryId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
