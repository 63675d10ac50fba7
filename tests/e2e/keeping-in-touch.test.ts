import { describe, expect, inject, test } from 'vitest'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { openNewProfile, said } from '../support/browser/profile-visit.ts'
import { newestMail, newShopper } from '../support/shopper.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']

describe.each(bothDevices)('keeping in touch on a %s', (device) => {
  test('a query is sent once it is complete', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    await open('/contact')
    await expectAccessible()
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Describe Your Issue').fill('The left one squeaks.')
    await form.getByRole('button', { name: 'Send Query' }).click()
    await form.getByRole('alert').getByText('Please fill all required fields').waitFor()
    await form.getByLabel('Phone').fill('+1 555 010 0142')
    await form.getByLabel('Email').fill('squeak@example.com')
    await form.getByRole('button', { name: 'Send Query' }).click()
    await said(page, 'Query sent successfully! We will contact you soon.')
    await expect.poll(() => form.getByLabel('Describe Your Issue').inputValue()).toBe('')
    await end()
  })

  test('the newsletter is subscribed on home, confirmed and unsubscribed without scripts', async () => {
    const { page, open, end } = await visit({ device })
    const email = newShopper().email
    await open('/')
    const form = page.getByRole('form', { name: 'Newsletter' })
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByText('Please enter your email address.').waitFor()
    await form.getByLabel('Email address').fill('nobody')
    await form.getByText('Please enter a valid email address.').waitFor()
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await said(page, 'Thank you! Check your email to confirm your subscription.')
    await end()

    const plain = await visit({ device, javaScriptEnabled: false })
    const links = await mailedLinks(email)
    await plain.open('/newsletter/confirm/made-up')
    await plain.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    expect(await plain.page.getByRole('button', { name: 'Confirm my subscription' }).count()).toBe(0)
    await plain.open(links.confirm)
    await plain.page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await plain.page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    await plain.open(links.unsubscribe)
    await plain.page.getByRole('button', { name: 'Unsubscribe' }).click()
    await plain.page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
    await plain.open(links.confirm)
    await plain.page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await plain.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  })
})

test('the mailbox shows a mail isolated from scripts and styles of the page', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const { email } = await openNewProfile(page, open)
  await open(`/dev/mail?to=${encodeURIComponent(email)}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Verify your email' }).waitFor()
  const weight = await frame.locator('.code').evaluate((element) => getComputedStyle(element).fontWeight)
  expect(weight).toBe('700')
  await end()
})

test('the mailbox is 404 through a proxy', async () => {
  const mailbox = `${inject('shopAddress')}/dev/mail`
  for (const address of [mailbox, `${mailbox}.data`, mailbox.replace('/dev/', '/%64ev/')]) {
    const headers = { 'X-Forwarded-Proto': 'https' }
    expect([address, (await fetch(address, { headers })).status]).toEqual([address, 404])
  }
  expect((await fetch(mailbox)).status).toBe(200)
})

/** Links of the newest newsletter mail to an address, as paths below {base}. */
async function mailedLinks(to: string): Promise<{ confirm: string; unsubscribe: string }> {
  const { text } = await newestMail(to)
  const link = (page: string) => new RegExp(`/newsletter/${page}/\\S+`).exec(text)?.[0] ?? ''
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') }
}
