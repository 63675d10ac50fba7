import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { cartEndpoints } from '../../contract/cart.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { type ShopServer, startShopServer } from '../../server/process/shop-server.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { stickingOut } from '../support/browser/sideways.ts'
import { anAddress } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addShoe } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn } from '../support/stripe-stand-in.ts'

/** A second server on the same database, which takes cards through a Stripe stand-in. */

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
const stripe = await startStripeStandIn()
const port = await freePort()
const base = `http://127.0.0.1:${port}/shop`
let dataDir: string
let server: ShopServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outsole-stripe-'))
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }
  const config = { ...loadConfig(env), stripe: stripe.options }
  const log = createLog('error')
  const databaseUrl = inject('shopDatabase')
  server = await startShopServer({ config, databaseUrl, clock, log, withJobs: false })
})

afterAll(async () => {
  await server.stop()
  await stripe.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function customerWithPair(page: Page) {
  const { accountId, token } = await addCustomer(db, clock)
  await addAddressTo(db, clock, accountId, anAddress)
  const shoe = await addShoe(db, clock, 'Pier Runner', [{ size: '9', stock: 5, priceCents: 10_000 }])
  const call = createClient({ root: () => `${base}/api`, token: () => token, fetch: (asked) => fetch(asked) })
  replyOf(await call(cartEndpoints.addToCart, { body: { variantId: shoe.variantId, size: '9', qty: 1 } }))
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay here</h1>' }),
  )
}

/** From checkout to the payment page; returns the request to Stripe and the page's id. */
async function goToPaymentPage(page: Page) {
  await page.goto(`${base}/checkout?step=payment`)
  await page.getByRole('radio', { name: /Card/ }).check()
  await page.getByText('On the secure page of our payment partner.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /Pay by card/ }).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()
  const form = stripe.asked.findLast((asked) => asked.path === '/v1/checkout/sessions')?.form ?? {}
  return {
    pageId: page.url().split('/').at(-1) ?? '',
    back: form.cancel_url ?? '',
    done: form.success_url ?? '',
  }
}

async function tellShop(event: unknown): Promise<void> {
  const body = JSON.stringify(event)
  const headers = { 'Stripe-Signature': signStripe(body, clock.now()) }
  const heard = await fetch(`${base}/api/payments/notices`, { method: 'POST', body, headers })
  expect(heard.status).toBe(200)
}

test('card data is asked for on the payment page only, and only its event completes the order', async () => {
  const { page, expectAccessible, end } = await visit({ device: 'phone' })
  await customerWithPair(page)
  const { pageId, back, done } = await goToPaymentPage(page)

  await page.goto(back)
  await page.getByRole('heading', { name: 'Pay $100.00' }).waitFor()
  await page.getByText(/^Held for you: 1[45]:/).waitFor()
  await expectAccessible()
  expect(await stickingOut(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()

  const paid = stripe.pay(pageId)
  await page.goto(done)
  await page.getByText('Confirming your payment.').waitFor()
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  await expectAccessible()
  await tellShop(paid)
  await page.waitForURL(/\/orders\?placed=/)
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await end()
})

test('cancelling or paying late reports the state of order and money', async () => {
  const { page, expectAccessible, end } = await visit({ device: 'desktop', scheme: 'dark' })
  await customerWithPair(page)
  const { pageId, back, done } = await goToPaymentPage(page)
  await page.goto(back)
  const complete = page.getByRole('button', { name: 'Go to the payment page' })
  const readOfOrder = /\/api\/orders\/[0-9a-f-]{36}$/
  await page.route(readOfOrder, async (route) => {
    const reply = await route.fetch()
    const { order } = await reply.json()
    await route.fulfill({ json: { order: { ...order, paymentUrl: null } } })
  })
  const wordless = { status: 400, json: { error: '', message: '', code: 'invalid' } }
  await page.route('**/complete', (route) => route.fulfill(wordless), { times: 1 })
  await page.reload()
  await complete.click()
  await page.getByRole('alert').getByText('Payment verification failed').waitFor()
  await expectAccessible()
  await page.unroute(readOfOrder)

  const paid = stripe.pay(pageId)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByText('Order cancelled. Your cart is as it was.').waitFor()
  await page.getByRole('link', { name: 'Pier Runner' }).first().waitFor()
  await page.goto(back)
  await page.getByRole('heading', { name: 'This order is no longer held' }).waitFor()
  await page.getByText(/Nothing was charged/).waitFor()
  await page.goto(done)
  await page.getByText(/Your payment came after the order was cancelled. You’ll get it back/).waitFor()
  await expectAccessible()
  await tellShop(paid)
  await page.goto(back)
  await page.getByText(/Your payment came after the order was cancelled. You’ll get it back/).waitFor()
  await page.goto(`${base}/checkout?order=0198c0de-0000-7000-8000-000000000000`)
  await page.getByText('Order information not found').waitFor()
  await expectAccessible()
  await end()
})
