import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { newShopper, type Shopper, signUpElsewhere } from './shopper.ts'

/** A new customer whose profile is open. */
export async function openNewProfile(page: Page, open: (path: string) => Promise<void>): Promise<Shopper> {
  const shopper = newShopper()
  const { token } = await signUpElsewhere(shopper)
  // Any address of the shop will do to leave the session with the browser.
  await page.goto(`${inject('shopAddress')}/api/categories`)
  await page.evaluate((kept) => localStorage.setItem('outsole.token', kept), token)
  await open('/profile')
  await page.getByRole('heading', { name: shopper.name }).waitFor()
  return shopper
}

/** Waits for a toast or a notice that says this. */
export async function said(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Waits until the last toast has gone: one may lie over a button, which axe would find too small. */
export async function untilQuiet(page: Page): Promise<void> {
  const toasts = page.locator('[data-type][aria-label=Close]')
  await expect.poll(() => toasts.count(), { timeout: 15_000 }).toBe(0)
}
