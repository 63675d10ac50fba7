import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { type Call, createClient } from '../../app/api/client.ts'
import { cartEndpoints } from '../../contract/cart.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { returnEndpoints } from '../../contract/returns.ts'
import { advanceOrder, orderDeps } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { movableClock, systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { lapseReturns } from '../../server/returns/lapse-returns.ts'
import { confirmSettlement, previewSettlement } from '../../server/returns/returns.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { keyboardOf } from '../support/browser/keyboard.ts'
import { readQr } from '../support/browser/read-qr.ts'
import { stickingOut } from '../support/browser/sideways.ts'
import { smallTargets } from '../support/browser/target-size.ts'
import { anAddress, orderOf } from '../support/order-shop.ts'
import { received } from '../support/return-shop.ts'
import { newestMail } from '../support/shopper.ts'
import { addAddressTo, addCustomer, addShoe } from '../support/stocked-shop.ts'

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
afterAll(() => database.close())

const deps = orderDeps({ db, clock, config: loadConfig({}), log: silentLog(), gateway: undefined })
const by = byCommand('test')

/** A customer with a delivered order of these sizes of one shoe, which has three sizes in stock. */
async function buyer(...sizes: string[]) {
  const { accountId, token, email } = await addCustomer(db, clock)
  await addAddressTo(db, clock, accountId, anAddress)
  const stocked = ['9', '9.5', '10'].map((size) => ({ size, stock: 4, priceCents: 10_000 }))
  const shoe = await addShoe(db, clock, 'Pier Runner', stocked)
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
  const items = sizes.map((size) => ({ variantId: shoe.variantId, size, quantity: 1, price: 100 }))
  const body = { ...orderOf({ variantId: '', size: '9' }, 100), items, total: 100 * sizes.length }
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body }))
  for (let step = 0; step < 3; step++) {
    const moved = await advanceOrder(deps, order._id, { by })
    if (isRefusal(moved)) throw new Error(moved.message)
  }
  return { call, order, email, token, number: order._id.slice(-8).toUpperCase() }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
}

async function stockOf(variantId: string, size: string): Promise<number> {
  const row = await db
    .selectFrom('variant_size')
    .select('stock')
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .executeTakeFirstOrThrow()
  return row.stock
}

test('another size takes five taps on a phone, holds the new pair and leads to its label', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const { order, token, call } = await buyer('9')
  const variantId = order.items[0]?.variantId ?? ''
  await signIn(page, token)
  await open('/orders')
  await page.getByRole('link', { name: /^Another size/ }).tap()
  await page.getByRole('link', { name: 'Too short' }).waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Too short' }).tap()
  await page.getByRole('link', { name: /^9\.5/ }).waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: /^9\.5/ }).tap()
  const confirm = page.getByRole('button', { name: 'Confirm the exchange' })
  await page.getByText(/^We hold 1 pair of/).waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  expect(await stickingOut(page)).toEqual([])

  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByText(/^We hold 1 pair of/).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^9\.5/ }).waitFor()
  await page.goForward()
  await page.getByText(/^We hold 1 pair of/).waitFor()
  expect(await stockOf(variantId, '9.5')).toBe(4)
  await confirm.tap()

  await page.getByText('Your exchange is confirmed').waitFor()
  expect(await stockOf(variantId, '9.5')).toBe(3)
  await page.getByText('Held for you').waitFor()
  await expectAccessible()
  expect(await stickingOut(page)).toEqual([])
  const { returns } = replyOf(await call(returnEndpoints.listReturns, { query: {} }))
  expect(returns).toMatchObject([{ kind: 'exchange', status: 'requested', ifSoldOut: 'refund' }])

  await page.getByRole('link', { name: 'Get the label' }).tap()
  const qr = page.getByRole('img', { name: /^QR code of/ })
  await qr.waitFor()
  await expectAccessible()
  expect(await readQr(await qr.screenshot())).toContain(returns[0]?.number)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.getByText(anAddress.street).filter({ visible: true }).first().waitFor()
  await page.emulateMedia({ media: 'screen' })

  await open('/orders')
  await page.getByRole('link', { name: `Exchange ${returns[0]?.number}` }).waitFor()
  await page.getByText('Delivered', { exact: true }).waitFor()
  await expectAccessible()
  await end()
})

