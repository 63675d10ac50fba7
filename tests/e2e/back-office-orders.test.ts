import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { replyOf } from '../support/account-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'
import { orderOf } from '../support/order-shop.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'

const { database, visitAs } = officeVisits()
const { db } = database
const clock = systemClock()
const office = officeAddress()

const sizes = [
  { size: '9', stock: 20, priceCents: 10_000 },
  { size: '10', stock: 20, priceCents: 10_000 },
]

/** A customer's order of so many pairs of size 9 at $100, by API; returns its number. */
async function placeOrder(title: string, quantity: number, method: 'cod' | 'upi' = 'cod') {
  const { token } = await addCustomer(db, clock)
  const { variantId } = await addShoe(db, clock, title, sizes)
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
  const body = orderOf({ variantId, size: '9' }, 100, { quantity, paymentMethod: method })
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body }))
  return { id: order._id, number: shownNumber(order._id) }
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test('on a phone new orders appear, are picked, packed, and sent with their tracking numbers', async () => {
  const page = await visitAs('phone', {
    email: 'picker@staff.example',
    role: 'warehouse',
    name: 'Pia Picker',
  })
  await page.goto(`${office}/orders`)
  await page.getByRole('searchbox', { name: /^Number, name/ }).waitFor()
  const orders = [await placeOrder('Quay Trainer', 1), await placeOrder('Pier Trainer', 2)]
  // Without a reload: the list asks for new orders.
  for (const { number } of orders) await page.getByRole('row', { name: new RegExp(number) }).waitFor()
  await expectSound(page)

  await page.setViewportSize({ width: 360, height: 780 })
  const beyond = page
    .getByRole('table', { name: 'Orders' })
    .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))
  expect(await beyond, 'pixels of the list out of sight').toBe(0)

  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('link', { name: 'Pick list' }).click()
  const picked = page.getByRole('row').filter({ hasText: 'Pier Trainer' })
  expect(await picked.getByRole('cell').nth(1).textContent()).toBe('2')
  await picked.getByRole('checkbox').check()
  await expectSound(page)

  await page.getByRole('link', { name: 'Packing slips' }).click()
  for (const { number } of orders) await page.getByRole('img', { name: `QR code of ${number}` }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByText('2 marked as packed').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sending = page.getByRole('dialog', { name: 'Send 2 orders' })
  await sending.getByLabel('Carrier', { exact: true }).fill('Northpost')
  await sending.getByLabel('Tracking numbers').fill('NP-1\nNP-2')
  await expectSound(page)
  await sending.getByRole('button', { name: 'Send' }).click()
  await page.getByText('2 sent').waitFor()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('combobox', { name: /Find a page/ }).fill(orders[0]?.number ?? '')
  await page.getByRole('group', { name: 'Orders' }).getByRole('option').waitFor()
  await expectSound(page)
  await page.getByRole('group', { name: 'Orders' }).getByRole('option').click()
  await page.getByRole('region', { name: 'Parcels' }).getByText('Northpost NP-').waitFor()
  await expectSound(page)
})

test('at a desk an order is paid for, sent elsewhere, changed, half given back, and cancelled', async () => {
  const { id, number } = await placeOrder('Harbor Trainer', 2, 'upi')
  const page = await visitAs('desktop', { email: 'desk@staff.example', role: 'owner', name: 'Dee Desk' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Find a page/ }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number }).waitFor()
  await page.getByRole('button', { name: 'Payment arrived' }).click()
  const paid = page.getByRole('dialog', { name: `Payment of ${number}` })
  await paid.getByText('$200.00 has arrived.').waitFor()
  await paid.getByRole('button', { name: 'Payment arrived' }).click()
  await page.getByText('Payment noted').waitFor()

  await chooseMore(page, 'Change the address')
  const address = page.getByRole('dialog', { name: 'Change the address' })
  await address.getByLabel('Street').fill('7 Mill Lane')
  await confirmChange(page, 'Change the address', 'Confirm')
  await page.getByRole('region', { name: 'Delivery' }).getByText('7 Mill Lane').waitFor()

  await chooseMore(page, 'Change a size')
  const resizing = page.getByRole('dialog', { name: 'Change a size' })
  await resizing.getByLabel('New size').selectOption({ label: '10: 20 in stock' })
  await expectSound(page)
  await confirmChange(page, 'Change a size', 'Confirm')
  await page.getByRole('row', { name: /size 10/ }).waitFor()

  await chooseMore(page, 'Take pairs out')
  const taking = page.getByRole('dialog', { name: 'Take pairs out' })
  await taking.getByRole('combobox').first().selectOption('1')
  await confirmChange(page, 'Take pairs out', 'Confirm and give $100.00 back')
  await page
    .getByRole('region', { name: 'Money' })
    .getByText(/^Refund/)
    .waitFor()
  await expectSound(page)

  await page.getByLabel('Note', { exact: true }).fill('Called: wants no second parcel')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Called: wants no second parcel').waitFor()

  await chooseMore(page, 'Cancel order')
  const cancelling = page.getByRole('dialog', { name: `Cancel ${number}` })
  await cancelling.getByText('1 pair goes back into stock. $100.00 is given back.').waitFor()
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Order cancelled').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'More' }).count()).toBe(0)
  await expectSound(page)
  const left = await db
    .selectFrom('payment')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', id)
    .execute()
  const refunded = left
    .filter(({ kind }) => kind === 'refund')
    .map(({ amount_cents }) => Number(amount_cents))
  expect(refunded).toEqual([10_000, 10_000])
})

async function confirmChange(page: Page, title: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function chooseMore(page: Page, action: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
