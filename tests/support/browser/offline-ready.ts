import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The first use of a page loads the code that is needed offline. */
export async function firstTouch(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() =>
    ['toast-stack', 'add-to-outbox'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  )
}

/** Waits until the worker is active and this screen and its files are cached. */
export async function untilCachedOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await firstTouch(page)
  const { pathname, search } = new URL(page.url())
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const screens = await caches.open('outsole-screens')
        return (await screens.match(address)) !== undefined
      }, pathname + search),
    )
    .toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/shop/offline')) !== undefined))
    .toBe(true)
}

/** Waits for the screens that a list fetches ahead: a fetch that is cut off by going offline would be a complaint. */
export async function untilFetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return [/\/cart-[\w-]{8}\.js/, /\/product-[\w-]{8}\.js/].every((chunk) =>
      loaded.some((name) => chunk.test(name)),
    )
  })
}
