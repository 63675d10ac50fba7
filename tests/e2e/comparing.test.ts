import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { ProductDetail } from '../../contract/catalogue.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { addCustomer } from '../support/stocked-shop.ts'

/** Shoes are chosen for comparing from cards, the wishlist and their own page. */

const visit = browserVisits()
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())
const api = `${inject('shopAddress')}/api`
const bothDevices: Device[] = ['phone', 'desktop']

const toggle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Compare ${title}`, exact: true }).first()
const tray = (page: Page) => page.getByRole('region', { name: 'Shoes to compare' })

async function fiveShoes(): Promise<ProductDetail[]> {
  return (await (await fetch(`${api}/products?sortBy=popular&limit=5`)).json()).products
}

async function customerWishing(productId: string): Promise<string> {
  const { token } = await addCustomer(database.db, systemClock())
  await fetch(`${api}/wishlist/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  })
  return token
}

describe.each(bothDevices)('choosing shoes to compare on a %s', (device) => {
  test('from cards, the wishlist and a product, up to four', async () => {
    const shoes = await fiveShoes()
    const titles = shoes.map(({ title }) => title)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = titles
    const { page, open, expectAccessible, end } = await visit({ device })
    const token = await customerWishing(shoes[2]?._id ?? '')
    await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)

    await open('/products?sortBy=popular')
    await toggle(page, first).click()
    await tray(page).getByText('Choose another shoe to compare').waitFor()
    await toggle(page, second).click()
    await tray(page).getByRole('link', { name: 'Compare (2)' }).waitFor()
    expect(await toggle(page, second).getAttribute('aria-pressed')).toBe('true')

    await open('/wishlist')
    await toggle(page, third).click()
    await tray(page).getByRole('link', { name: 'Compare (3)' }).waitFor()

    await open(`/product/${shoes[3]?._id}`)
    await toggle(page, fourth).click()
    await expect.poll(() => toggle(page, fourth).getAttribute('aria-pressed')).toBe('true')

    await open('/products?sortBy=popular')
    await tray(page).getByRole('link', { name: 'Compare (4)' }).waitFor()
    await toggle(page, fifth).click()
    await page.getByText('You can compare up to 4 shoes. Remove one first.').waitFor()
    expect(await toggle(page, fifth).getAttribute('aria-pressed')).toBe('false')
    await tray(page)
      .getByRole('button', { name: `Remove ${first} from comparing` })
      .click()
    await toggle(page, fifth).click()
    await expectAccessible()

    await tray(page).getByRole('link', { name: 'Compare (4)' }).click()
    await page.waitForURL(/\/compare\?ids=/, { waitUntil: 'commit' })
    for (const title of [second, third, fourth, fifth]) {
      await page.getByRole('columnheader').filter({ hasText: title }).first().waitFor()
    }
    expect(await page.getByRole('columnheader').filter({ hasText: first }).count()).toBe(0)
    await end()
  })
})
