import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { keyboardOf } from '../support/browser/keyboard.ts'
import { untilCachedOffline } from '../support/browser/offline-ready.ts'
import { said } from '../support/browser/profile-visit.ts'
import { swipe } from '../support/browser/swipe.ts'
import { addCustomer, addShoe, setStock } from '../support/stocked-shop.ts'

/** From a product card to cart and wishlist (docs/product.md#product-cards, docs/product.md#adding-to-the-cart). */

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
afterAll(() => database.close())
const { db } = database

/** A product in two colors for this test, once the shop lists it. */
async function addTwoColors() {
  const title = `Gantry ${newId().slice(-6)}`
  const black = await addShoe(db, clock, title, [
    { size: '8', stock: 0, priceCents: 10_000 },
    { size: '9', stock: 3, priceCents: 10_000 },
    { size: '10', stock: 8, priceCents: 12_000 },
  ])
  const { productId } = black
  const red = await addShoe(db, clock, title, [{ size: '9', stock: 6, priceCents: 9_000 }], {
    productId,
    color: 'Red',
  })
  const found = async () => {
    const reply = await fetch(`${inject('shopAddress')}/api/products/${productId}`)
    return reply.ok ? (await reply.json()).product.variants.length : 0
  }
  await expect.poll(found).toBe(2)
  return { title, productId, black, red }
}

async function signInAnybody(page: Page): Promise<void> {
  const { token } = await addCustomer(db, clock)
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const sizesOf = (dialog: Locator) => dialog.getByRole('group', { name: /^Size \(US/ })

/** The message is visible and not covered. */
async function alertInSight(dialog: Locator, text: string): Promise<void> {
  const alert = dialog.getByRole('alert').filter({ hasText: text })
  await alert.waitFor()
  const isOpen = await alert.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOpen).toBe(true)
}

describe.each(bothDevices)('the add-to-cart dialog on a %s', (device) => {
  test('asks for color, size and quantity within stock, and explains refusals', async () => {
    const { title, black } = await addTwoColors()
    const { page, open, expectAccessible, end } = await visit({ device })
    const bag = page.getByRole('button', { name: `Add ${title} to cart` })
    await open(`/search?q=${encodeURIComponent(title)}`)
    await bag.click()
    await page.getByRole('dialog').getByText('Please login to add items to cart').waitFor()
    await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
    await page.getByRole('dialog').getByText('Please login to add items to wishlist').waitFor()

    await signInAnybody(page)
    await open(`/search?q=${encodeURIComponent(title)}`)
    await page
      .getByRole('group', { name: `Colors of ${title}` })
      .getByRole('button', { name: /^Red/ })
      .click()
    await page.getByText('$90.00').waitFor()
    await bag.click()
    const dialog = dialogOf(page, title)
    const add = dialog.getByRole('button', { name: 'Add to Cart' })
    const colors = dialog.getByRole('group', { name: /^Color/ })
    const sizes = sizesOf(dialog)
    await colors.getByRole('radio', { name: /^Red/, checked: true }).waitFor()
    await add.click()
    await alertInSight(dialog, 'Please select a color and size')
    await expectAccessible()
    await colors.getByRole('radio', { name: /^Black/ }).check()
    await sizes.getByRole('radio', { name: /^9 ?3 left$/ }).check()
    await dialog.getByRole('button', { name: 'More: Quantity' }).click()

    await setStock(db, clock, { variantId: black.variantId, size: '9', stock: 1 })
    await add.click()
    await alertInSight(dialog, 'Selected size is out of stock or insufficient quantity')
    await sizes.getByRole('radio', { name: /^9 ?1 left$/ }).waitFor()
    await sizes.getByRole('radio', { name: '10', exact: true }).check()
    await dialog.getByText('$120.00').waitFor()
    await dialog.getByRole('button', { name: 'More: Quantity' }).click()
    await add.click()
    await dialog.waitFor({ state: 'hidden' })
    await said(page, `${title} added to cart!`)
    await page.getByText('Black / Gum · size 10 · 2 pairs').waitFor()
    await page.getByRole('link', { name: 'Checkout' }).first().waitFor()
    await page.getByRole('link', { name: 'View cart' }).waitFor()
    await page
      .getByRole('link', { name: /Cart.*\b2\b/ })
      .first()
      .waitFor()
    await end()
  })
})

test('the dialog works by keyboard and returns the focus; a sold-out color offers alternatives', async () => {
  const { title, productId, red } = await addTwoColors()
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop', scheme: 'dark' })
  await signInAnybody(page)
  await open(`/search?q=${encodeURIComponent(title)}`)
  const keyboard = keyboardOf(page)
  const dialog = dialogOf(page, title)
  await page.getByRole('link', { name: title }).focus()
  await keyboard.press('button', `Add ${title} to cart`)
  await keyboard.given('button', 'Close')
  await sizesOf(dialog).waitFor()
  await keyboard.tabTo('radio', /^Black/)
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('radio', { name: /^Red/, checked: true }).waitFor()
  await keyboard.press('radio', '9', { key: 'Space' })
  await keyboard.tabTo('textbox', 'Quantity')
  await page.keyboard.press('ArrowUp')
  await keyboard.press('button', 'Add to Cart')
  await page.getByText('Red / Gum · size 9 · 2 pairs').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await keyboard.given('button', `Add ${title} to cart`)

  await setStock(db, clock, { variantId: red.variantId, size: '9', stock: 0 })
  const isOut = async () => {
    const reply = await fetch(`${inject('shopAddress')}/api/products/${productId}`)
    return JSON.stringify(await reply.json()).includes('"stock":0,"price":90')
  }
  await expect.poll(isOut).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: `Add ${title} to cart` }).click()
  await dialog.getByRole('radio', { name: /^Red.*Sold out/ }).check()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'See similar shoes, or get an email when it’s back' }).click()
  await page.waitForURL(/\/product\/[^?]+\?color=red-gum/, { waitUntil: 'commit' })
  await end()
})

