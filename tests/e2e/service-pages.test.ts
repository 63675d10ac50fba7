import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { stickingOut } from '../support/browser/sideways.ts'
import { operatorOf } from '../support/operator.ts'

const shopAddress = inject('shopAddress')
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const run = operatorOf({ ...database, url: inject('shopDatabase') })
const visit = browserVisits()
afterAll(() => database.close())

async function html(path: string): Promise<string> {
  return (await fetch(shopAddress + path)).text()
}

test('a page shows a changed setting within two seconds', async () => {
  expect(await html('/help/delivery')).toContain('You have 30 days from delivery')
  await run('settings', 'set', 'returnDays', '45')
  try {
    await expect
      .poll(() => html('/help/delivery'), { timeout: 2_000 })
      .toContain('You have 45 days from delivery')
  } finally {
    await run('settings', 'set', 'returnDays', '30')
  }
  await expect
    .poll(() => html('/help/delivery'), { timeout: 2_000 })
    .toContain('You have 30 days from delivery')
})

test.each(['phone', 'desktop'] as const)(
  'the pages that answer questions fit a %s and are accessible',
  async (device) => {
    const { page, open, expectAccessible, end } = await visit({ device })
    for (const [path, title] of [
      ['/help', 'Help'],
      ['/help/delivery', 'Delivery & returns'],
      ['/help/privacy', 'Privacy'],
      ['/help/terms', 'Terms'],
    ] as const) {
      await open(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect([path, await stickingOut(page)]).toEqual([path, []])
      await expectAccessible()
    }
    await end()
  },
)

test('the footer links to help, promises and social profiles', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Returns' }).click()
  await page.getByRole('heading', { name: 'Exchanges and returns' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe(
    'https://photos.outsole.example',
  )
  await footer.getByText('Pay by cash on delivery, card or UPI').waitFor()
  await end()
})
