import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { AccountRow } from './accounts-queries.ts'

// What the shop keeps of a customer lies with many nouns. Handing it out and forgetting it are in this one file, so
// that nothing is left out of either; its test goes through every table that refers to an account.

/** An order's address without the person: where it went stays, for the books. */
export const addressWithoutPerson = sql`address || '{"name": "", "phone": "", "street": ""}'::jsonb`

const formerCustomer = 'Former customer'

/**
 * Forgets a customer. Deleting the row takes sessions, codes, addresses, cart, wishlist and views along; orders and
 * reviews stay without their owner. An order under way keeps its address until it has arrived. False where that
 * was done before.
 */
export async function forgetCustomer(tx: Tx, account: Pick<AccountRow, 'id' | 'email'>): Promise<boolean> {
  const found = tx.selectFrom('account').select('id').where('id', '=', account.id).forUpdate()
  if ((await found.executeTakeFirst()) === undefined) return false
  await tx
    .updateTable('customer_order')
    .set({
      email: '',
      address: sql`case when status in ('delivered', 'cancelled')
        then ${addressWithoutPerson} else address end`,
    })
    .where('account_id', '=', account.id)
    .execute()
  await tx
    .updateTable('review')
    // Without the orders the badge can be told no more.
    .set({ author_name: formerCustomer, verified: sql`has_received(account_id, product_id)` })
    .where('account_id', '=', account.id)
    .execute()
  await tx
    .updateTable('contact_query')
    .set({ email: '', phone: '' })
    .where('account_id', '=', account.id)
    .execute()
  await forgetAddressee(tx, account)
  await tx.deleteFrom('account').where('id', '=', account.id).execute()
  return true
}

/** Mail lists and guests' queries know a person by the address; only a verified one is surely theirs. */
async function forgetAddressee(tx: Tx, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  const owned = tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', account.id)
    .where('verified_at', 'is not', null)
  await tx.deleteFrom('subscriber').where('email', 'in', owned).execute()
  await tx.deleteFrom('restock_request').where('email', 'in', owned).execute()
  // Written while signed out.
  await tx
    .updateTable('contact_query')
    .set({ email: '', phone: '' })
    .where('account_id', 'is', null)
    .where(sql<string>`lower(email)`, 'in', owned)
    .execute()
}

/**
 * Takes out of an account whatever may have been put there by somebody who did not own its address. Its orders stay,
 * for the books; codes that pay for them, too.
 */
export async function emptyAccount(tx: Tx, accountId: string): Promise<void> {
  for (const table of [
    'address',
    'saved_cart',
    'cart',
    'wishlist_entry',
    'product_view',
    'helpful_mark',
  ] as const) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  }
  await tx
    .updateTable('account')
    .set({ fit_profile: null, reminders_stopped_at: null })
    .where('id', '=', accountId)
    .execute()
}

/** Whether the account has ever ordered: addresses of its orders stay when it is emptied. */
export async function hasOrders(db: Db, accountId: string): Promise<boolean> {
  const orders = db.selectFrom('customer_order').select('id').where('account_id', '=', accountId)
  return (await orders.limit(1).executeTakeFirst()) !== undefined
}

/** Tables that bear a customer's account and are handed out row by row, without what is only ours. */
const ownTables = [
  [
    'addresses',
    'address',
    ['name', 'phone', 'street', 'city', 'state', 'pincode', 'is_default', 'created_at'],
  ],
  ['sessions', 'session', ['device', 'created_at', 'last_used_at']],
  ['knownNetworks', 'known_client', ['first_seen_at', 'last_seen_at']],
  ['cart', 'cart_line', ['variant_id', 'size', 'quantity', 'added_at']],
  ['wishlist', 'wishlist_entry', ['product_id', 'variant_id', 'size', 'added_at']],
  ['recentlyViewed', 'product_view', ['product_id', 'viewed_at']],
  ['reviews', 'review', ['product_id', 'rating', 'title', 'comment', 'size', 'fit', 'created_at']],
  ['helpfulMarks', 'helpful_mark', ['review_id', 'created_at']],
  ['contactQueries', 'contact_query', ['phone', 'email', 'order_number', 'issue', 'created_at']],
  ['savedCarts', 'saved_cart', ['step', 'left_at', 'expires_at']],
  ['discountsUsed', 'discount_use', ['code', 'percent', 'order_id', 'used_at']],
] as const

export const exportedTables: readonly string[] = [...ownTables.map(([, table]) => table), 'customer_order']

/** All rows that bear this customer's account, by the name they are handed out under. */
export async function selectCustomerData(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const [name, table, columns] of ownTables) {
    const rows = await sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where account_id = ${accountId}`.execute(db)
    parts[name] = rows.rows
  }
  return { ...parts, orders: await selectOrders(db, accountId) }
}

async function selectOrders(db: Db, accountId: string): Promise<unknown[]> {
  const orders = await sql`
    select o.order_number, o.status, o.email, o.address, o.payment_method, o.subtotal_cents, o.discount_cents,
      o.discount_code, o.total_cents, o.created_at,
      (select jsonb_agg(jsonb_build_object('title', l.title, 'brand', l.brand, 'color', l.color, 'size', l.size,
          'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents) order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'note', e.note, 'at', e.at) order by e.at, e.id)
        from order_status_event e where e.order_id = o.id) as history,
      (select jsonb_build_object('method', p.method, 'status', p.status, 'transaction_id', p.transaction_id)
        from payment p where p.order_id = o.id) as payment
    from customer_order o where o.account_id = ${accountId} order by o.created_at`.execute(db)
  return orders.rows
}

/** Anybody may write under any address: more than so many are not one customer's. */
const maxGuestQueries = 1_000

/** What mail lists and guests' queries have under the address of a verified account. */
export async function selectByAddress(db: Db, email: string): Promise<Record<string, unknown>> {
  const newsletter = await db
    .selectFrom('subscriber')
    .select(['email', 'confirmed_at', 'unsubscribed_at', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const restock = await db
    .selectFrom('restock_request')
    .select(['variant_id', 'size', 'mailed_at', 'created_at'])
    .where('email', '=', email)
    .execute()
  const guestQueries = await db
    .selectFrom('contact_query')
    .select(['phone', 'email', 'order_number', 'issue', 'created_at'])
    .where('account_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at', 'desc')
    .limit(maxGuestQueries)
    .execute()
  return { newsletter: newsletter ?? null, restockRequests: restock, guestQueries }
}
