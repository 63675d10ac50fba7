import { expect, test } from 'vitest'
import { newId } from '../../server/platform/db/ids.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'

const { visitAs } = officeVisits()
const office = officeAddress()

test.each(['desktop', 'phone'] as const)(
  'a discount is made, looked at, given more codes and paused on a %s',
  async (device) => {
    const page = await visitAs(device, {
      email: `codes-${newId()}@example.com`,
      role: 'merchandiser',
      name: 'Ash Merrow',
    })
    const code = `GIFT-${newId().slice(-6).toUpperCase()}`
    await page.goto(`${office}/discounts`)
    await page.getByRole('link', { name: 'New discount' }).click()
    await page.getByRole('heading', { level: 1, name: 'New discount' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Gift')
    await page.getByLabel('Takes off', { exact: true }).fill('25')
    await page.getByLabel('Least order').fill('80')
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByText(/^For [\d,]+ styles? in the shop\.$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('Gift is made').waitFor()
    await page.getByText('Not used yet').waitFor()
    await expectAccessible(page)
    await page.getByLabel('More random codes').fill('30')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('heading', { name: '31 codes' }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
    await page.goto(`${office}/discounts?q=${code}`)
    await page.getByRole('link', { name: 'Gift' }).waitFor()
  },
)
