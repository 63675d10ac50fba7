import type { Page } from 'playwright-core'

/**
 * Waits until the page's scripts do what its buttons say: the one place where a browser test waits for that. A key that
 * does nothing is the visitor's first sign, after which the scripts do not wait for pictures.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
