import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { cartEndpoints } from '../../contract/cart.ts'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { keyboardOf } from '../support/browser/keyboard.ts'
import { untilQuiet } from '../support/browser/profile-visit.ts'
import { readQr } from '../support/browser/read-qr.ts'
import { anAddress } from '../support/order-shop.ts'
import { mailedCode, signIn } from '../support/shopper.ts'
import {
  addAddressTo,
  addCustomer,
  addSavedCart,
  addShoe,
  setPrice,
  setStock,
} from '../support/stocked-shop.ts'

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
afterAll(() => database.close())

/** A customer with an address and a pair in the cart, signed in on this page. */
async function customerWithPair(page: Page) {
  const customer = await customerElsewhere()
  await page.addInitScript((token) => localStorage.setItem('outsole.token', token), customer.token)
  return customer
}

/** The same, not signed in yet. */
async function customerElsewhere() {
  const customer = await addCustomer(db, clock)
  await addAddressTo(db, clock, customer.accountId, anAddress)
  const shoe = await addShoe(db, clock, 'Pier Runner', [
    { size: '9', stock: 5, priceCents: 10_000 },
    { size: '10', stock: 5, priceCents: 10_000 },
  ])
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => customer.token,
    fetch: (request) => fetch(request),
  })
  const body = { variantId: shoe.variantId, size: '9', qty: 1 }
  replyOf(await call(cartEndpoints.addToCart, { body }))
  return { ...customer, shoe, call }
}

async function chooseCard(page: Page) {
  await page.getByRole('radio', { name: /Card/ }).check()
  await page.getByLabel('Name on card').fill('Robin Vale')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('1239')
  await page.getByLabel('CVV').fill('123')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('12/39')
}

/** The field has the focus, and its description explains why and what to do. */
async function expectRefused(code: Locator) {
  const words = 'This discount code is not valid. Clear the field to order without it.'
  await expect
    .poll(() =>
      code.evaluate((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
        const described = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
        return field === document.activeElement ? described : 'not in focus'
      }),
    )
    .toContain(words)
}

async function expectPlaced(page: Page) {
  await page.waitForURL(/\/orders\?placed=/)
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
}

