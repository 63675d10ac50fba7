import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endingWorker } from '../../server/pages/installable.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits, type Visit } from '../support/browser/browser-visit.ts'
import { untilElementHydrated } from '../support/browser/hydrated.ts'
import { firstTouch, untilCachedOffline, untilFetchedAhead } from '../support/browser/offline-ready.ts'
import { addCustomer } from '../support/stocked-shop.ts'

/** A shopper without a network: what was seen stays, says so, and what was put into the cart is sent once. */

const visit = browserVisits()
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())
const shop = inject('shopAddress')

const offlineWords =
  /^You’re offline\. This is what you saw at \d\d:\d\d; prices and stock may have changed\.$/
const list = '/products?brands=Cairnwell'

const shownName = (page: Page) => page.getByRole('heading', { level: 1 })
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('link').first()

async function goOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline)
  await page.waitForFunction((is) => navigator.onLine !== is, offline)
}

async function signIn({ page }: Visit): Promise<string> {
  const { token } = await addCustomer(database.db, systemClock())
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('signed-in-once') !== null) return
    sessionStorage.setItem('signed-in-once', '')
    localStorage.setItem('outsole.token', kept)
  }, token)
  return token
}

async function cartOf(token: string): Promise<number[]> {
  const reply = await fetch(`${shop}/api/cart`, { headers: { Authorization: `Bearer ${token}` } })
  const { items }: { items: { qty: number }[] } = await reply.json()
  return items.map(({ qty }) => qty)
}

async function openShoe(page: Page): Promise<void> {
  const title = (await firstCard(page).textContent()) ?? ''
  await firstCard(page).click()
  await shownName(page).filter({ hasText: title }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('outsole.user') !== null)
  await untilElementHydrated(page.getByRole('button', { name: 'Add to Cart' }).first())
}

async function addShown(page: Page): Promise<void> {
  const sizes = page.getByRole('group', { name: /^Size/ })
  await sizes.getByRole('radio', { name: /\d/, disabled: false }).first().check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
}

test('seen screens are shown offline as old, and a pair put into the cart is sent once', async () => {
  const one = await visit({ device: 'phone' })
  const { page, open, expectAccessible, end } = one
  const token = await signIn(one)
  await open(list)
  await untilCachedOffline(page)
  await openShoe(page)
  await untilCachedOffline(page)
  await goOffline(page, true)
  await page.goBack()
  await page.getByText(offlineWords).waitFor()
  expect(await shownName(page).textContent()).toBe('All shoes')
  await expectAccessible()
  await page.goForward()
  await page.getByText(offlineWords).waitFor()
  await addShown(page)
  await page.getByText(/goes into your cart when you’re back online/).waitFor()
  expect(await cartOf(token)).toEqual([])
  await goOffline(page, false)
  await expect.poll(() => cartOf(token)).toEqual([1])
  await page.getByText(offlineWords).waitFor({ state: 'detached' })
  await end()
})

test('what was fetched ahead is not shown as new offline', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await open(list)
  await untilCachedOffline(page)
  await firstCard(page).click()
  await page.waitForURL(/\/product\//)
  await untilCachedOffline(page)
  await open(list)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { pathname } = new URL(await firstCard(page).evaluate((link: HTMLAnchorElement) => link.href))
  await page.waitForFunction(
    (data) => performance.getEntriesByType('resource').some(({ name }) => name.includes(data)),
    `${pathname}.data`,
  )
  await untilCachedOffline(page)
  await goOffline(page, true)
  await firstCard(page).click()
  await page.getByText(offlineWords).waitFor()
  await end()
})

test('the cart opens offline, although it was not opened before', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await open(list)
  await untilCachedOffline(page)
  await untilFetchedAhead(page)
  await goOffline(page, true)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.waitForURL(/\/cart$/)
  await shownName(page).filter({ hasText: /cart/i }).waitFor()
  await end()
})

