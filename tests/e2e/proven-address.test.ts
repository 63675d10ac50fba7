import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { accountEndpoints } from '../../contract/accounts.ts'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { wishlistEndpoints } from '../../contract/wishlist.ts'
import { replyOf } from '../support/account-actions.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { said } from '../support/browser/profile-visit.ts'
import { mailedCode, newShopper, signIn, signUpElsewhere } from '../support/shopper.ts'

const visit = browserVisits()

function callAs(token: string | null) {
  return createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
}

async function keepToken(page: Page, token: string) {
  await page.goto(`${inject('shopAddress')}/api/categories`)
  await page.evaluate((kept) => localStorage.setItem('outsole.token', kept), token)
}

test('a review requires a verified email, which the form offers to verify without losing the text', async () => {
  const { page, open, end, expectAccessible } = await visit({ device: 'phone' })
  const guest = callAs(null)
  const shopper = newShopper()
  const { name, email, password } = shopper
  replyOf(await guest(accountEndpoints.signup, { body: { name, email, password } }))
  const { tokens } = replyOf(await guest(accountEndpoints.login, { body: { email, password } }))
  const firstCode = await mailedCode(email)
  await keepToken(page, tokens.access)
  const { products } = replyOf(await guest(catalogueEndpoints.listProducts, { query: { limit: 1 } }))
  await open(`/product/${products[0]?._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText('A review needs a verified email').waitFor()
  await expectAccessible()
  await reviews.getByLabel('Comment').fill('Light, and true to size')
  await reviews.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(() => mailedCode(email)).not.toBe(firstCode)
  const form = page.getByRole('form', { name: 'Verify Your Email' })
  await form.getByLabel('Verification code').fill(await mailedCode(email))
  await form.getByRole('button', { name: 'Verify' }).click()
  await said(page, 'Email verified successfully! You can now sign in.')
  await signIn(page, shopper)
  expect(await reviews.getByLabel('Comment').inputValue()).toBe('Light, and true to size')
  await reviews.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByText('You have reviewed this shoe.').waitFor()
  await end()
})

test('the wishlist pages; removing the last product of the last page shows the page before', async () => {
  const { page, open, end, expectAccessible } = await visit({ device: 'desktop' })
  const { token } = await signUpElsewhere(newShopper())
  const call = callAs(token)
  const { products } = replyOf(await call(catalogueEndpoints.listProducts, { query: { limit: 25 } }))
  for (const { _id } of products) {
    replyOf(await call(wishlistEndpoints.addToWishlist, { body: { productId: _id } }))
  }
  await keepToken(page, token)
  await open('/wishlist?page=9')
  await page.getByText('25 shoes').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  await expectAccessible()
  const removing = page.getByRole('button', { name: /^Remove .* from wishlist$/ })
  await removing.first().waitFor()
  expect(await removing.count()).toBe(1)
  await removing.click()
  await page.getByText('24 shoes').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => removing.count()).toBe(24)
  await end()
})
