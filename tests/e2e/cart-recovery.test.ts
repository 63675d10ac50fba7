import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addToCart, clearCart } from '../../server/cart/cart.ts'
import { movableClock, systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { remindCarts } from '../../server/recovery/recovery.ts'
import { browserVisits, type Device, type Visit } from '../support/browser/browser-visit.ts'
import { said } from '../support/browser/profile-visit.ts'
import { newestMail } from '../support/shopper.ts'
import { addCustomer, setPrice, setStock } from '../support/stocked-shop.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
afterAll(() => database.close())

const hour = 3_600_000
const clock = systemClock()

/** Pairs of three products of this test: two stay, one sells out. */
type Pair = { variantId: string; size: string; title: string }
let pairs: Pair[] = []

beforeAll(async () => {
  const { rows } = await sql<Pair>`
    select distinct on (p.id) s.variant_id as "variantId", s.size, p.title
      from variant_size s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
     where s.stock between 3 and 5 and s.discounted_price_cents is null
       and (select count(*) from variant_size z where z.variant_id = v.id and z.stock > 0) > 2
       and p.gender in ('men', 'women')
       -- Found by its title alone.
       and not exists (select from product o where o.id <> p.id and o.title like '%' || p.title || '%')
     order by p.id desc, v.position, s.position limit 6`.execute(db)
  pairs = rows
})

/** A customer with a cart of two pairs and a sold-out one, abandoned a day and two hours ago, and reminded. */
async function leaver(device: Device) {
  const mine = device === 'phone' ? pairs.slice(0, 3) : pairs.slice(3)
  const [first, second, gone] = mine
  if (!first || !second || !gone) throw new Error('the demo has too few shoes')
  const then = movableClock(new Date(Date.now() - 26 * hour))
  const customer = await addCustomer(db, then)
  for (const { variantId, size } of mine) {
    await setStock(db, clock, { variantId, size, stock: 5 })
    await addToCart({ db, clock: then }, customer.accountId, { variantId, size, qty: 1 })
  }
  await remindCarts({ db, clock, config: { publicUrl: 'http://shop.localhost' } }, { olderThanHours: 24 })
  await clearCart({ db, clock }, customer.accountId)
  await setStock(db, clock, { ...gone, stock: 0 })
  await setPrice(db, first.variantId, 4_950)
  const mail = await newestMail(customer.email)
  const path = (page: string) => new RegExp(`/${page}/[\\w-]+`).exec(mail.text)?.[0] ?? ''
  return { customer, first, second, gone, link: path('cart/recover'), stop: path('cart-recovery/stop') }
}

async function openSavedCart({ page, open }: Visit, link: string): Promise<void> {
  await open(link)
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

describe.each(bothDevices)('cart recovery on a %s', (device) => {
  test('adds selected pairs to a guest’s cart; the selection survives a reload', async () => {
    const { first, second, gone, link, stop } = await leaver(device)
    const guest = await visit({ device, scheme: device === 'phone' ? 'dark' : 'light' })
    const { page } = guest
    await openSavedCart(guest, link)
    await page.getByText('Your cart was saved on').waitFor()
    await page.getByText('10% off with the code COMEBACK10').waitFor()
    const there = page.getByRole('region', { name: 'Available Items' })
    const priced = there.getByRole('listitem').filter({ hasText: first.title })
    await priced.getByText('$49.50').waitFor()
    await priced.getByText(/Price went (up|down):/).waitFor()
    const away = page.getByRole('region', { name: 'No Longer Available' })
    await away.getByText('Out of Stock').waitFor()
    expect(await away.getByRole('checkbox').count()).toBe(0)
    expect(await away.getByRole('link', { name: `${gone.title}: Size` }).count()).toBeGreaterThan(0)
    await guest.expectAccessible()

    await away.getByText(/^Tell me when size .* is back$/).click()
    await away.getByLabel('Email').fill('waiting@example.com')
    await away.getByRole('button', { name: 'Tell me', exact: true }).click()
    await away.getByText('We’ll email you once when it’s back.').waitFor()

    const summary = page.getByRole('region', { name: 'Summary' })
    await there.getByRole('checkbox', { name: second.title }).uncheck()
    await page.reload()
    await expect.poll(() => there.getByRole('checkbox', { name: second.title }).isChecked()).toBe(false)
    await summary.getByText('$44.55').waitFor()
    expect(await summary.getByRole('definition').allTextContents()).toEqual([
      '1',
      '$49.50',
      '−$4.95',
      '$44.55',
    ])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await said(page, '1 item added to cart!')
    await page.waitForURL(/\/cart$/)
    await page.getByRole('heading', { name: 'Your cart', exact: true }).waitFor()
    await page.getByRole('main').getByText(first.title).first().waitFor()
    expect(await page.getByRole('main').getByText(second.title).count()).toBe(0)
    await guest.end()

    const plain = await visit({ device, javaScriptEnabled: false })
    await plain.open(stop)
    await plain.page.getByRole('button', { name: 'Stop these emails' }).click()
    await plain.page.getByRole('heading', { name: 'Done' }).waitFor()
  })

  test('restores the owner’s cart and reports skipped pairs', async () => {
    const { customer, first, second, gone, link } = await leaver(device)
    const owner = await visit({ device })
    const { page, open } = owner
    await open('/contact')
    await page.evaluate((token) => localStorage.setItem('outsole.token', token), customer.token)
    await openSavedCart(owner, link)
    await page.getByRole('button', { name: 'Restore Cart' }).click()
    await said(page, 'Cart restored! 2 items added to your cart')
    await said(page, `${gone.title}: Out of stock`)
    await page.waitForURL(/\/cart$/)
    for (const { title } of [first, second]) await page.getByRole('main').getByText(title).first().waitFor()
    await owner.end()
  })
})

test('an expired session is reported and leads to signing in', async () => {
  const { customer, link } = await leaver('desktop')
  const owner = await visit({ device: 'desktop' })
  const { page, open } = owner
  await open('/contact')
  await page.evaluate((token) => localStorage.setItem('outsole.token', token), customer.token)
  await openSavedCart(owner, link)
  await page.getByRole('button', { name: 'Restore Cart' }).waitFor()
  // The page's own calls are answered: else they would report the end before the press does.
  await page.waitForLoadState('networkidle')
  await db.deleteFrom('session').where('account_id', '=', customer.accountId).execute()
  await page.getByRole('button', { name: 'Restore Cart' }).click()
  await said(page, 'Please log in to restore your cart')
  await page.waitForURL(/\/auth\?redirect=/)
  await owner.end()
})

test('an unknown link and a failing shop show different views', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await open('/cart/recover/made-up')
  await page.getByRole('heading', { name: 'Cart Not Found' }).waitFor()
  await page.getByText('This cart link has expired or is invalid.').waitFor()
  await expectAccessible()
  const calls = '**/api/cart-recovery/recover/*'
  const hold = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await hold.promise
    const message = 'Please wait a while.'
    await route.fulfill({ status: 429, json: { error: message, message, code: 'rate_limited' } })
  })
  await open('/cart/recover/another')
  await page.getByRole('heading', { name: 'Loading your cart...' }).waitFor()
  await expectAccessible()
  hold.resolve()
  await page.getByText('Please wait a while.').waitFor()
  await page.getByRole('link', { name: 'Continue Shopping' }).waitFor()
  await end()
})
