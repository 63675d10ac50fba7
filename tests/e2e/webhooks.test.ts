import { expect, test } from 'vitest'
import { webhookReceiver } from '../api/webhooks/webhook-receiver.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'

const { visitAs } = officeVisits()

test('an owner makes a webhook, tries it, and finds the delivery in its log at every width', async () => {
  const receiver = await webhookReceiver()
  const page = await visitAs('desktop', { email: 'hooks@staff.example', role: 'owner', name: 'Hanna Hook' })
  await page.goto(`${officeAddress()}/webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Order placed').check()
  await form.getByLabel('Stock changed').check()
  await expectAccessible(page)
  await form.getByLabel('Address').press('Enter')
  const secret = page.getByRole('dialog', { name: 'Secret of the new webhook' })
  await secret.getByText(/^whsec_/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^127\.0\.0\.1/ }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.received.map(({ event }) => event.type)).toEqual(['test'])
  await page.getByRole('cell', { name: 'Delivered' }).waitFor({ timeout: 20_000 })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('row', { name: /test/ }).click()
  const delivery = page.getByRole('dialog', { name: 'test' })
  await delivery.getByText('204, accepted').waitFor()
  await expectAccessible(page)
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No webhooks yet').waitFor()
})
