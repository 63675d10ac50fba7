import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { cartEndpoints } from '../../contract/cart.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { said } from '../support/browser/profile-visit.ts'
import { anAddress, orderOf } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addShoe } from '../support/stocked-shop.ts'

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
afterAll(() => database.close())

async function signedIn(page: Page) {
  const { accountId, token } = await addCustomer(db, clock)
  await addAddressTo(db, clock, accountId, anAddress)
  const shoe = await addShoe(db, clock, 'Pier Runner', [{ size: '9', stock: 9, priceCents: 10_000 }])
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
  await page.context().addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  return { call, line: { variantId: shoe.variantId, size: '9' } }
}

test('fast clicks add up, tabs stay in sync, and removal can be undone', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  const { call, line } = await signedIn(page)
  replyOf(await call(cartEndpoints.addToCart, { body: { ...line, qty: 1 } }))
  await open('/cart')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Your cart' }).waitFor()
  const quantityOn = (tab: Page) => tab.getByRole('textbox', { name: /^Quantity of Pier Runner/ })
  await quantityOn(other).waitFor()
  const more = page.getByRole('button', { name: /^More: Quantity of Pier Runner/ })
  for (let click = 0; click < 5; click++) await more.click({ delay: 0 })
  await page.getByText('$600.00').first().waitFor()
  await expect.poll(() => quantityOn(other).inputValue()).toBe('6')
  expect(replyOf(await call(cartEndpoints.getCart)).items).toMatchObject([{ qty: 6 }])
  await other.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  const ways = page.getByRole('region', { name: 'Popular shoes' })
  await ways.getByRole('heading', { level: 3 }).first().waitFor()
  await expectAccessible()
  // Suggestions that fill the cart would move the row, so they are absent.
  expect(await ways.getByRole('button', { name: /to cart$/ }).count()).toBe(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => quantityOn(page).inputValue()).toBe('6')
  await end()
})

test('an order is cancelled and bought again; signed-in devices are listed', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  const { call, line } = await signedIn(page)
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body: orderOf(line, 100) }))
  await open(`/order/${order._id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel order #/ })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await said(page, 'Order cancelled')
  await page.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL(/\/cart$/)
  await page.getByRole('link', { name: 'Pier Runner' }).first().waitFor()
  await open('/profile')
  const devices = page.getByRole('region', { name: 'Signed-in Devices' })
  await devices.getByText('This device').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(1)
  await devices.getByText('Now', { exact: true }).waitFor()
  await end()
})

test('a delivered order leads to the review form, and a sent review comes into sight', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  const { call, line } = await signedIn(page)
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body: orderOf(line, 100) }))
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await db.updateTable('customer_order').set({ status }).where('id', '=', order._id).execute()
  }
  await open(`/order/${order._id}`)
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await page.waitForURL(/#write-review$/)
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.waitFor()
  await expect.poll(() => isInSight(page, '#write-review')).toBe(true)
  expect(await page.getByRole('combobox', { name: 'Size worn (US)' }).inputValue()).toBe('9')
  await comment.fill('Soft from the first hour.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await said(page, 'Thank you! Your review is published.')
  await expect.poll(() => isInSight(page, '[data-own-review]')).toBe(true)
  expect(await page.locator('[data-own-review]:focus').textContent()).toContain('Soft from the first hour.')
  await expectAccessible()
  await end()
})

/** Whether the top of the element is in the upper half of the window. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < window.innerHeight / 2
  }, selector)
}