test('a pair whose reply was lost is not added twice', async () => {
  const one = await visit({ device: 'phone' })
  const { page, open } = one
  const token = await signIn(one)
  await open(list)
  await openShoe(page)
  await page.route(
    '**/api/cart/add',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await addShown(page)
  await page.getByText(/goes into your cart when you’re back online/).waitFor()
  expect(await cartOf(token)).toEqual([1])
  await goOffline(page, true)
  await goOffline(page, false)
  await page.getByText(/is in your cart/).waitFor()
  expect(await cartOf(token)).toEqual([1])
  expect(await page.evaluate(() => localStorage.getItem('outsole.outbox'))).toBeNull()
  await page.context().close()
})

test('a pair that sold out meanwhile is reported in the cart', async () => {
  const one = await visit({ device: 'phone' })
  const { page, open } = one
  await signIn(one)
  await open(list)
  await openShoe(page)
  await firstTouch(page)
  await goOffline(page, true)
  await addShown(page)
  await page.getByText(/goes into your cart when you’re back online/).waitFor()
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'Only 0 left', message: 'Sold out', code: 'out_of_stock' }),
    }),
  )
  await goOffline(page, false)
  await page.getByText(/could not be added/).waitFor()
  await open('/cart')
  const news = page.getByText('What changed while you were offline')
  await news.waitFor()
  await page.getByRole('button', { name: 'Got it' }).click()
  await news.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the shop opens offline where it was seen, and says so where it was not', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await open(list)
  await untilCachedOffline(page)
  await untilFetchedAhead(page)
  await goOffline(page, true)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByText(offlineWords).waitFor()
  expect(new URL(page.url()).search).toBe('?brands=Cairnwell')
  await page.goto(`${shop}/categories/running`, { waitUntil: 'domcontentloaded' })
  await shownName(page).filter({ hasText: 'You’re offline' }).waitFor()
  await page.getByText('This page was not opened in this browser before').waitFor()
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /All shoes/ })
    .click()
  await page.getByText(offlineWords).waitFor()
  await end()
})

test('signing out leaves nothing of what was seen or wanted', async () => {
  const one = await visit({ device: 'desktop' })
  const { page, open, end } = one
  await signIn(one)
  await open(list)
  await openShoe(page)
  await untilCachedOffline(page)
  await page.evaluate(() => {
    localStorage.setItem('outsole.outbox', '[]')
    localStorage.setItem('outsole.cart', '{}')
  })
  const shoe = new URL(page.url()).pathname
  await page.getByRole('banner').getByRole('button', { name: 'Robin Vale' }).first().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  const left = () =>
    page.evaluate(async (address) => {
      const screens = await caches.open('outsole-screens')
      const pictures = await caches.has('outsole-pictures')
      const stored = ['outsole.cart', 'outsole.outbox', 'outsole.user', 'outsole.token']
      return [
        (await screens.match(address)) !== undefined,
        pictures && (await (await caches.open('outsole-pictures')).match(address)) !== undefined,
        ...stored.map((key) => localStorage.getItem(key) !== null),
      ]
    }, shoe)
  await expect.poll(left).toEqual([false, false, false, false, false, false])
  await end()
})

test('the manifest names the shop and icons that are there', async () => {
  const page = await (await fetch(`${shop}/`)).text()
  const [, path] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? []
  const reply = await fetch(new URL(path ?? '', shop))
  expect(reply.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({
    name: 'Outsole',
    start_url: '/shop/',
    scope: '/shop/',
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(new URL(src, shop))).arrayBuffer())
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})

/** The shop behind another port, with a service worker of the test's choice. */
async function startWithWorker() {
  const target = new URL(shop)
  const changed = { sw: (code: string) => code }
  const server = createServer((request, response) => {
    const asked = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      (answer) => {
        if (request.url !== '/shop/sw.js') {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        text(answer).then(
          (code) => {
            response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
            response.end(changed.sw(code))
          },
          () => response.destroy(),
        )
      },
    )
    asked.on('error', () => response.destroy())
    if (request.url === '/shop/sw.js') asked.setHeader('Accept-Encoding', 'identity')
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/shop`,
    replaceWorker: (change: (code: string) => string) => {
      changed.sw = change
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a new build installs a new worker under an open page, and a worker that is switched off ends', async () => {
  const relay = await startWithWorker()
  const { page } = await visit({ device: 'desktop' })
  await page.goto(`${relay.address}/products`, { waitUntil: 'domcontentloaded' })
  await untilCachedOffline(page)
  relay.replaceWorker((code) => `/* another build */\n${code}`)
  const updated = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
    )
    await registration.update()
    return changed
  })
  expect(await updated).toBe(true)
  await firstCard(page).click()
  await page.waitForURL(/\/product\//)
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
  relay.replaceWorker(() => endingWorker)
  await page.goto(`${relay.address}/products`, { waitUntil: 'domcontentloaded' })
  const left = () =>
    page.evaluate(async () => {
      const { length } = await navigator.serviceWorker.getRegistrations()
      return [length, await caches.has('outsole-frame')]
    })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(left).toEqual([0, false])
  // As another tab does that loads before this one has let the worker go.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/shop/sw.js', { scope: '/shop/' })
    await caches.open('outsole-frame')
  })
  await firstCard(page).click()
  await page.waitForURL(/\/product\//)
  await expect.poll(left).toEqual([0, false])
  await page.context().close()
  await relay.close()
})
