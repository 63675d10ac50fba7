import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { newShopper, type Shopper, signUpElsewhere } from '../shopper.ts'

/** Opens the profile of a new customer. */
export async function openNewProfile(page: Page, open: (path: string) => Promise<void>): Promise<Shopper> {
  const shopper = newShopper()
  const { token } = await signUpElsewhere(shopper)
  // Any page of the shop, to store the session.
  await page.goto(`${inject('shopAddress')}/api/categories`)
  await page.evaluate((kept) => localStorage.setItem('outsole.token', kept), token)
  await open('/profile')
  await page.getByRole('heading', { name: shopper.name }).waitFor()
  return shopper
}

/** Waits for a toast or notice with this text. */
export async function said(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Waits until all toasts have closed: one may cover a button. */
export async function untilQuiet(page: Page): Promise<void> {
  const toasts = page.locator('[data-type][aria-label=Close]')
  await expect.poll(() => toasts.count()).toBe(0)
}
