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
import { type ShopServer, startShopServer } from '../../server/shop-server.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser-visit.ts'
import { anAddress } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addShoe } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn } from '../support/stripe-stand-in.ts'

/** A second server over the shop of the browser tests, which takes cards through a stand-in for Stripe. */

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

async function customerWithPair(page: Page): Promise<void> {
  const { accountId, token } = await addCustomer(db, clock)
  await addAddressTo(db, clock, accountId, anAddress)
  const shoe = await addShoe(db, clock, 'Pier Runner', [{ size: '9', stock: 5, priceCents: 10_000 }])
  const call = createClient({ root: () => `${base}/api`, token: () => token, fetch: (asked) => fetch(asked) })
  replyOf(await call(cartEndpoints.addToCart, { body: { variantId: shoe.variantId, size: '9', qty: 1 } }))
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
}

test('a card is asked for on the payment page only, and only its word completes the order', async () => {
  const { page, expectAccessible, end } = await visit({ device: 'phone' })
  await customerWithPair(page)
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay here</h1>' }),
  )
  await page.goto(`${base}/checkout?step=payment`)
  await page.getByRole('radio', { name: /Card/ }).check()
  await page.getByText('On the secure page of our payment partner.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /Pay by card/ }).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()
  const pageId = page.url().split('/').at(-1) ?? ''
  const form = stripe.asked.at(-1)?.form ?? {}

  await page.goto(form.cancel_url ?? '')
  await page.getByRole('heading', { name: 'Pay $100.00' }).waitFor()
  await expectAccessible()
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await page.getByRole('heading', { name: 'Pay here' }).waitFor()

  const body = JSON.stringify(stripe.pay(pageId))
  await page.goto(form.success_url ?? '')
  await page.getByText('We wait for word of your payment.').waitFor()
  await expectAccessible()
  const headers = { 'Stripe-Signature': signStripe(body, clock.now()) }
  const heard = await fetch(`${base}/api/payments/notices`, { method: 'POST', body, headers })
  expect(heard.status).toBe(200)
  await page.waitForURL(/\/orders\?placed=/)
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await end()
})