test('cash on delivery with an unverified email asks for verification and continues at the same step', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone', scheme: 'light' })
  const { accountId, email } = await customerElsewhere()
  const password = 'a-good-pass'
  const password_hash = await hashPassword(password)
  await db
    .updateTable('account')
    .set({ verified_at: null, password_hash })
    .where('id', '=', accountId)
    .execute()

  await open(`/login?redirect=${encodeURIComponent('/checkout?step=payment')}`)
  await signIn(page, { email, password })
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Please verify your email to pay on delivery').waitFor()
  expect(await page.getByRole('button', { name: 'Continue to review' }).isDisabled()).toBe(true)
  await expectAccessible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  const verify = page.getByRole('form', { name: 'Verify Your Email' })
  await verify.getByLabel('Verification code').fill(await mailedCode(email))
  await verify.getByRole('button', { name: 'Verify' }).click()
  await signIn(page, { email, password })
  await page.waitForURL(/\/checkout\?step=payment/)
  expect(await page.getByRole('radio', { name: /Cash on delivery/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expectPlaced(page)
  await end()
})

test('a card payment is confirmed by the mailed code, also after leaving and coming back', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone', scheme: 'dark' })
  const { email } = await customerWithPair(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))

  await open('/checkout?step=payment')
  await page.getByRole('radio', { name: /Card/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('alert').getByText('Please fill in all card details').waitFor()
  await page.getByText('Enter the name on the card', { exact: true }).last().waitFor()
  await expectAccessible()
  await chooseCard(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /Pay by card/ }).click()
  const code = page.getByRole('textbox', { name: 'Payment code' })
  await code.waitFor()
  await expectAccessible()

  // A reload shows the same step, without a new order.
  await page.waitForURL((url) => !url.searchParams.has('new'))
  await page.reload()
  await code.waitFor()
  await open('/checkout')
  await page.getByRole('link', { name: 'Finish paying' }).click()
  await code.fill('12')
  await page.getByRole('button', { name: 'Verify and pay' }).click()
  await page.getByText('Please enter a valid 6-digit OTP').waitFor()
  const right = await mailedCode(email)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify and pay' }).click()
  await page.getByText('Invalid OTP. Please try again.').waitFor()
  await code.fill(right)
  await page.getByRole('button', { name: 'Verify and pay' }).click()
  await expectPlaced(page)
  await expectAccessible()
  expect(sent.filter((body) => /4242|"123"|12\/39/.test(body))).toEqual([])
  await end()
})

test.each<Device>(['phone', 'desktop'])(
  'paying by UPI on a %s: a QR code, a link with the amount, and Payment Done',
  async (device) => {
    const { page, open, expectAccessible, end } = await visit({ device })
    await customerWithPair(page)
    await open('/checkout?step=payment')
    await page.getByRole('radio', { name: /UPI/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: /Pay by UPI/ }).click()
    const code = page.getByRole('img', { name: 'QR code of the UPI payment' })
    await code.waitFor()
    const link = await page.getByRole('link', { name: 'Open in a UPI app' }).getAttribute('href')
    expect(link).toMatch(/^upi:\/\/pay\?pa=.+&am=100\.00&cu=USD$/)
    await untilQuiet(page)
    // A scanner retries until it can read the code: a toast may cover it for a while.
    await expect.poll(async () => readQr(await code.screenshot()).catch(() => null)).toBe(link)
    const number = /[?&]tr=([^&]+)/.exec(link ?? '')?.[1] ?? ''
    expect(number).toMatch(/^OS-\d\d-[0-9A-Z]{6}$/)
    await expectAccessible()
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${inject('shopAddress')}/cart`)
    await otherTab.getByRole('heading', { name: 'Your cart', exact: true }).waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Payment Done' }).click()
    await expectPlaced(page)
    await otherTab.getByText('Your cart is empty').waitFor()
    await end()
  },
)

describe('changes during checkout', () => {
  test('a higher price needs confirmation, a lower one is passed on', async () => {
    const { page, open, end } = await visit({ device: 'desktop' })
    const { shoe } = await customerWithPair(page)
    await open('/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    const place = page.getByRole('button', { name: 'Place Order · $100.00' })
    await place.waitFor()
    const { height = 0, y = 0 } = (await place.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(800)
    await setPrice(db, shoe.variantId, 11_000)
    await page.getByRole('button', { name: /Place Order/ }).click()
    await page.getByText('The total has changed').waitFor()
    await page.getByRole('button', { name: 'Place Order · $110.00' }).waitFor()
    await setPrice(db, shoe.variantId, 9_000)
    await page.getByRole('button', { name: /Place Order/ }).click()
    await expectPlaced(page)
    await page.getByText('$90.00').first().waitFor()
    await end()
  })

  test('a discount code that is typed and not applied counts at Pay', async () => {
    const { page, open, end } = await visit({ device: 'desktop' })
    const { accountId } = await customerWithPair(page)
    await addSavedCart(db, clock, accountId, 1)
    await open('/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    const code = page.getByRole('textbox', { name: /Discount code/ })
    await code.fill('comeback10')
    await page.getByRole('button', { name: 'Place Order · $100.00' }).click()
    await expectPlaced(page)
    await page.getByText('$90.00').first().waitFor()
    await end()
  })

  test('a code that is not valid for this customer is in no total', async () => {
    const { page, open, end } = await visit({ device: 'phone' })
    const { accountId } = await customerWithPair(page)
    await open('/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    const code = page.getByRole('textbox', { name: /Discount code/ })
    await code.fill('COMEBACK10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This discount code is not valid').waitFor()
    // Left in its field it blocks the order, and the message says so.
    await page.getByRole('button', { name: 'Place Order · $100.00' }).click()
    await expectRefused(code)
    await page.getByRole('button', { name: 'Place Order · $100.00' }).waitFor()
    await addSavedCart(db, clock, accountId, 1)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Remove COMEBACK10 · 10% off' }).click()
    expect(await code.inputValue()).toBe('')
    await code.fill('COMEBACK10')
    await page.getByRole('button', { name: 'Apply' }).click()
    // After a reload the server is asked again: no longer valid, the code is refused and back in its field.
    await page.getByRole('button', { name: 'Remove COMEBACK10 · 10% off' }).waitFor()
    await db.deleteFrom('saved_cart').where('account_id', '=', accountId).execute()
    await page.reload()
    await page.getByText('This discount code is not valid').waitFor()
    await page.getByRole('button', { name: 'Place Order · $100.00' }).waitFor()
    expect(await code.inputValue()).toBe('COMEBACK10')
    await code.fill('')
    await page.getByRole('button', { name: 'Place Order · $100.00' }).click()
    await expectPlaced(page)
    await end()
  })

  test('a sold-out pair is named in checkout and cart, and can be changed to another size', async () => {
    const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
    const { shoe } = await customerWithPair(page)
    await open('/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: /Place Order/ }).waitFor()
    await setStock(db, clock, { variantId: shoe.variantId, size: '9', stock: 0 })
    await page.getByRole('button', { name: /Place Order/ }).click()
    await page.getByText(/Pier Runner in size 9 is sold out/).waitFor()
    await page.getByRole('link', { name: 'Change your cart' }).first().click()
    await page.getByText('Something sold out while it was in your cart').waitFor()
    expect(await page.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    // Checkout starts with what cannot be ordered, not with the address.
    await open('/checkout')
    await page.getByRole('alert').getByText('Something in your cart has sold out').waitFor()
    await page.getByRole('button', { name: 'Remove Pier Runner, size 9' }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await page.getByText('Something sold out while it was in your cart').waitFor()
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sold out in size 9' })
    await line.getByText('Not counted').waitFor()
    await expectAccessible()
    await page.getByRole('combobox', { name: 'Size of Pier Runner' }).selectOption('10')
    const quantity = page.getByRole('textbox', { name: /^Quantity of Pier Runner/ })
    await quantity.fill('40')
    await page.getByText('5 at most').waitFor()
    await quantity.press('Enter')
    await expect.poll(() => quantity.inputValue()).toBe('5')
    await page.getByText('$500.00').first().waitFor()
    // While the summary is out of view a bar shows the main action.
    const alternatives = page.getByRole('main').getByRole('link', { name: 'Checkout' })
    await page.setViewportSize({ width: 390, height: 420 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => alternatives.count()).toBe(2)
    await expectAccessible()
    await alternatives.first().scrollIntoViewIfNeeded()
    await expect.poll(() => alternatives.count()).toBe(1)
    await end()
  })

  test('a sold-out pair is removed by key where checkout stops, and checkout goes on', async () => {
    const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
    const keys = keyboardOf(page)
    const { call, shoe } = await customerWithPair(page)
    const other = { variantId: shoe.variantId, size: '10', qty: 1 }
    replyOf(await call(cartEndpoints.addToCart, { body: other }))
    await setStock(db, clock, { variantId: shoe.variantId, size: '9', stock: 0 })
    await open('/checkout')
    await page.getByRole('alert').getByText('Something in your cart has sold out').waitFor()
    await expectAccessible()
    await keys.press('button', 'Remove Pier Runner, size 9')
    await keys.given('heading', 'Checkout')
    await keys.press('button', 'Continue to payment')
    await keys.given('heading', /Payment/)
    await end()
  })
})