test('a pair is returned with the keyboard alone, and called off', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  const { order, token, call } = await buyer('9', '9.5')
  await signIn(page, token)
  await open(`/order/${order._id}`)
  await page.getByText('You have two sizes of the', { exact: false }).waitFor()
  await expectAccessible()
  const { press, tabTo, given } = keyboardOf(page)
  await press('link', /^Return Pier Runner, size 9\.5/)
  await given('heading', 'Return a pair')
  await press('link', 'Changed my mind')
  await given('heading', /Check and confirm$/)
  await page.getByText('You get back').waitFor()
  await expectAccessible()
  await tabTo('radio', 'The way you paid')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Store credit' }).isChecked()).toBe(true)
  await press('button', 'Confirm the return')
  await page.getByText('Your return is confirmed').waitFor()
  await expectAccessible()
  expect(replyOf(await call(returnEndpoints.listReturns, { query: {} })).returns).toMatchObject([
    { kind: 'return', refundTo: 'credit', money: { refund: 100 } },
  ])
  await press('button', 'Call it off')
  await page.getByRole('dialog').waitFor()
  await expectAccessible()
  await press('button', 'Call off the return')
  await page.getByText('Called off', { exact: true }).first().waitFor()
  await end()
})

test('of two sizes the return of one is prepared', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const { order, token } = await buyer('9', '9.5')
  await signIn(page, token)
  await open(`/order/${order._id}`)
  await page.getByRole('link', { name: 'Keep 9.5, return 9', exact: true }).click()
  await page.getByText('Too short').first().waitFor()
  await page.getByRole('button', { name: 'Confirm the return' }).click()
  await page.getByText('Your return is confirmed').waitFor()
  await end()
})

test('a fault is reported with a photograph', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  const { order, token } = await buyer('9')
  await signIn(page, token)
  await open(`/order/${order._id}`)
  await page.getByRole('link', { name: /^Report a problem/ }).tap()
  await page.getByRole('link', { name: 'Faulty or damaged' }).tap()
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const field = page.getByLabel('Add photographs')
  await field.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByText(/^This was not taken/).waitFor()
  await field.setInputFiles({ name: 'sole.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: 'Photograph 1' }).waitFor()
  await page.getByRole('textbox', { name: /^What’s wrong with it/ }).fill('The sole comes off.')
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: 'Send the report' }).tap()
  await page.getByText('Thank you. We’ll look into it').waitFor()
  await page.getByRole('img', { name: 'Photograph 1' }).waitFor()
  await page.getByText('The sole comes off.').waitFor()
  await expectAccessible()
  await end()
})

test('a mailed link reaches the returns of one order without signing in', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  const { order, number, email } = await buyer('9')
  await open('/login')
  await page.getByRole('link', { name: 'Find my order' }).first().tap()
  await page.getByRole('heading', { level: 1, name: 'Find my order' }).waitFor()
  await page.getByRole('textbox', { name: 'Order number' }).fill(`#${number}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Email me the link' }).tap()
  await page.getByText('Check your inbox').waitFor()
  await expectAccessible()
  const address = /\/returns\/link\/[\w-]+/
  const { text } = await newestMail(email, (mail) => address.test(mail.text))
  const link = address.exec(text)?.[0] ?? ''
  await open(link)
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await page.getByRole('link', { name: 'Another size' }).waitFor()
  await expectAccessible()
  await page.getByRole('link', { name: 'Another size' }).tap()
  await page.getByRole('link', { name: 'Too long' }).tap()
  await page.getByRole('link', { name: /^10/ }).tap()
  await page.getByRole('button', { name: 'Confirm the exchange' }).tap()
  await page.getByText('Your exchange is confirmed').waitFor()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByText('Held for you').waitFor()
  await page.getByRole('link', { name: `Order #${number}` }).tap()
  await page.getByRole('link', { name: /^Exchange R-/ }).waitFor()
  await open(`/order/${order._id}`)
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  await open('/returns/link/unknown')
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  await expectAccessible()
  await end()
})

test('an exchange whose parcel never left says that it ran out', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  const { order, token, call } = await buyer('9')
  const variantId = order.items[0]?.variantId ?? ''
  const params = { id: order._id }
  const request = {
    kind: 'exchange' as const,
    lines: [{ position: 1, pairs: 1, reason: 'too_short' as const, to: { variantId, size: '9.5' } }],
  }
  const { preview } = replyOf(await call(returnEndpoints.previewReturn, { params, body: { request } }))
  const made = replyOf(await call(returnEndpoints.confirmReturn, { params, body: { request, preview } }))
  const later = movableClock(new Date(Date.now() + 9 * 86_400_000))
  await lapseReturns({ ...deps, clock: later })
  await signIn(page, token)
  await open(`/returns/${made.return._id}`)
  await page.getByText('Ran out').first().waitFor()
  await page.getByText('No longer held', { exact: true }).waitFor()
  await expectAccessible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await page.getByRole('link', { name: 'Too short' }).waitFor()
  expect(await stockOf(variantId, '9.5')).toBe(4)
  await end()
})

