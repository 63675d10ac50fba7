import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { recoveryEndpoints } from '../../contract/recovery.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { addJob } from '../../server/platform/jobs/add-job.ts'
import { remindCarts } from '../../server/recovery/recovery.ts'
import { recoveryJobs } from '../../server/recovery/recovery-jobs.ts'
import { recoveryForms, recoveryRoutes } from '../../server/recovery/recovery-routes.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { formApi } from '../support/form-api.ts'
import { orderOf, orderShop, place, type ShopCustomer } from '../support/order-shop.ts'
import { routeApi } from '../support/route-api.ts'
import { runJobs } from '../support/run-jobs.ts'
import { addShoe, setPrice, setStock } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const shop = orderShop(database, { publicUrl: 'https://shop.example' })
const { clock, config, mailbox } = shop
const deps = { db, clock, config }
const api = routeApi(db, clock, recoveryRoutes(deps))
const { getSavedCart, restoreSavedCart, stopCartReminders } = recoveryEndpoints

const hour = 3_600_000
const day = 24 * hour
const remind = (olderThanHours = 4) => remindCarts(deps, { olderThanHours })

async function shoe(title = 'Harbor Low', stock = 5) {
  const added = await addShoe(db, clock, title, [{ size: '9', stock, priceCents: 10_000 }])
  return { ...added, line: { variantId: added.variantId, size: '9' } }
}

/** A customer with a fresh cart. */
async function leaver(qty = 1) {
  const [customer, left] = [await shop.customer(), await shoe()]
  replyOf(await customer.call(cartEndpoints.addToCart, { body: { ...left.line, qty } }))
  return { customer, shoe: left }
}

