import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../server/platform/mail/mail.ts'
import { createMailer } from '../../server/platform/mail/send-mail.ts'
import { hostileShop, rawMarkup, textsIn, unseen } from '../support/hostile-shop.ts'
import { anAddress } from '../support/order-shop.ts'
import { runJobs } from '../support/run-jobs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

/** Hostile texts in every writable field, checked in everything the shop outputs. */

const database = await testDatabase()
const folder = await temporaryFolder()
const shop = await hostileShop(database, folder)
const { call, run } = shop
afterAll(() => shop.catalogue.close())

describe('hostile texts', () => {
  it('are stored', async () => {
    expect(shop.products.length).toBeGreaterThan(10)
    const { rows } = await sql<{ reviews: number; queries: number }>`
      select (select count(*)::int from review) as reviews, (select count(*)::int from contact_query) as queries`.execute(
      database.db,
    )
    expect(rows[0]?.reviews).toBeGreaterThan(10)
    expect(rows[0]?.queries).toBeGreaterThan(10)
  })

  it('leave no invisible characters in API replies and pollute no prototype', async () => {
    const [product] = shop.products
    const paths = [
      '/products?limit=100',
      `/products/${product?.id}`,
      `/reviews/product/${product?.id}`,
      '/brands',
      '/auth/profile',
      '/users/addresses',
      '/users/me/export',
    ]
    for (const path of paths) {
      const response = await call('GET', path)
      expect(response.status, path).toBe(200)
      const texts = textsIn(await response.json())
      expect(texts.length, path).toBeGreaterThan(3)
      expect(
        texts.filter((text) => unseen.test(text)),
        path,
      ).toEqual([])
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('are escaped in mails, with subjects on one line', async () => {
    const order = {
      ...{ items: [{ ...shop.pair, quantity: 1 }], paymentMethod: 'cod', total: 100 },
      deliveryAddress: { ...anAddress, name: '<img src=x onerror=alert(1)>', street: '=cmd|calc' },
    }
    expect((await call('POST', '/orders', order)).status).toBe(201)
    await call('POST', '/cart/add', { ...shop.pair, qty: 1 })
    expect(await run('carts', 'remind', '--older-than', 0)).toMatchObject({ failed: false })
    const mailer = createMailer({
      db: database.db,
      clock: shop.clock,
      smtpUrl: undefined,
      from: 'a@example.com',
    })
    await runJobs(database, mailer.jobs)
    const mails = await readMailbox(database.db, undefined)
    expect(new Set(mails.map(({ subject }) => subject.replace(/\S*\d\S*/g, '…'))).size).toBeGreaterThan(3)
    for (const { subject, html, text, headers } of mails) {
      expect(html.replaceAll(/<!--\[if[\s\S]*?endif\]-->/g, '')).not.toMatch(rawMarkup)
      expect(`${text}${html}`).not.toMatch(unseen)
      for (const value of [subject, ...Object.values(headers)]) expect(value).not.toMatch(/[\r\n]|\p{Cc}/u)
    }
  })

  it('print no control characters on a terminal', async () => {
    expect(shop.imported.printed).toContain('refused')
    await database.db
      .updateTable('contact_query')
      .set({ issue: 'kept before it was cleaned: \u001b]0;title\u0007\u009b31m\u202ered' })
      .where('id', '=', (eb) =>
        eb.selectFrom('contact_query').select('id').orderBy('created_at', 'desc').limit(1),
      )
      .execute()
    const bad = join(folder, 'bad.csv')
    await writeFile(bad, 'title,brand,color,size,stock,price\nA,B,C,9,1,"\u001b[2J\u202eno price"\n')
    const outcomes = [
      shop.imported,
      await run('catalogue', 'import', bad),
      await run('catalogue', 'import', join(folder, '\u001b[2Jnone.csv')),
      await run('orders', 'show', '\u001b[2J'),
      await run('orders', 'list'),
      await run('inbox', 'list', '--limit', 1000),
      await run('inbox', 'list', '--limit', 1000, '--json'),
      await run('newsletter', 'export'),
      await run('brand', 'list'),
      await run('jobs', 'list'),
    ]
    for (const { printed, said } of outcomes) expect(printed + said).not.toMatch(unseen)
    expect(outcomes.some(({ printed }) => printed.includes('\\u001b[2J'))).toBe(true)
    JSON.parse(outcomes[6]?.printed ?? '')
  })

  it('are no formulas in the exported catalogue, which imports unchanged', async () => {
    const file = join(folder, 'export.csv')
    expect(await run('catalogue', 'export', file)).toMatchObject({ failed: false })
    const rows: string[][] = parse(await readFile(file))
    const cells = rows.flat()
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    expect(cells).toContain("'=cmd|' /C calc'!A0")
    const again = await run('catalogue', 'import', file, '--json')
    const products = shop.products.length
    expect(JSON.parse(again.printed)).toMatchObject({ products, unchanged: products, refusedRows: 0 })
  })

  it('are refused as email addresses, and so never exported', async () => {
    for (const start of ['=1+1', '+1', '-1', '|x']) {
      const response = await call('POST', '/newsletter/subscribe', { email: `${start}@example.com` })
      expect(response.status, start).toBe(400)
    }
  })
})