/** All of an order's first line back, its money as store credit. */
async function returnForCredit(call: Call, orderId: string): Promise<void> {
  const params = { id: orderId }
  const request = {
    kind: 'return' as const,
    lines: [{ position: 1, pairs: 1, reason: 'rubs' as const }],
    refundTo: 'credit' as const,
  }
  const { preview } = replyOf(await call(returnEndpoints.previewReturn, { params, body: { request } }))
  const made = replyOf(await call(returnEndpoints.confirmReturn, { params, body: { request, preview } }))
  const settlement = received([1, 1])
  const proposed = await previewSettlement(deps, made.return.number, settlement)
  if (isRefusal(proposed)) throw new Error(proposed.message)
  const confirmation = { settlement, preview: proposed.preview, by, mayRefund: true }
  const settled = await confirmSettlement(deps, made.return.number, confirmation)
  if (isRefusal(settled)) throw new Error(settled.message)
}

test('a returned pair becomes store credit, which pays the next order', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const { order, token, call } = await buyer('9')
  await returnForCredit(call, order._id)
  const variantId = order.items[0]?.variantId ?? ''
  replyOf(await call(cartEndpoints.addToCart, { body: { variantId, size: '10', qty: 1 } }))
  await signIn(page, token)
  await open('/checkout?step=payment')
  await page.getByRole('checkbox', { name: 'Use store credit ($100.00)' }).check()
  await page.getByText('It pays this order. $0.00 stay in your account.').waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to review' }).tap()
  await page.getByText('Your store credit pays for it.', { exact: false }).waitFor()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Place Order · $0.00' }).tap()
  await page.waitForURL(/\/orders\?placed=/)
  await page.getByText('Store credit', { exact: true }).waitFor()
  const { orders } = replyOf(await call(orderEndpoints.listOrders, { query: {} }))
  expect(orders[0]).toMatchObject({ status: 'confirmed', payment: { credit: 100, due: 0 } })
  expect(replyOf(await call(returnEndpoints.getStoreCredit))).toMatchObject({ balance: 0 })
  await end()
})

test('a pair becomes another model: found by its name, the difference said before confirming', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const { order, token, call } = await buyer('9')
  const name = `Skerry Boot ${order._id.slice(-6)}`
  const boot = await addShoe(db, clock, name, [
    { size: '9', stock: 3, priceCents: 12_000 },
    { size: '10', stock: 0, priceCents: 12_000 },
  ])
  await signIn(page, token)
  await open(`/order/${order._id}/return?kind=exchange`)
  await page.getByRole('link', { name: 'Looks different' }).tap()
  await page.getByRole('link', { name: 'Choose another shoe' }).tap()
  const find = page.getByRole('searchbox', { name: 'Which shoe would you like?' })
  await find.waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  const found = page.getByRole('link', { name })
  // The catalogue knows a new product within two seconds.
  await expect
    .poll(async () => {
      await find.fill(name)
      await find.press('Enter')
      return found.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => page.reload({ waitUntil: 'domcontentloaded' }).then(() => false),
      )
    })
    .toBe(true)
  await expectAccessible()
  expect(await stickingOut(page)).toEqual([])
  await found.tap()
  await page.getByText('You pay $20.00 more').waitFor()
  const size = page.getByRole('link', { name: /^9/ })
  await size.waitFor()
  await expectAccessible()
  expect(await smallTargets(page)).toEqual([])
  await size.tap()
  await page.getByText('The new pair costs $20.00 more, which you pay before we send it.').waitFor()
  await expectAccessible()
  await page.goBack()
  await size.waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Confirm the exchange' }).tap()
  await page.getByText('Your exchange is confirmed').waitFor()
  expect(await stockOf(boot.variantId, '9')).toBe(2)
  const { returns } = replyOf(await call(returnEndpoints.listReturns, { query: {} }))
  expect(returns).toMatchObject([{ kind: 'exchange', money: { toPay: 20 } }])
  await end()
})
