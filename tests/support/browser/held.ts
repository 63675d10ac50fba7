import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the worker is at work and this screen is held, with its files: the code for times without a network comes
 * after the page.
 */
export async function untilHeld(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
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
