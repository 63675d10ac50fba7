import type { Page } from 'playwright-core'

/** Waits until the page's scripts do what its buttons say: the one place where a browser test waits for that. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
