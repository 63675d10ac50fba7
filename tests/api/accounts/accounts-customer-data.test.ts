import { beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { shop } from '../../../contract/shop.ts'
import { accountJobs } from '../../../server/accounts/accounts-jobs.ts'
import { sampleOrder } from '../../../server/orders/sample-order.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { refusalOf, replyOf, signUpCustomer, type TestCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'
import { insertOrder } from '../../support/order-rows.ts'
import { runJobs } from '../../support/run-jobs.ts'

const { database, db, pool, clock, api, mailbox } = await accountsApi()
const { exportAccount, closeAccount, createAddress, getProfile, login, signup } = accountEndpoints

const product = newId()
const variant = newId()

beforeAll(async () => {
  const brand = newId()
  await pool.query(`insert into brand (id, name, created_at) values ('${brand}', 'Brand', now())`)
  await pool.query(
    `insert into product (id, brand_id, title, description, gender, type, created_at, updated_at)
     values ('${product}', '${brand}', 'Shoe', '', 'men', 'Sneakers', now(), now())`,
  )
  await pool.query(
    `insert into variant (id, product_id, color, color_name, position) values ('${variant}', '${product}', 'Black', 'Black', 0)`,
  )
  await pool.query(
    `insert into variant_size (variant_id, size, sku, position, stock, price_cents) values ('${variant}', '9', 'S', 0, 5, 9900)`,
  )
})

/** A customer with data in every noun. */
async function livelyCustomer(email: string): Promise<TestCustomer & { id: string }> {
  const customer = await signUpCustomer(api, mailbox, email)
  const id = replyOf(await customer.call(getProfile)).user._id
  const body = { name: 'Lee', street: '1 Lively', city: 'Northport', pincode: '04849' }
  replyOf(await customer.call(createAddress, { body }))
  const rows = [
    `insert into cart values ('${id}', 1, now())`,
    `insert into cart_line values ('${id}', '${variant}', '9', 1, 9900, now())`,
    `insert into wishlist_entry values ('${id}', '${product}', null, null, 9900, now())`,
    `insert into product_view values ('${id}', '${product}', now())`,
    `insert into contact_query values ('${newId()}', '${id}', '15550100', '${email}', null, 'Where is it?', now())`,
    `insert into subscriber values ('${newId()}', '${email}', null, '\\x${newId().replaceAll('-', '')}', now(), null, now())`,
    `insert into restock_request values ('${newId()}', '${variant}', '9', '${email}', '\\x${newId().replaceAll('-', '')}', null, now())`,
  ]
  const review = newId()
  rows.push(
    `insert into review (id, product_id, account_id, author_name, rating, title, comment, fit, created_at)
     values ('${review}', '${product}', '${id}', 'Robin Vale', 5, 'Customer Review', 'Fits', 'true_to_size', now())`,
    `insert into helpful_mark values ('${review}', '${id}', now())`,
  )
  const address = { ...sampleOrder().address, street: '1 Lively', city: 'Northport' }
  for (const status of ['confirmed', 'delivered'] as const) {
    await insertOrder(db, { orderNumber: `${status} ${email}`, accountId: id, email, status, address })
  }
  for (const row of rows) await pool.query(row)
  return { ...customer, id }
}

/** A contact query of a visitor. */
async function writeAsGuest(email: string, phone: string): Promise<void> {
  await pool.query(
    `insert into contact_query values ('${newId()}', null, '${phone}', '${email}', null, 'As a guest', now())`,
  )
}

async function tablesWithAccounts(): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.columns
     where column_name = 'account_id' and table_schema = 'public' order by table_name collate "C"`,
  )
  return found.rows.map((row) => row.name)
}

describe('the export', () => {
  it('contains every noun’s data of this customer and none of others', async () => {
    const customer = await livelyCustomer('exporter@example.com')
    await livelyCustomer('neighbor@example.com')
    await writeAsGuest('Exporter@Example.com', '15550100')
    await writeAsGuest('neighbor@example.com', '15550101')
    const data = replyOf(await customer.call(exportAccount))
    expect(data.user.email).toBe('exporter@example.com')
    const text = JSON.stringify(data)
    expect(text).not.toContain('neighbor@example.com')
    expect(text).not.toMatch(/hash|argon2|\\\\x|"Buffer"/)
    for (const name of [
      'addresses',
      'sessions',
      'cart',
      'wishlist',
      'recentlyViewed',
      'reviews',
      'helpfulMarks',
    ]) {
      expect([name, data[name]]).toEqual([name, [expect.any(Object)]])
    }
    expect(data.orders).toHaveLength(2)
    expect(data.contactQueries).toEqual([expect.objectContaining({ issue: 'Where is it?' })])
    expect(data.newsletter).toMatchObject({ email: 'exporter@example.com' })
    expect(data.restockRequests).toHaveLength(1)
    expect(data.guestQueries).toEqual([expect.objectContaining({ issue: 'As a guest', phone: '15550100' })])
  })
})

describe('closing the account', () => {
  it('requires the password', async () => {
    const { call } = await signUpCustomer(api, mailbox, 'hesitant@example.com')
    const refused = refusalOf(await call(closeAccount, { body: { currentPassword: 'wrong' } }))
    expect(refused).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect((await call(getProfile)).ok).toBe(true)
  })

  it('anonymizes orders and reviews and deletes everything else', async () => {
    const { call, id, email, password } = await livelyCustomer('leaving@example.com')
    await writeAsGuest('Leaving@Example.com', '15550100')
    await writeAsGuest('other@example.com', '15550102')
    expect(replyOf(await call(closeAccount, { body: { currentPassword: password } })).success).toBe(true)
    expect(refusalOf(await call(getProfile)).status).toBe(401)
    expect(refusalOf(await api.as()(login, { body: { email, password } })).status).toBe(400)
    for (const table of await tablesWithAccounts()) {
      const left = await pool.query(`select from ${table} where account_id = $1`, [id])
      expect([table, left.rowCount]).toEqual([table, 0])
    }
    const orders = await pool.query(
      `select status, email, account_id, address from customer_order where order_number like $1 order by status`,
      [`%${email}`],
    )
    expect(orders.rows).toEqual([
      {
        status: 'confirmed',
        email: '',
        account_id: null,
        address: expect.objectContaining({ street: '1 Lively' }),
      },
      {
        status: 'delivered',
        email: '',
        account_id: null,
        address: expect.objectContaining({ name: '', phone: '', street: '', city: 'Northport' }),
      },
    ])
    const reviews = await pool.query(`select author_name from review where account_id is null`)
    expect(reviews.rows).toEqual([{ author_name: 'Former customer' }])
    const lists = await pool.query(
      `select email from subscriber where email = $1 union all select email from restock_request where email = $1`,
      [email],
    )
    expect(lists.rows).toEqual([])
    const queries = await pool.query(
      `select email, phone from contact_query where issue = 'As a guest' and email in ('', 'other@example.com') order by email`,
    )
    expect(queries.rows).toEqual([
      { email: '', phone: '' },
      { email: 'other@example.com', phone: '15550102' },
    ])
    const again = await api.as()(signup, { body: { name: 'Back', email, password: 'back-again' } })
    expect(again.ok).toBe(true)
  })

  it('sends one mail for concurrent calls, and none where it was refused', async () => {
    const { call, email, password } = await signUpCustomer(api, mailbox, 'closing@example.com')
    refusalOf(await call(closeAccount, { body: { currentPassword: 'wrong' } }))
    const close = () => call(closeAccount, { body: { currentPassword: password } })
    const results = await Promise.all([close(), close(), close()])
    expect(results.some((result) => result.ok)).toBe(true)
    const closed = (await mailbox(email)).filter(
      ({ subject }) => subject === 'Your Outsole account is closed',
    )
    expect(closed).toHaveLength(1)
    for (const words of [closed[0]?.text, closed[0]?.html]) {
      expect(words).toContain('We closed your Outsole account')
      expect(words).toContain(shop.support.email)
      expect(words).not.toMatch(/\/(profile|orders|login)/)
    }
  })

  it('does not unsubscribe an unverified address', async () => {
    const email = 'stranger@example.com'
    await pool.query(
      `insert into subscriber values ('${newId()}', '${email}', null, '\\x00ff', now(), null, now())`,
    )
    const guest = api.as()
    replyOf(await guest(signup, { body: { name: 'Not them', email, password: 'not-them' } }))
    const { tokens } = replyOf(await guest(login, { body: { email, password: 'not-them' } }))
    replyOf(await api.as({ token: tokens.access })(closeAccount, { body: { currentPassword: 'not-them' } }))
    const left = await pool.query('select from subscriber where email = $1', [email])
    expect(left.rowCount).toBe(1)
  })
})

describe('tidy_accounts', () => {
  it('deletes expired rows only', async () => {
    await signUpCustomer(api, mailbox, 'old@example.com')
    clock.advance(31 * 24 * 3_600_000)
    const { call } = await signUpCustomer(api, mailbox, 'young@example.com')
    await addJob(db, 'tidy_accounts', {})
    await runJobs(database, accountJobs({ db, clock, log: silentLog() }).jobs)
    expect((await call(getProfile)).ok).toBe(true)
    const sessions = await db.selectFrom('session').select('id').execute()
    expect(sessions).toHaveLength(1)
  })
})
