import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetCustomer } from '../../server/accounts/accounts.ts'
import { exportAccount } from '../../server/accounts/export-account.ts'
import { personalData } from '../../server/personal-data.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { type Tx, transaction } from '../../server/platform/db/transaction.ts'
import { refuse } from '../../server/platform/refusal.ts'
import { insertOrder } from '../support/order-rows.ts'
import { addCustomer, addSavedCart, addShoe, type SignedIn } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/**
 * Every table with a column that names an account, also as an actor, or an address of a person is exported and forgotten by its noun, or
 * stands here with the reason. A table that is new has to get a row in `leaveSomethingEverywhere`, too.
 */
const notExported: Record<string, string> = {
  audit_event: 'what the shop did with what is theirs, which is handed out as it is now',
  code: 'a hash of what was mailed',
  idempotency_key: 'a copy of a reply they had, for three days',
  pending_signup: 'may be the sign-up of somebody else, so it is handed to nobody',
  payment_event: 'what became of a payment stands in the history of the order',
  stock_movement: 'that their order took a pair stands in the order',
  mail_sent: 'when mails went out, for their limits; the mails themselves are not kept',
  mailbox_message: 'the mailbox of a shop without a mail server: what is in it was sent to them',
  sent_mail: 'that a mail went out to them; its words are not kept',
}
const notForgotten: Record<string, string> = {
  mail_sent: 'still limits mails to the address; dropped by age',
  mailbox_message: 'mail that has been sent; dropped by age',
  sent_mail: 'that a mail went out, for whom it did not reach; dropped by age',
}
const notOfPersons: Record<string, string> = {
  picture_request: 'the address of a picture',
  order_change: 'who changed an order, which is no customer; its note goes with the order',
  content_version: 'who wrote what a page shows, which is no customer',
  customer_note: 'who wrote a note, which is no customer; it goes with the account',
  order_mail: 'who sent a mail again, which is no customer; that it was sent goes with the account',
  order_note: 'who wrote a note, which is no customer; what it says goes with the order',
  staff: 'who works for the shop, which is no customer',
  staff_invitation: 'whom the shop asked to work for it',
  shipment: 'who sent a parcel, which is no customer',
  bulk_edit: 'who changed products, which is no customer',
  import_plan: 'who imported products, which is no customer',
}

const database = await testDatabase()
const { db, pool } = database
const clock = movableClock()

async function personalTables(): Promise<Named[]> {
  const found = await pool.query<Named>(
    `select table_name::text as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'uuid')
        and column_name in ('account_id', 'actor_id', 'email', 'recipient', 'address')
      group by table_name order by table_name collate "C"`,
  )
  return found.rows.filter(({ table }) => !(table in notOfPersons))
}

async function leaveSomethingEverywhere(): Promise<SignedIn> {
  const person = await addCustomer(db, clock)
  const { accountId, email } = person
  const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 3, priceCents: 9900 }])
  const order = await insertOrder(db, { orderNumber: `of ${email}`, accountId, email, status: 'delivered' })
  await addSavedCart(db, clock, accountId, 2)
  const hash = `'\\x${newId().replaceAll('-', '')}'`
  const review = newId()
  const payment = newId()
  const query = newId()
  const sentBack = newId()
  for (const row of [
    `address (id, account_id, name, street, city, pincode, created_at) values ('${newId()}', '${accountId}', 'Lee', '1 Lively', 'Northport', '04849', now())`,
    `session (id, token_hash, account_id, created_at, last_used_at, expires_at) values ('${newId()}', ${hash}, '${accountId}', now(), now(), now())`,
    `known_client values ('${accountId}', ${hash}, now(), now())`,
    `pending_signup values ('${accountId}', 'Lee', null, 'hash', ${hash}, now())`,
    `code (id, account_id, type, code_hash, expires_at, created_at) values ('${newId()}', '${accountId}', 'PASSWORD_RESET', ${hash}, now(), now())`,
    `idempotency_key values ('${accountId}', 'key', 'hash', 200, '{}', now())`,
    `cart values ('${accountId}', 1, now()) on conflict do nothing`,
    `cart_line values ('${accountId}', '${shoe.variantId}', '9', 1, 9900, now())`,
    `wishlist_entry values ('${accountId}', '${shoe.productId}', null, null, 9900, now())`,
    `product_view values ('${accountId}', '${shoe.productId}', now())`,
    `contact_query values ('${query}', '${accountId}', '15550100', '${email}', null, 'Where is it?', now())`,
    `contact_message (id, query_id, kind, text, at, actor_kind, actor_id)
       values ('${newId()}', '${query}', 'reply', 'Still not here', now(), 'customer', '${accountId}')`,
    `subscriber values ('${newId()}', '${email}', null, ${hash}, now(), null, now())`,
    `restock_request values ('${newId()}', '${shoe.variantId}', '9', '${email}', ${hash}, null, now())`,
    `review (id, product_id, account_id, author_name, rating, title, comment, fit, created_at)
       values ('${review}', '${shoe.productId}', '${accountId}', 'Lee', 5, 'Good', 'Fits', 'true_to_size', now())`,
    `helpful_mark values ('${review}', '${accountId}', now())`,
    `review_report (id, review_id, account_id, reason, at) values ('${newId()}', '${review}', '${accountId}', 'spam', now())`,
    `discount_use values ('${newId()}', '${accountId}', 1, 'CODE', 10, '${order.id}', now())`,
    `discount_redemption values ('${order.id}', '01930000-0000-7000-8000-000000000010', 'COMEBACK10', '${accountId}', '${email}', now())`,
    `order_status_event (id, order_id, status, at, actor_kind, actor_id)
       values ('${newId()}', '${order.id}', 'delivered', now(), 'customer', '${accountId}')`,
    `payment (id, order_id, gateway, method, status, amount_cents, created_at, updated_at, actor_kind, actor_id)
       values ('${payment}', '${order.id}', 'demo', 'cod', 'succeeded', 9900, now(), now(), 'customer', '${accountId}')`,
    `payment_event (id, payment_id, status, cause, at, actor_kind, actor_id)
       values ('${newId()}', '${payment}', 'succeeded', 'placed', now(), 'customer', '${accountId}')`,
    `stock_movement (id, variant_id, size, quantity, cause, order_id, at, actor_kind, actor_id)
       values ('${newId()}', '${shoe.variantId}', '9', -1, 'order', '${order.id}', now(), 'customer', '${accountId}')`,
    `audit_event (id, at, actor_kind, actor_id, verb, subject_kind, subject_id, account_id)
       values ('${newId()}', now(), 'customer', '${accountId}', 'order.cancel', 'order', '${order.id}', '${accountId}')`,
    `order_return (id, number, order_id, kind, status, preview, if_sold_out, refund_to, sends_back, value_cents, created_at,
         updated_at, actor_kind, actor_id)
       values ('${sentBack}', 'R-${sentBack.slice(-7)}', '${order.id}', 'return', 'settled', 'p', 'refund', 'payment', true, 9900,
         now(), now(), 'customer', '${accountId}')`,
    `order_return_event (id, return_id, status, at, actor_kind, actor_id)
       values ('${newId()}', '${sentBack}', 'requested', now(), 'customer', '${accountId}')`,
    `store_credit (id, account_id, amount_cents, cause, at) values ('${newId()}', '${accountId}', 9900, 'refund', now())`,
    `mail_sent values ('${email}', 'order', array[now()], now())`,
    `sent_mail values ('${newId()}', 'order', '${email}', '', now())`,
    `mailbox_message (id, kind, recipient, subject, text_body, html_body, created_at) values ('${newId()}', 'order', '${email}', '', '', '', now())`,
  ]) {
    await pool.query(`insert into ${row}`)
  }
  return person
}

