import { afterAll, expect, inject, test } from 'vitest'
import type { ProductDetail } from '../../contract/catalogue.ts'
import { defaultShop } from '../../contract/shop.ts'
import { createPageRenderer } from '../../server/pages/render-page.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { said } from '../support/browser/profile-visit.ts'
import { swipe } from '../support/browser/swipe.ts'
import { addCustomer } from '../support/stocked-shop.ts'

/** Messages of a product page when a call fails, and its gallery (docs/product.md#toasts, docs/product.md#gallery). */

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
afterAll(() => database.close())

const refused = { status: 400, json: { error: '', message: '', code: 'invalid' } }

async function twoShoes(): Promise<[ProductDetail, ProductDetail]> {
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&limit=2`)
  const [one, other] = (await reply.json()).products
  return [one, other]
}

test('a failed call shows its own message and keeps input', async () => {
  const [shoe, other] = await twoShoes()
  const { page, open, end } = await visit({ device: 'desktop' })
  const { token } = await addCustomer(database.db, clock)
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  await open(`/product/${other._id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outsole.viewed'))).toContain(other._id)
  await page.route('**/api/products/user/recently-viewed?*', (route) => route.fulfill(refused))
  await open(`/product/${shoe._id}`)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.getByRole('link', { name: other.title, exact: true }).waitFor()

  await page.route('**/api/cart/add', (route) => route.fulfill(refused), { times: 1 })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await said(page, 'Failed to add item to cart')

  const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
  const before = await helpful.textContent()
  await page.route('**/helpful', (route) => route.fulfill(refused), { times: 1 })
  await helpful.click()
  await said(page, 'Failed to update helpful status')
  await expect.poll(() => helpful.textContent()).toBe(before)

  const comment = page.getByRole('region', { name: 'Reviews' }).getByLabel('Comment')
  await comment.fill('a'.repeat(950))
  await page.getByText('50 characters left').waitFor()
  await page.getByText('950 of 1,000 characters').waitFor()
  await comment.press('End')
  await page.keyboard.insertText('b'.repeat(62))
  await page.getByText('1,012 of 1,000 characters: 12 too many').waitFor()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByText('Please use at most 1000 characters').waitFor()
  await comment.fill('a'.repeat(950))
  await page.reload()
  await expect.poll(() => comment.inputValue()).toBe('a'.repeat(950))

  await page.route(`**/api/products/${other._id}`, (route) => route.fulfill(refused), { times: 1 })
  await viewed.getByRole('button', { name: `Add ${other.title} to cart` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to cart' })
  await dialog.getByText('Failed to load product details').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('dialog', { name: other.title, exact: true })
    .getByRole('group', { name: /^Size \(US/ })
    .waitFor()
  await end()
})

test('the gallery swipes on a phone', async () => {
  const [shoe] = await twoShoes()
  const { page, open, end } = await visit({ device: 'phone' })
  await open(`/product/${shoe._id}`)
  const gallery = page.getByRole('region', { name: `Pictures of ${shoe.title}` })
  const place = (number: number) => gallery.getByText(`Picture ${number} / `)
  await place(1).waitFor()
  await gallery.scrollIntoViewIfNeeded()
  // On a busy machine a quick swipe may be taken for a tap.
  await expect
    .poll(async () => {
      if (await place(1).isVisible())
        await swipe(page, gallery.getByRole('button', { name: 'Enlarge picture 1' }), 200)
      return place(2).isVisible()
    })
    .toBe(true)
  await end()
})

test('failing reviews show a message and leave the page intact', async () => {
  const [shoe] = await twoShoes()
  const address = inject('shopAddress')
  const pages = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const thrown: unknown[] = []
  async function fetchApi(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (pathname.includes('/reviews/')) return Response.json(refused.json, { status: 503 })
    return fetch(new URL(pathname + search, address))
  }
  const render = createPageRenderer(pages, {
    origin: new URL(address).origin,
    shop: defaultShop,
    fetchApi,
    report: (_path, error) => thrown.push(error),
  })
  const { status, body } = await render(`/shop/product/${shoe._id}`)
  expect(status).toBe(200)
  expect(body.toString()).toContain('Failed to load reviews')
  expect(body.toString()).toContain(shoe.title)
  const odd = await render(`/shop/product/${shoe._id}?color=none&size=9999&ref=friend`)
  expect([odd.status, odd.headers.location]).toEqual([302, `/shop/product/${shoe._id}?ref=friend`])
  expect(thrown).toEqual([])
})
