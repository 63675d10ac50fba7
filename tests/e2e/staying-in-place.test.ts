import type { Page } from 'playwright-core'
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

/** Elements in each view transition, before and after the screen changes, and what moves meanwhile. */
type Travel = { before: string[]; after: string[]; moved: string[] }
declare global {
  interface Window {
    travels: Travel[]
    shifted: number
  }
}

/** Records elements with a view-transition-name while the browser captures both states. */
function watchTravels(): void {
  window.travels = []
  const names = () =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const name = getComputedStyle(element).viewTransitionName
      // What is not rendered takes no part.
      const isRendered = element.checkVisibility({ contentVisibilityAuto: true })
      return name.startsWith('picture-') && isRendered
        ? [element.closest('article, section')?.tagName ?? '']
        : []
    })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const travel: Travel = { before: names(), after: [], moved: [] }
    const transition = start(update)
    void transition.updateCallbackDone.then(() => travel.after.push(...names()))
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        if (effect.pseudoElement?.startsWith('::view-transition-group(picture-')) travel.moved.push('picture')
      }
      window.travels.push(travel)
    })
    return transition
  }
}

async function travelsOf(page: Page, count: number): Promise<Travel[]> {
  await expect.poll(() => page.evaluate(() => window.travels.length)).toBe(count)
  return page.evaluate(() => window.travels)
}

/** Demo products: those of other tests have no pictures. */
const shoesWithPictures = '/products?brands=Cairnwell'

test.each([
  ['no-preference', ['picture']],
  ['reduce', []],
] as const)(
  'a view transition moves a card’s picture to the product page; Back waits for none (motion: %s)',
  async (motion, moved) => {
    const { page, open, end } = await visit({ device: 'phone' })
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(watchTravels)
    await open(shoesWithPictures)
    // The skeleton, which takes the picture over from the card, comes after the page.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('article').nth(1).getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    expect(await travelsOf(page, 1)).toEqual([{ before: ['SECTION'], after: ['SECTION'], moved }])
    await page.goBack()
    await page.getByRole('article').nth(1).waitFor()
    expect(await travelsOf(page, 1)).toHaveLength(1)
    await end()
  },
)

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

/** What moved in one layout shift, as the browser reports it. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/**
 * Sums the layout shift of the pages of this visit. With a place, only of what lies in it: a slow browser paints
 * a row of the page before all of it has arrived, which is no matter of what comes after hydration.
 */
async function watchShifts(page: Page, place: string | null = null): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const lies = ({ node }: { node: Node | null }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest(selector ?? '*')
        if (!selector || entry.sources.some(lies)) window.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, place)
  return () => page.evaluate(() => window.shifted)
}

test('the cards of a list stay in place when their buttons come', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  const shifted = await watchShifts(page, 'main ul:has(article)')
  await open('/sale')
  await page
    .getByRole('button', { name: /to wishlist$/ })
    .first()
    .waitFor()
  expect(await shifted()).toBe(0)
  await end()
})

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
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/product-/.test(name)),
  )
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
