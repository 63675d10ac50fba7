import { afterAll, expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { shop } from '../../contract/shop.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { stickingOut } from '../support/browser/sideways.ts'
import { anAddress, orderOf } from '../support/order-shop.ts'
import { addCustomer, addSavedCart, addShoe } from '../support/stocked-shop.ts'

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
afterAll(() => database.close())

const names = ['Pier Runner', 'Quay Loafer', 'Harbour Boot', 'Slip Sandal', 'Mole Trainer', 'Groyne Clog']

/** An order of six pairs with a discount, and its customer signed in. */
async function discountedOrder() {
  const { accountId, token } = await addCustomer(db, clock)
  await addSavedCart(db, clock, accountId, 1)
  const shoes = await Promise.all(
    names.map((name) => addShoe(db, clock, name, [{ size: '9', stock: 3, priceCents: 10_000 }])),
  )
  const items = shoes.map(({ variantId }) => ({ variantId, size: '9', quantity: 1, price: 100 }))
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
  const body = {
    ...orderOf({ variantId: '', size: '9' }, 100),
    items,
    total: 540,
    discountCode: 'COMEBACK10',
  }
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body }))
  return { order, token }
}

test('an order shows its discount and prints as a sheet without the shell', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone', scheme: 'dark' })
  const { order, token } = await discountedOrder()
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  await open(`/order/${order._id}`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  const costs = [
    ['Items (6)', '$600.00'],
    ['Discount COMEBACK10 (10%)', '−$60.00'],
    ['Shipping', 'No shipping cost'],
    ['Taxes and fees', 'None added'],
    ['Total', '$540.00'],
  ]
  const costLines = () =>
    main
      .locator('dl > div')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => part.textContent)))
  await main.getByText('Items (6)').waitFor()
  expect(await costLines()).toEqual(costs)
  expect(await stickingOut(page)).toEqual([])
  await expectAccessible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 960 })
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    const shown = page.getByRole(role).filter({ visible: true })
    await expect.poll(() => shown.count(), { message: role }).toBe(0)
  }
  await main.getByText('Items (6)').waitFor()
  expect(await costLines()).toEqual(costs)
  const number = order._id.slice(-8).toUpperCase()
  const { name, street, city, pincode } = anAddress
  const texts = [...names, number, name, street, city, pincode, 'Cash on delivery', shop.name]
  for (const text of texts) {
    await main.getByText(text).filter({ visible: true }).first().waitFor()
  }
  expect(await main.getByText(order.orderId).count()).toBe(0)
  const inks = await main.evaluate((sheet) => {
    const shown = [...sheet.querySelectorAll('h1, dd, address p')]
    return [...new Set(shown.map((part) => getComputedStyle(part).colorScheme))]
  })
  expect(inks).toEqual(['light'])
  const status = (await main.getByRole('heading', { name: 'Order status' }).boundingBox())?.y ?? 0
  const items = (await main.getByRole('heading', { name: 'Items' }).boundingBox())?.y ?? 0
  expect(items).toBeLessThan(status)
  expect(await stickingOut(page)).toEqual([])
  await end()
})
