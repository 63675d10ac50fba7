import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../server/platform/db/ids.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeVisits } from '../support/browser/office-visit.ts'

const { visitAs } = officeVisits()

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

const viewOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name })

test.each(['desktop', 'phone'] as const)(
  'an analyst reads sales and models of own days, exports them and comes back by a link, %s',
  async (device) => {
    const email = `analyst-${newId()}@staff.example`
    const page = await visitAs(device, { email, role: 'analyst', name: 'Ana Lyst' })
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Figures' }).click()
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
    await page.getByLabel('Period').selectOption('Last 12 months')
    // Days of a new shop are counted within a minute.
    await page.getByRole('img', { name: /^Net sales by month.*Most on/ }).waitFor({ timeout: 100_000 })
    await page.locator('.recharts-line').first().waitFor()
    await page.getByRole('radio', { name: /^Pairs back/ }).click()
    await page.getByRole('img', { name: /^Pairs back by month/ }).waitFor()
    await expectSound(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^figures-sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)

    await viewOf(page, 'Models').click()
    await page.getByRole('img', { name: /^Best models/ }).waitFor()
    await page.getByLabel('Period').selectOption('Own days')
    await page.setViewportSize({ width: device === 'phone' ? 360 : 1280, height: 800 })
    const [from, to] = await Promise.all(
      ['From', 'To'].map(async (name) => page.getByLabel(name, { exact: true }).boundingBox()),
    )
    expect((from?.x ?? 0) + (from?.width ?? 0)).toBeLessThanOrEqual(to?.x ?? 0)
    await expectSound(page)

    await viewOf(page, 'Sizes').click()
    await page.getByRole('radio', { name: 'Women' }).click()
    await page.getByRole('img', { name: /^Women: sell-through by size/ }).waitFor()
    await page.reload()
    await page.getByRole('img', { name: /^Women: sell-through by size/ }).waitFor()
    await expectSound(page)

    await page.getByRole('link', { name: 'Reasons for returns in these days' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reasons for returns' }).waitFor()
    expect(await page.getByLabel('From').inputValue()).not.toBe('')
  },
)
