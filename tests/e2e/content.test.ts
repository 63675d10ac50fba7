import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newId } from '../../server/platform/db/ids.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'

const { visit, visitAs } = officeVisits()

/** Where a page's draft is previewed, from the page that is open. */
async function previewAddress(office: Page): Promise<string> {
  const link = office.getByRole('link', { name: 'Preview', exact: true })
  return new URL((await link.getAttribute('href')) ?? '', office.url()).href
}

async function published(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Publish now' }).click()
  await office.getByText('Announcement is published').waitFor()
}

test.each(['desktop', 'phone'] as const)(
  'what staff announce on a %s is previewed, published and taken back',
  async (device) => {
    const text = `Boots are back ${newId().slice(-4)}`
    const email = `words-${newId()}@example.com`
    const office = await visitAs(device, { email, role: 'merchandiser', name: 'Ash Merrow' })
    await office.goto(`${officeAddress()}/content`)
    await office.getByRole('link', { name: 'Announcement' }).click()
    await office.getByLabel('It says').fill(text)
    await office.getByRole('button', { name: 'Save draft' }).click()
    await office.getByText('Draft saved. Only staff see it.').waitFor()
    await expectAccessible(office)

    const address = await previewAddress(office)
    const preview = await office.context().newPage()
    const answer = await preview.goto(address)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await preview.getByText(text).waitFor()
    await preview.getByRole('heading', { level: 1 }).waitFor()
    expect(await preview.locator('script').count()).toBe(0)
    await preview.close()
    const page = await visit(device)
    expect((await page.request.get(address)).status()).toBe(401)
    await page.goto(`${inject('shopAddress')}/`)
    const bar = page.getByRole('complementary', { name: 'Announcement' })
    expect(await bar.getByText(text).count()).toBe(0)

    await published(office)
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

    await office
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await office.getByText(/is shown again/).waitFor()
    await expect
      .poll(async () => {
        await page.goto(`${inject('shopAddress')}/`)
        return page.locator('#announcement').count()
      })
      .toBe(0)
  },
)

test('the home page is put together and previewed, with the shoes that were chosen', async () => {
  const email = `home-${newId()}@example.com`
  const office = await visitAs('desktop', { email, role: 'merchandiser', name: 'Ash Merrow' })
  await office.goto(`${officeAddress()}/content/home`)
  await office.getByLabel('Heading', { exact: true }).fill('Mind the step')
  const featured = office.getByRole('group', { name: 'Featured shoes' })
  await featured.getByLabel('Add a shoe').fill('runner')
  const found = featured.getByRole('list', { name: 'Shoes found' }).getByRole('button')
  await found.first().click()
  const chosen = featured.getByRole('list', { name: 'Chosen shoes' }).getByRole('listitem')
  await chosen.first().waitFor()
  await office.getByRole('button', { name: 'Take Casual out' }).click()
  await office.getByRole('button', { name: 'Save draft' }).click()
  await office.getByText('Draft saved. Only staff see it.').waitFor()
  await expectAccessible(office)
  const preview = await office.context().newPage()
  await preview.goto(await previewAddress(office))
  await preview.getByRole('heading', { level: 1, name: 'Mind the step' }).waitFor()
  const row = preview.getByRole('region', { name: 'Featured products' })
  expect(await row.getByRole('article').count()).toBe(1)
  const collections = preview.getByRole('region', { name: 'Collections' }).getByRole('article')
  expect(await collections.count()).toBe(3)
  await expectAccessible(preview)
  await office.getByRole('button', { name: 'Throw the draft away' }).click()
  await office.getByText('Draft thrown away').waitFor()
})
