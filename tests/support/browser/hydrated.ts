import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the page's scripts do what its buttons say: the one place where a browser test waits for that. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits until React listens on an element: parts of a page hydrate one after the other, and a choice before is lost. */
export async function untilElementHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)
}