test('a pair added without a connection waits, and is sent when the connection is back', async () => {
  const { productId } = await addTwoColors()
  // The failed call is on the console, so the visit is not checked.
  const { page, open } = await visit({ device: 'phone' })
  await signInAnybody(page)
  await open(`/product/${productId}`)
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  // The first toast loads its script; only then is the connection cut.
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('added to cart!').first().waitFor()
  await untilCachedOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText(/goes into your cart when you’re back online/).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => cart.textContent()).toMatch(/2/)
})

test('every list has add-to-cart on its cards, and so has the wishlist', async () => {
  const { title } = await addTwoColors()
  const { page, open, end } = await visit({ device: 'phone' })
  await signInAnybody(page)
  const list = await (await fetch(`${inject('shopAddress')}/api/products?limit=1&sortBy=popular`)).json()
  const { _id: id, brand } = list.products[0]
  const bagIn = (place: Locator) => place.getByRole('button', { name: /^Add .* to cart$/ }).first()
  async function asksIn(place: Locator): Promise<void> {
    const bag = bagIn(place)
    const shoe = /^Add (.*) to cart$/.exec((await bag.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await bag.click()
    await sizesOf(dialogOf(page, shoe)).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page, shoe).waitFor({ state: 'hidden' })
  }
  for (const path of ['/', '/products?view=list', `/brand/${encodeURIComponent(brand)}`]) {
    await open(path)
    await asksIn(page.getByRole('main'))
  }
  await open(`/product/${id}`)
  await asksIn(page.getByRole('region', { name: /^(Similar|More)/ }).first())

  await page.route('**/api/products/user/recently-viewed?*', async (route) => {
    const reply = await route.fetch()
    const { products, ...rest } = await reply.json()
    const bare = products.map((card: object) => ({ ...card, colors: [] }))
    await route.fulfill({ json: { ...rest, products: bare } })
  })
  await open(`/search?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
  await said(page, `${title} added to wishlist!`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await bagIn(page.getByRole('region', { name: 'Recently viewed' })).click()
  await said(page, 'Product variants not available')

  await open('/wishlist')
  await page.getByRole('button', { name: new RegExp(`^Add to Cart ?: ${title}`) }).click()
  const dialog = dialogOf(page, title)
  await sizesOf(dialog).getByRole('radio', { name: '10', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await said(page, 'Added to cart')
  await end()
})

describe.each(bothDevices)('a card on a %s', (device) => {
  test('shows its second picture on hover or swipe, and the color of a pressed dot', async () => {
    const { page, open, end } = await visit({ device })
    await open('/products?sortBy=popular')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group') })
      .first()
    const pictures = card.locator('img')
    await expect.poll(() => pictures.count()).toBe(1)
    if (device === 'desktop') await card.getByRole('heading').hover()
    else await swipe(page, card, 70)
    await expect.poll(() => pictures.count()).toBe(2)
    const before = await pictures.first().getAttribute('srcset')
    await card.getByRole('group').getByRole('button').nth(1).click()
    await expect.poll(() => pictures.first().getAttribute('srcset')).not.toBe(before)
    expect(page.url()).toMatch(/\/products\?sortBy=popular$/)
    await end()
  })
})

test('a signed-in customer is not asked to sign in, however early the press', async () => {
  const { title, productId } = await addTwoColors()
  const { page, open, end } = await visit({ device: 'phone' })
  await signInAnybody(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Presses the heart from before hydration until just after; further presses would only toggle it.
  await page.addInitScript((heart) => {
    const presses = setInterval(() => {
      const answers = document.documentElement.dataset.hydrated !== undefined
      document.querySelector<HTMLElement>(`main [aria-label="${heart}"]`)?.click()
      if (answers) clearInterval(presses)
    }, 20)
  }, `Add ${title} to wishlist`)
  await open(`/product/${productId}`)
  const full = page.getByRole('main').getByRole('button', { name: `Remove ${title} from wishlist` })
  const asked = page.getByText('Please login to add items to wishlist')
  await full.first().or(asked.first()).waitFor()
  expect(await asked.count()).toBe(0)
  await end()
})
