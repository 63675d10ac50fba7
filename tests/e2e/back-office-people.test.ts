import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { contactEndpoints } from '../../contract/contact.ts'
import { reviewEndpoints } from '../../contract/reviews.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { readMailbox } from '../../server/platform/mail/mail.ts'
import { replyOf } from '../support/account-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'

const { database, visit, visitAs } = officeVisits()
const { db } = database
const clock = systemClock()
const office = officeAddress()
const shop = inject('shopAddress')

function callAs(token?: string) {
  return createClient({
    root: () => `${shop}/api`,
    ...(token === undefined ? {} : { token: () => token }),
    fetch: (request) => fetch(request),
  })
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** A review in the shop; the shop knows the new shoe a moment later. */
async function review(productId: string, comment: string) {
  const { token } = await addCustomer(db, clock)
  const call = callAs(token)
  await expect
    .poll(async () => (await call(reviewEndpoints.listReviews, { params: { id: productId } })).ok)
    .toBe(true)
  return replyOf(await call(reviewEndpoints.createReview, { body: { productId, comment, rating: 2 } })).review
}

/** What the shop's page shows of a product's reviews, as a guest reads it. */
const shownIn = async (page: Page, productId: string) => {
  await page.goto(`${shop}/product/${productId}`)
  return page.locator('#reviews').textContent()
}

async function newestLink(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = await readMailbox(db, email)
      link = mails.map(({ text }) => /\/contact\/link\/[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return shop + link
}

test.each(['desktop', 'phone'] as const)(
  'a reported review is hidden, shown again and answered, %s',
  async (device) => {
    const title = `Reviewed ${newId().slice(-6)}`
    const { productId } = await addShoe(db, clock, title, [{ size: '9', stock: 5, priceCents: 10_000 }])
    const { _id } = await review(productId, 'The heel rubs on every step.')
    const reporter = callAs((await addCustomer(db, clock)).token)
    replyOf(await reporter(reviewEndpoints.reportReview, { params: { id: _id }, body: { reason: 'untrue' } }))
    const guest = await visit(device)
    await expect.poll(() => shownIn(guest, productId)).toContain('The heel rubs')

    const page = await visitAs(device, {
      email: `${newId()}@staff.example`,
      role: 'support',
      name: 'Sal Support',
    })
    await page.goto(`${office}/reviews?product=${productId}&reported=yes`)
    await page.getByText('The heel rubs on every step.').waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: /The heel rubs/ }).click()
    await page.getByText('1 × untrue').waitFor()
    await page.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide this review' })
    await dialog.getByText('It is not about this shoe.').click()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await page.getByText('The author reads: It is not about this shoe.').waitFor()
    await expect.poll(() => shownIn(guest, productId)).not.toContain('The heel rubs')

    await page.getByRole('button', { name: 'Show again' }).click()
    await page.getByRole('button', { name: 'Nothing wrong with it' }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('Write to us, we exchange it.')
    await page.getByRole('button', { name: 'Publish answer' }).click()
    await page.getByText('Answer published').waitFor()
    await expect.poll(() => shownIn(guest, productId)).toContain('Write to us, we exchange it.')
    // On a phone the notice may lie over a part of a button until it leaves.
    await page.getByText('Answer published').waitFor({ state: 'hidden' })
    await expectSound(page)
  },
)

test.each(['desktop', 'phone'] as const)(
  'a query is answered, replied to by the mailed link, and closed, %s',
  async (device) => {
    const email = `${newId()}@asker.example`
    const body = { phone: '+15550100100', email, issue: 'My left shoe squeaks.' }
    replyOf(await callAs()(contactEndpoints.sendQuery, { body }))
    const page = await visitAs(device, {
      email: `${newId()}@staff.example`,
      role: 'support',
      name: 'Ira Inbox',
    })
    await page.goto(`${office}/inbox?q=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: /My left shoe squeaks/ }).waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: /My left shoe squeaks/ }).click()
    await page.getByRole('textbox', { name: `Answer to ${email}` }).fill('Try a drop of oil.')
    await expectSound(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Waiting for customer').waitFor()

    const customer = await visit(device)
    await customer.goto(await newestLink(email))
    await customer.getByText('Try a drop of oil.').waitFor()
    await expectSound(customer)
    await customer.getByRole('textbox', { name: 'Reply' }).fill('It helped, thanks!')
    await customer.getByRole('button', { name: 'Send reply' }).click()
    await customer.getByText('Sent. We answer by email.').waitFor()

    // Without a reload.
    await page.getByText('The customer wrote just now').waitFor()
    await page.getByText('It helped, thanks!').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByText('Query closed').waitFor()
    await page.getByRole('button', { name: 'Open again' }).waitFor()
    await expectSound(page)
    await customer.goto(`${shop}/contact/link/none`)
    await customer.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  },
)
