import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits } from '../support/browser/browser-visit.ts'

const visit = browserVisits()

/** Demo products: those of other tests have no pictures. */
const shoesWithPictures = '/products?brands=Cairnwell'

/** Holds the data of every product back until the returned function is called. */
async function holdProducts(page: Page, end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/product\/[^/]+\.data/, async (route) => {
    // What is fetched ahead would make the page come at once.
    if (route.request().headers()['sec-purpose'] === 'prefetch') return route.abort()
    await held
    return route[end]()
  })
  return release
}

/** Opens a list whose scripts have all come, scrolls to a card and presses it. */
async function pressCard(page: Page, at: number) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const card = page.getByRole('article').nth(at)
  await card.scrollIntoViewIfNeeded()
  const image = card.getByRole('img').first()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  const link = card.getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  return title
}

const gallery = '[aria-label^="Pictures of"]'

function placeOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
}

/** Resolves when what moves has come to rest; placeholders breathe for ever. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

test.each(['phone', 'desktop'] as const)(
  'a pressed card shows name and picture where its page has them, before the data are here (%s)',
  async (device) => {
    const { page, open, end } = await visit({ device })
    const release = await holdProducts(page)
    await open(shoesWithPictures)
    const title = await pressCard(page, 6)
    await page.locator('[aria-busy=true] h1', { hasText: title }).waitFor()
    await page.locator(`${gallery} img`).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/shop/products')
    await untilStill(page)
    const parts = ['main h1', `${gallery} img`]
    const before = await Promise.all(parts.map((part) => placeOf(page, part)))
    release()
    await page.waitForURL(/\/product\//)
    await page.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()
    await untilStill(page)
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await Promise.all(parts.map((part) => placeOf(page, part)))).toEqual(before)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    expect(await page.title()).toContain(title)
    await end()
  },
)

test('another link pressed meanwhile leaves the list as it was, at its place', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await holdProducts(page)
  await open(shoesWithPictures)
  const title = await pressCard(page, 8)
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  // By its place in the window: `click` would scroll to the bar that stays at the top.
  const box = await page.getByRole('link', { name: /^Cart/ }).first().boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.waitForURL(/\/cart$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await end()
})

test('a page that cannot be loaded takes its skeleton away and says so', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  const release = await holdProducts(page, 'abort')
  await open(shoesWithPictures)
  const title = await pressCard(page, 2)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  release()
  await page.getByRole('heading', { level: 1, name: 'Failed to load product details' }).waitFor()
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  await end()
})