type Named = { table: string; columns: string[] }

/** Rows that name this person, of a table as the transaction sees it. */
async function countRows(tx: Db, { table, columns }: Named, person: SignedIn): Promise<number> {
  const result = await sql`select from ${sql.table(table)} where ${naming(columns, person)}`.execute(tx)
  return result.rows.length
}

function naming(columns: string[], { accountId, email }: SignedIn) {
  const isTheirs = columns.map((column) =>
    column.endsWith('_id') ? sql`${sql.ref(column)} = ${accountId}` : sql`${sql.ref(column)} = ${email}`,
  )
  return sql.join(isTheirs, sql` or `)
}

/** Returns what is missing: a row to look at, the export or the forgetting of a table, a use of an exception. */
async function findGaps(leaveMore?: (person: SignedIn) => Promise<unknown>): Promise<string[]> {
  const person = await leaveSomethingEverywhere()
  await leaveMore?.(person)
  const { accountId } = person
  const data = async (tx: Db) =>
    JSON.stringify(await exportAccount({ db: tx, clock, personalData }, accountId))
  const whole = await data(db)
  const tables = await personalTables()
  const gaps: string[] = []
  for (const named of tables) {
    if ((await countRows(db, named, person)) === 0) gaps.push(`${named.table}: no row to look at`)
    const without = await undone(async (tx) => {
      if (named.table === 'audit_event') await sql`alter table audit_event disable trigger user`.execute(tx)
      await sql`delete from ${sql.table(named.table)} where ${naming(named.columns, person)}`.execute(tx)
      return data(tx)
    })
    if ((without !== whole) === named.table in notExported) gaps.push(`${named.table}: export`)
  }
  await transaction(db, (tx) => forgetCustomer(tx, personalData, accountId))
  for (const named of tables) {
    const left = await countRows(db, named, person)
    if ((left === 0) === named.table in notForgotten) gaps.push(`${named.table}: forgetting`)
  }
  return gaps
}

/** What `run` finds out in a transaction that is undone. */
async function undone(run: (tx: Tx) => Promise<string>): Promise<string> {
  const found = { text: '' }
  await transaction(db, async (tx) => {
    found.text = await run(tx)
    return refuse('invalid_state', 'only tried')
  })
  return found.text
}

describe('what the shop keeps of a customer', () => {
  it('is exported and forgotten by its noun, table by table, or there is a reason', async () => {
    expect(await findGaps()).toEqual([])
  })

  it('is missed in a table that nobody exports or forgets', async () => {
    await pool.query('create table gift_list (email text)')
    try {
      expect(await findGaps()).toContain('gift_list: no row to look at')
      const gaps = await findGaps(({ email }) => pool.query('insert into gift_list values ($1)', [email]))
      expect(gaps).toEqual(['gift_list: export', 'gift_list: forgetting'])
    } finally {
      await pool.query('drop table gift_list')
    }
  }, 60_000)
})
