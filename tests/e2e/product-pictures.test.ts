import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { ProductDetail } from '../../contract/catalogue.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'

const visit = browserVisits()

/** Demo products: those of other tests have no pictures. */
const shoesWithPictures = '/products?brands=Cairnwell'

async function readShoe(): Promise<ProductDetail> {
  const address = inject('shopAddress')
  const { products } = await (await fetch(`${address}/api${shoesWithPictures}&limit=1`)).json()
  return (await (await fetch(`${address}/api/products/${products[0]._id}`)).json()).product
}

/** Delays every response with a matching address until released. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await waits
    await route.continue()
  })
  return letGo
}

const hasCome = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
const opacityOf = (image: Locator) =>
  image.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity)

test('a card shows its second picture only once loaded', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open(shoesWithPictures)
  const card = page.getByRole('article').first()
  const pictures = card.locator('img')
  await expect.poll(() => hasCome(pictures.first())).toBe(true)
  const letGo = await holdBack(page, /\/media\//)
  await card.getByRole('heading').hover()
  await expect.poll(() => pictures.count()).toBe(2)
  expect(await opacityOf(pictures.last())).toBe('0')
  letGo()
  await expect.poll(() => opacityOf(pictures.last())).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(() => opacityOf(pictures.last())).toBe('0')
  await end()
})

test('the product picture uses the card’s picture as placeholder until loaded', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open(shoesWithPictures)
  const card = page.getByRole('article').first()
  await expect.poll(() => hasCome(card.locator('img').first())).toBe(true)
  const letGo = await holdBack(page, /\/media\/.*\/(720|960|1200)\./)
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const layers = gallery.getByRole('button', { name: 'Enlarge picture 1' }).locator('img')
  await expect.poll(() => layers.count()).toBe(2)
  const come = async () => [await hasCome(layers.first()), await hasCome(layers.last())]
  await expect.poll(come).toEqual([true, false])

  const colors = page.getByRole('group', { name: /^Color/ })
  await expect.poll(() => hasCome(colors.locator('img').nth(1))).toBe(true)
  // Checked once the address says so, which may be a moment after the press.
  await colors.getByRole('radio').nth(1).click()
  await expect.poll(() => layers.first().getAttribute('src')).toMatch(/\/(160|320)\.avif$/)
  await expect.poll(come).toEqual([true, false])
  letGo()
  await expect.poll(() => layers.count()).toBe(1)
  expect(await hasCome(layers.first())).toBe(true)
  await end()
})

test('the full-screen gallery works by keys and returns the focus', async () => {
  const shoe = await readShoe()
  const count = shoe.variants[0]?.pictures.length ?? 0
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop', scheme: 'dark' })
  await open(`/product/${shoe._id}`)
  await page.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: shoe.title, exact: true })
  const stands = (place: number) => dialog.getByText(`Picture ${place} / ${count}: `).waitFor()
  await stands(1)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.keyboard.press('End')
  await stands(count)
  await page.keyboard.press('Home')
  await stands(1)
  await expectAccessible()
  const inDialog = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (let times = 0; times < count + 6; times++) {
    await page.keyboard.press('Tab')
    // Guards round the dialog have the focus for a moment before they hand it on.
    await expect.poll(inDialog).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Enlarge picture 1')
  await end()
})

/** Screen pixels per picture pixel. */
function stretched(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const image = [...element.querySelectorAll('img')].find(
      (each) => each.alt !== '' && each.closest('[aria-hidden=true]') === null,
    )
    // Pictures are placeholders here: their width is in their address.
    const [, width] = /\/(\d+)\.\w+$/.exec(image?.currentSrc ?? '') ?? []
    if (!image || width === undefined) return 0
    return (image.getBoundingClientRect().width * window.devicePixelRatio) / Number(width)
  })
}

test('wheel, click and keys zoom up to full resolution and pan', async () => {
  const shoe = await readShoe()
  const { page, open, end } = await visit({ device: 'desktop' })
  await open(`/product/${shoe._id}`)
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: shoe.title, exact: true })
  const density = () => stretched(dialog)
  await expect.poll(density).toBeGreaterThan(0.5)
  const whole = await density()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -4000)
  await expect.poll(density).toBeCloseTo(1.3, 1)
  await page.mouse.wheel(0, 4000)
  await expect.poll(density).toBeCloseTo(whole, 2)
  await page.mouse.dblclick(500, 300)
  await expect.poll(density).toBeCloseTo(1.3, 1)
  const left = () =>
    dialog
      .locator('img[alt]:not([alt=""])')
      .first()
      .evaluate((image) => image.getBoundingClientRect().left)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(before)
  await dialog.getByText('Picture 1 / ').waitFor()
  await page.keyboard.press('0')
  await expect.poll(density).toBeCloseTo(whole, 2)
  await page.keyboard.press('+')
  await expect.poll(density).toBeGreaterThan(whole)
  await end()
})

test('touch swipes between zoomed pictures and pinches to zoom', async () => {
  const shoe = await readShoe()
  const { page, open, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 320, height: 640 })
  await open(`/product/${shoe._id}`)
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: shoe.title, exact: true })
  const density = () => stretched(dialog)
  await expect.poll(density).toBeGreaterThan(0.1)
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await touch('touchStart', [240, 300])
  await touch('touchMove', [160, 300])
  await touch('touchMove', [80, 300])
  await touch('touchEnd')
  await dialog.getByText('Picture 2 / ').waitFor()
  const whole = await density()

  await touch('touchStart', [140, 300], [180, 300])
  await touch('touchMove', [100, 300], [220, 300])
  await touch('touchMove', [40, 300], [280, 300])
  await touch('touchEnd')
  await expect.poll(density).toBeGreaterThan(whole * 1.5)
  await dialog.getByText('Picture 2 / ').waitFor()
  for (let taps = 0; taps < 2; taps++) {
    await touch('touchStart', [160, 300])
    await touch('touchEnd')
  }
  await expect.poll(density).toBeCloseTo(whole, 2)
  await end()
})
