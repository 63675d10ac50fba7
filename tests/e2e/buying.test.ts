import { describe, expect, test } from 'vitest'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { fillAddress, newShopper, signUpAndIn } from '../support/shopper.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']

describe.each(bothDevices)('buying on a %s', (device) => {
  test('a new customer finds a pair, signs up, buys it and finds the order', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    const shopper = newShopper()

    await open('/')
    await page.getByRole('link', { name: 'Shop all shoes' }).click()
    await page.getByRole('heading', { name: 'All shoes' }).waitFor()
    await page.locator('article h2 a').nth(1).click()
    const title =
      (await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'All shoes' }).textContent()) ?? ''

    const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { checked: true, name: /\d/ })
    const chosenSize = (await size.getAttribute('value')) ?? ''
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Please login to add items to cart').first().waitFor()
    await expectAccessible()
    await signUpAndIn(page, shopper)
    await page.getByRole('form', { name: 'Sign In' }).waitFor({ state: 'hidden' })
    // The action requested before signing in is done after it.
    await page.getByText(`${title} added to cart!`).waitFor()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { level: 1, name: /cart/i }).waitFor()
    await page.getByRole('link', { name: title }).first().waitFor()
    await expectAccessible()

    await page
      .getByRole('link', { name: /checkout/i })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    // Only the shop's name and the way back lead out of checkout.
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(2)
    await page.getByRole('banner').getByRole('link', { name: 'Back to cart' }).waitFor()
    for (const gone of ['navigation', 'searchbox', 'combobox'] as const) {
      expect(await page.getByRole(gone).count(), gone).toBe(0)
    }
    await fillAddress(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('PIN Code').inputValue()).toBe('04101')
    expect(await page.getByLabel('Street Address').inputValue()).toBe('12 Harbor Lane')
    await expectAccessible()
    await page
      .getByRole('button', { name: /address/i })
      .last()
      .click()
    await page.getByText('Address added successfully!').waitFor()
    // The form is gone; the next step is scrolled into view.
    await page
      .locator(':focus')
      .getByRole('radio', { name: /Robin Vale/ })
      .waitFor()
    await page
      .getByRole('button', { name: /Continue/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /Cash on delivery/i }).check()
    await expectAccessible()
    await page
      .getByRole('button', { name: /Continue|Review/ })
      .first()
      .click()
    await page.getByText('12 Harbor Lane').first().waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: /Place order/i }).dblclick()
    await page.waitForURL(/\/orders/, { waitUntil: 'commit' })
    await page.getByText('Order placed successfully!').waitFor()
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
    await expectAccessible()

    const orders = page.getByRole('link', { name: /^View order #/ })
    await orders.first().waitFor()
    expect(await orders.count()).toBe(1)
    const number = /#([0-9A-F]{8})/.exec((await orders.textContent()) ?? '')?.[1]
    expect(number).toMatch(/^[0-9A-F]{8}$/)
    await orders.click()
    await page.waitForURL(/\/order\//, { waitUntil: 'commit' })
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: number ?? 'no number' })
      .waitFor()
    const order = page.getByRole('main')
    for (const text of [title, `${chosenSize}`, '12 Harbor Lane', 'Confirmed']) {
      await order.getByText(text, { exact: false }).locator('visible=true').first().waitFor()
    }
    await expectAccessible()
    await end()
  })
})