async function newestToken({ email }: ShopCustomer): Promise<string> {
  const [mail] = await mailbox(email)
  return /cart\/recover\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A customer with a reminder, and its token. */
async function reminded(after = 4 * hour, qty = 1) {
  const left = await leaver(qty)
  clock.advance(after)
  await remind()
  return { ...left, token: await newestToken(left.customer) }
}

const open = (token: string) => api.as()(getSavedCart, { params: { token } })
const restore = (
  who: { token: string },
  token: string,
  body: { items?: { variantId: string; size: string }[] } = {},
) => api.as({ token: who.token })(restoreSavedCart, { params: { token }, body })

describe('reminders', () => {
  it('are mailed after 4 hours, 1 day and 3 days, once each, with their code', async () => {
    const { customer } = await leaver()
    const seen: string[] = []
    for (const at of [4 * hour - 1, 1, day - 4 * hour - 1, 1, 2 * day - 1, 1, 20 * day]) {
      clock.advance(at)
      await remind()
      await remind()
      seen.push((await mailbox(customer.email)).length.toString())
    }
    expect(seen).toEqual(['0', '1', '1', '2', '2', '3', '3'])
    const [third, second, first] = await mailbox(customer.email)
    expect(first?.text).not.toMatch(/COMEBACK|LASTCHANCE/)
    expect(second?.text).toContain('COMEBACK10')
    expect(third?.text).toContain('LASTCHANCE15')
    for (const mail of [first, second, third]) {
      expect(mail?.text).toMatch(/^Harbor Low, .+ · Black \/ Gum, size 9: \$100\.00$/m)
      expect(mail?.html).toContain('https://shop.example/shop/cart/recover/')
    }
  })

  it('skip missed steps after a long stop', async () => {
    const { customer } = await leaver()
    clock.advance(5 * day)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect((await mailbox(customer.email)).map((mail) => mail.text.includes('LASTCHANCE15'))).toEqual([true])
  })

  it('restart when the cart changed and stop when it was emptied or ordered', async () => {
    const changed = await leaver()
    const emptied = await leaver()
    const ordered = await leaver()
    clock.advance(3 * hour)
    replyOf(await changed.customer.call(cartEndpoints.addToCart, { body: changed.shoe.line }))
    replyOf(await emptied.customer.call(cartEndpoints.clearCart))
    await place(ordered.customer, orderOf(ordered.shoe.line, 100))
    clock.advance(2 * hour)
    expect(await remind()).toBe(0)
    clock.advance(2 * hour)
    expect(await remind()).toBe(1)
    expect(await mailbox(changed.customer.email)).not.toEqual([])
    clock.advance(5 * day)
    await remind()
    for (const { customer } of [emptied, ordered]) {
      const subjects = (await mailbox(customer.email)).map((mail) => mail.subject)
      expect(subjects.filter((subject) => subject.includes('cart'))).toEqual([])
    }
  })

  it('are not sent twice by concurrent workers', async () => {
    await remind()
    const left = await Promise.all(Array.from({ length: 8 }, () => leaver()))
    clock.advance(4 * hour)
    const counts = await Promise.all([remind(), remind(), remind()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
    for (const { customer } of left) expect(await mailbox(customer.email)).toHaveLength(1)
  })

  it('are sent once after an aborted run; a failing cart does not block others', async () => {
    const [broken, whole] = [await leaver(), await leaver()]
    clock.advance(4 * hour)
    await sql`
      create function break_one() returns trigger language plpgsql as $$
      begin
        if new.account_id = ${sql.lit(broken.customer.accountId)} then raise exception 'broken'; end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger break_one before insert on saved_cart
      for each row execute function break_one()`.execute(db)
    await expect(remind()).rejects.toThrow('1 reminders failed')
    expect(await mailbox(broken.customer.email)).toEqual([])
    expect(await mailbox(whole.customer.email)).toHaveLength(1)
    await sql`drop trigger break_one on saved_cart`.execute(db)
    for (const _ of [1, 2]) await remind()
    for (const { customer } of [broken, whole]) expect(await mailbox(customer.email)).toHaveLength(1)
  })

  it('stop by the mail’s one-click link', async () => {
    const { customer, token } = await reminded()
    const [mail] = await mailbox(customer.email)
    const address = `/cart-recovery/stop/${token}`
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<https://shop.example/shop${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const forms = formApi(recoveryForms(deps))
    expect((await forms.oneClick(address)).status).toBe(200)
    expect(await forms.press(address)).toBe(`/shop${address}?outcome=done`)
    expect(await forms.press('/cart-recovery/stop/made-up')).toMatch(/outcome=invalid$/)
    replyOf(await api.as()(stopCartReminders, { params: { token } }))
    clock.advance(5 * day)
    await remind(0)
    expect(await mailbox(customer.email)).toHaveLength(1)
    expect(refusalOf(await api.as()(stopCartReminders, { params: { token: 'made-up' } })).status).toBe(404)
  })
})

describe('the hours until a reminder', () => {
  it.each([
    ['the clocks go forward in the shop’s country', '2026-03-08T05:30:00Z'],
    ['the clocks go back', '2026-11-01T04:30:00Z'],
    ['the year ends', '2026-12-31T22:00:00Z'],
    ['a leap day begins', '2028-02-28T23:59:59.999Z'],
  ])('are hours, also while %s', async (_, left) => {
    vi.stubEnv('TZ', 'America/New_York')
    const moment = movableClock(left)
    const there = orderShop(database, {}, moment)
    const customer = await there.customer()
    const { line } = await shoe()
    replyOf(await customer.call(cartEndpoints.addToCart, { body: line }))
    const seen: number[] = []
    for (const ms of [4 * hour - 1, 4 * hour, day - 1, day, 3 * day - 1, 3 * day, 29 * day]) {
      moment.set(new Date(Date.parse(left) + ms))
      await remindCarts({ db, clock: moment, config }, { olderThanHours: 4, withinDays: 30 })
      seen.push((await there.mailbox(customer.email)).length)
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3])
    vi.unstubAllEnvs()
  })

  it('skip carts older than thirty days', async () => {
    const { customer } = await leaver()
    await remind()
    clock.advance(30 * day)
    expect(await remindCarts(deps, { olderThanHours: 4, withinDays: 30 })).toBe(0)
    expect(await mailbox(customer.email)).toEqual([])
    await remind()
    expect(await mailbox(customer.email)).toHaveLength(1)
  })
})

describe('a saved cart', () => {
  it('shows saved and current prices and unavailable lines', async () => {
    const { token, shoe: left } = await reminded(4 * hour, 3)
    await setPrice(db, left.variantId, 8_050)
    await setStock(db, clock, { ...left.line, stock: 2 })
    const { cartItems, discount, createdAt } = replyOf(await open(token))
    expect(discount).toBeNull()
    expect(createdAt).toBe(new Date(clock.now().getTime() - 4 * hour).toISOString())
    expect(cartItems).toMatchObject([
      {
        product: { gender: 'men' },
        price: 100,
        currentPrice: 80.5,
        available: true,
        quantity: 2,
        size: '9',
      },
    ])
    await setStock(db, clock, { ...left.line, stock: 0 })
    expect(replyOf(await open(token)).cartItems).toMatchObject([{ available: false }])
  })

  it.each([
    [day - 1, null],
    [day, { code: 'COMEBACK10', percent: 10 }],
    [3 * day - 1, { code: 'COMEBACK10', percent: 10 }],
    [3 * day, { code: 'LASTCHANCE15', percent: 15 }],
  ])('at an age of %i ms has the discount %j', async (age, discount) => {
    const { token } = await reminded()
    clock.advance(age - 4 * hour)
    expect(replyOf(await open(token)).discount).toEqual(discount)
  })

  it('offers alternatives to a sold-out size', async () => {
    const sizes = ['7', '8.5', '9', '9.5', '10'].map((size) => ({ size, stock: 3, priceCents: 10_000 }))
    const customer = await shop.customer()
    const black = await addShoe(db, clock, 'Harbor Mid', sizes)
    const sand = await addShoe(db, clock, 'Harbor Mid', sizes, { productId: black.productId, color: 'Sand' })
    const rust = await addShoe(db, clock, 'Harbor Mid', sizes, { productId: black.productId, color: 'Rust' })
    const line = { variantId: black.variantId, size: '9' }
    replyOf(await customer.call(cartEndpoints.addToCart, { body: line }))
    clock.advance(4 * hour)
    await remind()
    const token = await newestToken(customer)
    const none = { available: true, nearestSizes: [], otherColors: [] }
    expect(replyOf(await open(token)).cartItems).toMatchObject([none])
    await setStock(db, clock, { ...line, stock: 0 })
    await setStock(db, clock, { variantId: rust.variantId, size: '9', stock: 0 })
    expect(replyOf(await open(token)).cartItems).toMatchObject([
      { available: false, nearestSizes: ['9.5', '8.5'], otherColors: ['Sand / Gum'] },
    ])
    expect(sand.productId).toBe(black.productId)
  })

  it('has no discount once it was used', async () => {
    const { customer, token, shoe: left } = await reminded(day)
    expect(replyOf(await open(token)).discount).toEqual({ code: 'COMEBACK10', percent: 10 })
    await place(customer, orderOf(left.line, 90, { discountCode: 'COMEBACK10' }))
    expect(replyOf(await open(token)).discount).toBeNull()
  })

  it('is 404 after 30 days and for an unknown token', async () => {
    const { token } = await reminded()
    clock.advance(30 * day - 1)
    expect((await open(token)).ok).toBe(true)
    clock.advance(1)
    const message = 'This cart link has expired or is invalid.'
    for (const dead of [token, `${token.slice(0, -1)}!`, 'x']) {
      expect(refusalOf(await open(dead))).toMatchObject({ status: 404, message })
    }
    expect(refusalOf(await open('x'.repeat(5000))).status).toBe(400)
  })
})

describe('restoring', () => {
  it('adds missing lines once, also for concurrent calls', async () => {
    const { customer, token, shoe: left } = await reminded(4 * hour, 3)
    replyOf(await customer.call(cartEndpoints.clearCart))
    await setStock(db, clock, { ...left.line, stock: 2 })
    const replies = (await Promise.all([restore(customer, token), restore(customer, token)])).map(replyOf)
    expect(replies.map((reply) => reply.itemsAdded).sort()).toEqual([0, 1])
    expect(replies.find((reply) => reply.itemsAdded === 1)?.itemsSkipped).toEqual([
      { name: 'Harbor Low', reason: 'Only 2 left' },
    ])
    expect(replyOf(await customer.call(cartEndpoints.getCart)).items).toMatchObject([{ qty: 2 }])
    replyOf(await customer.call(cartEndpoints.clearCart))
    expect(replyOf(await restore(customer, token)).itemsAdded).toBe(0)
  })

  it('reports skipped lines and keeps existing ones', async () => {
    const there = await reminded()
    expect(replyOf(await restore(there.customer, there.token))).toEqual({
      itemsAdded: 0,
      itemsSkipped: [{ name: 'Harbor Low', reason: 'Already in your cart' }],
    })
    const gone = await reminded()
    replyOf(await gone.customer.call(cartEndpoints.clearCart))
    await setStock(db, clock, { ...gone.shoe.line, stock: 0 })
    expect(replyOf(await restore(gone.customer, gone.token)).itemsSkipped).toEqual([
      { name: 'Harbor Low', reason: 'Out of stock' },
    ])
  })

  it('restores only the named lines', async () => {
    const customer = await shop.customer()
    const [one, two] = [await shoe('One'), await shoe('Two')]
    for (const { line } of [one, two]) replyOf(await customer.call(cartEndpoints.addToCart, { body: line }))
    clock.advance(4 * hour)
    await remind()
    const first = await newestToken(customer)
    clock.advance(day)
    await remind()
    const second = await newestToken(customer)
    replyOf(await customer.call(cartEndpoints.clearCart))
    expect(replyOf(await restore(customer, first, { items: [two.line] }))).toEqual({
      itemsAdded: 1,
      itemsSkipped: [],
    })
    expect(replyOf(await restore(customer, second))).toEqual({
      itemsAdded: 1,
      itemsSkipped: [{ name: 'Two', reason: 'Already restored' }],
    })
    const titles = replyOf(await customer.call(cartEndpoints.getCart)).items
    expect(titles.map(({ variantId }) => variantId.productId.title).sort()).toEqual(['One', 'Two'])
    const unknown = { variantId: newId(), size: '9' }
    expect(replyOf(await restore(customer, first, { items: [unknown] })).itemsAdded).toBe(0)
    expect(refusalOf(await restore(customer, first, { items: [] })).status).toBe(400)
    const nonsense = { variantId: "'; drop table cart; --", size: '9' }
    expect(replyOf(await restore(customer, first, { items: [nonsense] })).itemsAdded).toBe(0)
  })

  it('is possible later for a line that was sold out', async () => {
    const { customer, token, shoe: left } = await reminded()
    replyOf(await customer.call(cartEndpoints.clearCart))
    await setStock(db, clock, { ...left.line, stock: 0 })
    expect(replyOf(await restore(customer, token)).itemsAdded).toBe(0)
    await setStock(db, clock, { ...left.line, stock: 1 })
    expect(replyOf(await restore(customer, token)).itemsAdded).toBe(1)
  })

  it('is refused to others than the owner', async () => {
    const { token } = await reminded()
    const stranger = await shop.customer()
    expect(refusalOf(await restore(stranger, token))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(refusalOf(await restore({ token: 'dead' }, token)).status).toBe(401)
    expect(refusalOf(await restore(stranger, 'made-up')).status).toBe(404)
  })
})

describe('old saved carts', () => {
  it('are deleted long after expiry, and their carts get no further mails', async () => {
    const { customer, token } = await reminded(3 * day)
    const tidy = recoveryJobs(deps).jobs.find(({ name }) => name === 'tidy_saved_carts')
    const run = async () => {
      await addJob(db, 'tidy_saved_carts', {})
      await runJobs(database, tidy ? [tidy] : [])
    }
    clock.advance(90 * day)
    await run()
    const stop = () => api.as()(stopCartReminders, { params: { token } })
    expect((await stop()).ok).toBe(true)
    clock.advance(1)
    await run()
    expect(refusalOf(await stop()).status).toBe(404)
    await db.updateTable('account').set({ reminders_stopped_at: null }).execute()
    await remind()
    expect(await mailbox(customer.email)).toHaveLength(1)
  })
})

describe('the code', () => {
  it('is applied once under concurrent orders', async () => {
    const { customer, shoe: left } = await reminded(day)
    const body = orderOf(left.line, 100, { discountCode: 'COMEBACK10', total: 90 })
    const orders = await Promise.all([1, 2, 3].map(() => customer.call(orderEndpoints.placeOrder, { body })))
    expect(orders.filter((order) => order.ok)).toHaveLength(1)
    const refused = orders.filter((order) => !order.ok).map(refusalOf)
    expect(refused.map((refusal) => refusal.code)).toEqual(['invalid_discount_code', 'invalid_discount_code'])
    const [placed] = orders.flatMap((order) => (order.ok ? [order.reply.order] : []))
    expect(placed).toMatchObject({
      subtotal: 100,
      discount: { code: 'COMEBACK10', percent: 10, amount: 10 },
      totalAmount: 90,
    })
    const mail = (await mailbox(customer.email)).find(({ subject }) => subject.includes('is confirmed'))
    expect(mail?.text).toContain('Subtotal: $100.00\nDiscount COMEBACK10: −$10.00')
    expect(mail?.text).toContain('Total: $90.00')
  })
})
