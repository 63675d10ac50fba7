import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { openNewProfile, said } from '../support/browser/profile-visit.ts'
import { mailedCode, signIn } from '../support/shopper.ts'

const visit = browserVisits()

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('a forgotten password is reset with a mailed code, and the account is closed', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  const { email } = await openNewProfile(page, open)
  await page.evaluate(() => localStorage.clear())
  await open('/login?redirect=/profile')
  const verification = await mailedCode(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('heading', { name: 'Choose a New Password' }).waitFor()
  await expectAccessible()
  await expect.poll(() => mailedCode(email)).not.toBe(verification)
  await page.getByLabel('Code').fill(await mailedCode(email))
  await page.locator('[name=newPassword]').fill('one-more-time')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await said(page, 'Password changed successfully! You can now sign in.')
  await signIn(page, { email, password: 'one-more-time' })
  await page.waitForURL(/\/shop\/profile$/)
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.locator('[name=currentPassword]').fill('one-more-time')
  await expectAccessible()
  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.waitForURL(/\/shop\/$/)
  await open('/login')
  const form = page.getByRole('form', { name: 'Sign In' })
  // The page has the form already: the header's button focuses it instead of opening another.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => form.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true)
  await form.getByLabel('Email').fill(email)
  await form.locator('[name=password]').fill('one-more-time')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await form.getByText('The email or the password is not right').waitFor()
  await end()
})

test('an expired session leads to signing in and back', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/contact')
  await page.evaluate(() => localStorage.setItem('outsole.token', 'x'.repeat(43)))
  await open('/profile')
  await page.waitForURL(/\/login\?redirect=/)
  expect(pathOf(page)).toBe('/shop/login?redirect=%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('outsole.token'))).toBeNull()
  await signIn(page, { email: 'demo@outsole.example', password: 'outsole-demo' })
  await page.waitForURL(/\/shop\/profile$/)
  await page.getByText('Total Orders').waitFor()
  await end()
})

test.each<Device>(['phone', 'desktop'])(
  'on a %s the dialog begins in its first field, and leaving is confirmed',
  async (device) => {
    const { page, open, end } = await visit({ device })
    await open('/contact')
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    const email = page.getByRole('dialog').getByLabel('Email')
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    await signIn(page, { email: 'demo@outsole.example', password: 'outsole-demo' })
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('button', { name: 'Dana Whitlow' }).click()
    await page.getByText('Logout', { exact: true }).click()
    await said(page, 'Logged out successfully!')
    await page.waitForURL(/\/shop\/$/)
    await end()
  },
)

test('a foreign redirect is not followed after signing in', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  await open('/auth?redirect=//elsewhere.example/shop')
  await expectAccessible()
  await signIn(page, { email: 'demo@outsole.example', password: 'outsole-demo' })
  await page.waitForURL(/\/shop\/$/)
  await end()
})
