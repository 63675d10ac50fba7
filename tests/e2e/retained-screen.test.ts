import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { untilElementHydrated } from '../support/browser/hydrated.ts'

/** What is shown stays where newer data for the same screen cannot be loaded. */

const visit = browserVisits()

/** Lets the given number of data requests of pages fail, from now on. */
async function failData(page: Page, times: number): Promise<() => number> {
  let failed = 0
  await page.route(
    /\.data(\?|$)/,
    async (route) => {
      failed += 1
      await route.fulfill({ status: 429, body: 'Too many requests' })
    },
    { times },
  )
  return () => failed
}

const firstCard = (page: Page) => page.getByRole('article').first()
const failure = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a failed filter leaves the list, says so in place, and is asked for once more by itself', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  await open('/products')
  const title = await firstCard(page).getByRole('heading').textContent()
  const failures = await failData(page, 2)
  const running = page.locator('aside input[name=categories][value=Running]')
  await running.check()
  const words = failure(page, 'Failed to filter products')
  await words.waitFor()
  expect(await firstCard(page).getByRole('heading').textContent()).toBe(title)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All shoes')
  expect(await running.isChecked()).toBe(true)
  expect(page.url()).toContain('categories=Running')
  await expectAccessible()
  await expect.poll(failures, { timeout: 5_000 }).toBe(2)
  await words.getByRole('button', { name: 'Try again' }).click()
  await words.waitFor({ state: 'detached' })
  expect(await running.isChecked()).toBe(true)
  await end()
})

test('the automatic retry loads the list without a press', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const brand = await firstBrand()
  await open(`/brand/${encodeURIComponent(brand)}`)
  const title = await firstCard(page).getByRole('heading').textContent()
  await untilElementHydrated(page.getByLabel('Sort').first())
  await failData(page, 1)
  await page.getByLabel('Sort').first().selectOption('price_high')
  const words = failure(page, 'Failed to load brand products')
  await words.waitFor()
  expect(await firstCard(page).getByRole('heading').textContent()).toBe(title)
  await words.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(brand)
  await end()
})

test('reviews that cannot be loaded in another order stay as they were', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&limit=1`)
  const [shoe] = (await reply.json()).products
  await open(`/product/${shoe._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('article').first().waitFor()
  const before = await reviews.getByRole('article').count()
  await untilElementHydrated(page.getByLabel('Sort reviews'))
  await failData(page, 2)
  await page.getByLabel('Sort reviews').selectOption('oldest')
  const words = failure(page, 'Failed to load reviews')
  await words.waitFor()
  expect(await reviews.getByRole('article').count()).toBe(before)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shoe.title)
  await words.getByRole('button', { name: 'Try again' }).click()
  await words.waitFor({ state: 'detached', timeout: 10_000 })
  await end()
})

test('a screen that was never shown still gives way to the error screen', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/brands')
  // A hover asks for the page ahead of the press, so the press may be the second to ask.
  await failData(page, 4)
  const brand = new RegExp(`^${await firstBrand()}`)
  await page.getByRole('main').getByRole('link', { name: brand }).click()
  await page.getByRole('heading', { level: 1, name: 'A little too fast' }).waitFor()
  await end()
})

async function firstBrand(): Promise<string> {
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&limit=1`)
  return (await reply.json()).products[0].brand
}
