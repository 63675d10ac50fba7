import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newId } from '../../server/platform/db/ids.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'

const { visit, visitAs } = officeVisits()

async function announce(page: Page, text: string) {
  await page.getByLabel('It says').fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 change saved').waitFor()
}

test.each(['desktop', 'phone'] as const)(
  'what staff announce on a %s shows above the header until it is closed or taken back',
  async (device) => {
    const text = `Boots are back ${newId().slice(-4)}`
    const email = `words-${newId()}@example.com`
    const office = await visitAs(device, { email, role: 'merchandiser', name: 'Ash Merrow' })
    await office.goto(`${officeAddress()}/content`)
    await announce(office, text)
    await expectAccessible(office)
    const page = await visit(device)
    const bar = page.getByRole('complementary', { name: 'Announcement' })
    await expect
      .poll(async () => {
        await page.goto(`${inject('shopAddress')}/`)
        return bar.getByText(text).count()
      })
      .toBe(1)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Close announcement' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.reload()
    await page.locator('h1').waitFor()
    expect(await bar.isVisible()).toBe(false)
    await announce(office, 'none')
  },
)
