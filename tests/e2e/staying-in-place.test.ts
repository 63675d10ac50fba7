import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { demoToken } from '../support/browser/demo-token.ts'
import { anAddress } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addShoe, setStock } from '../support/stocked-shop.ts'

const visit = browserVisits()
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())
const { db } = database
const clock = systemClock()
const api = `${inject('shopAddress')}/api`

declare global {
  interface Window {
    shifted: number
  }
}

/** Holds every animation by script at its first frame. */
function holdAnimations(): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    animation.pause()
    return animation
  }
}

type Box = { x: number; y: number; width: number }

async function boxOf(picture: Locator): Promise<Box> {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('The picture is not shown')
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) }
}

/** Demo products: those of other tests have no pictures. */
const shoesWithPictures = '/products?brands=Cairnwell'

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  'the picture of a product begins where its card showed it (motion: %s: %s)',
  async (motion, moves) => {
    const { page, open, end } = await visit({ device: 'phone' })
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(holdAnimations)
    await open(shoesWithPictures)
    const card = page.getByRole('article').nth(1)
    const onCard = await boxOf(card.getByRole('img').first())
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    const large = page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('listitem')
      .first()
    await large.waitFor()
    const isThere = async () => JSON.stringify(await boxOf(large)) === JSON.stringify(onCard)
    if (moves) await expect.poll(isThere).toBe(true)
    else expect((await boxOf(large)).width).toBeGreaterThan(onCard.width)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect((await boxOf(large)).width).toBeGreaterThan(onCard.width)
    await end()
  },
)

test('Back shows the list that a product was opened from as it was left, at its place', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await open('/products')
  const card = page.getByRole('article').nth(20)
  await card.scrollIntoViewIfNeeded()
  await card.evaluate((element) => element.setAttribute('data-left', ''))
  const left = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').first().click()
  await page.getByRole('region', { name: /^Pictures of/ }).waitFor()
  expect(await card.isVisible()).toBe(false)
  await page.goBack()
  await expect.poll(() => page.locator('[data-left]').isVisible()).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(left)
  await end()
})

test('everything is laid out after hydration, however far below', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await open('/products')
  const last = [
    page.getByRole('article').last().getByRole('link'),
    page.getByRole('contentinfo').getByRole('link').last(),
  ]
  for (const link of last) {
    const laidOut = () => link.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(laidOut).toBe(true)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await end()
})

/** Sums the layout shift of the pages of this visit. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifted)
}

/** A customer whose checkout is as short as it gets: one address, one pair that is there or has sold out meanwhile. */
async function tokenWithPair({ stock }: { stock: number }): Promise<string> {
  const { accountId, token } = await addCustomer(db, clock)
  await addAddressTo(db, clock, accountId, anAddress)
  const { variantId } = await addShoe(db, clock, 'Pier Runner', [{ size: '9', stock: 1, priceCents: 9000 }])
  const reply = await fetch(`${api}/cart/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ variantId, size: '9', qty: 1 }),
  })
  expect(reply.status).toBe(200)
  await setStock(db, clock, { variantId, size: '9', stock })
  return token
}

const unknownSavedCart = `/cart/recover/${'0'.repeat(43)}`

test.each<Device>(['phone', 'desktop'])('on a %s what is awaited has its final size', async (device) => {
  const somebody = await addCustomer(db, clock)
  const visitors = [
    { token: await demoToken(), paths: ['/cart', '/orders', '/wishlist', '/profile', '/checkout'] },
    { token: somebody.token, paths: ['/cart', '/orders', '/wishlist', '/profile', unknownSavedCart] },
    { token: await tokenWithPair({ stock: 1 }), paths: ['/checkout'] },
    { token: await tokenWithPair({ stock: 0 }), paths: ['/checkout'] },
    { token: null, paths: ['/cart', '/profile', unknownSavedCart] },
  ]
  const moved: string[] = []
  for (const { token, paths } of visitors) {
    const { page, open, end } = await visit({ device })
    await page.addInitScript((kept) => kept && localStorage.setItem('outsole.token', kept), token)
    const shifted = await watchShifts(page)
    for (const path of paths) {
      await open(path)
      await page.waitForLoadState('networkidle')
      if ((await shifted()) > 0.02) moved.push(`${path}: ${await shifted()}`)
    }
    await end()
  }
  expect(moved).toEqual([])
})

test('without a connection the screen stays, shows why, and recovers', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await open('/products')
  const shoe = page.getByRole('article').first().getByRole('link').first()
  const title = (await shoe.textContent()) ?? ''
  // What stays offline comes after the page.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await shoe.click()
  const notice = page.getByText(
    'You’re offline, and this page was not opened here before. We’ll reconnect automatically.',
  )
  await notice.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All shoes')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await notice.count()).toBe(0)
  await end()
})
