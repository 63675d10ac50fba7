import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { devices } from '../support/browser/browser-visit.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'
import { addStaff } from '../support/staff-actions.ts'
import { addShoe, type TestShoe } from '../support/stocked-shop.ts'

/** A merchandiser's day: raise a price, take a style off sale, add one with a picture, correct a count. */

const shop = inject('shopAddress')
const office = officeAddress()
const { database, visit: openWindow } = officeVisits()
const { db } = database
const clock = systemClock()

/** A window of a member who is signed in. */
async function visit(device: keyof typeof devices, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { cookie } = await addStaff(db, clock)
  const page = await openWindow(device, scheme)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: office }])
  return page
}

function newShoe(title: string): Promise<TestShoe> {
  return addShoe(db, clock, title, [
    { size: '9', stock: 5, priceCents: 90_00 },
    { size: '10', stock: 2, priceCents: 90_00 },
  ])
}

/** What the shop answers for a product, as soon as its index has caught up. */
async function statusInShop(productId: string): Promise<number> {
  return (await fetch(`${shop}/api/products/${productId}`)).status
}

async function priceInShop(productId: string): Promise<number | undefined> {
  const { product } = await (await fetch(`${shop}/api/products/${productId}`)).json()
  return product.variants[0]?.sizes[0]?.price
}

describe.each(['desktop', 'phone'] as const)('with a %s', (device) => {
  test('a price is raised, and shoppers pay it', async () => {
    const shoe = await newShoe(`Raised ${device}`)
    await expect.poll(() => statusInShop(shoe.productId)).toBe(200)
    const page = await visit(device)
    await page.goto(`${office}/products`)
    await page.getByRole('searchbox').fill(shoe.title)
    await page.getByText(shoe.title).click()
    const grid = page.getByRole('region', { name: 'Stock and prices' })
    await grid.getByRole('radio', { name: 'Price', exact: true }).check()
    await grid.getByRole('textbox', { name: /size 9, price/ }).click()
    await page.keyboard.type('99.5')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+d')
    await grid.getByText('2 prices, not saved').waitFor()
    await grid.getByRole('button', { name: 'Save the grid' }).click()
    await page.getByText('2 prices changed.').first().waitFor()
    await expect.poll(() => priceInShop(shoe.productId)).toBe(99.5)
    await page.getByRole('region', { name: 'History' }).getByText('$90.00 → $99.50').first().waitFor()
  })

  test('a style is hidden and gone from the shop, then shown again', async () => {
    const shoe = await newShoe(`Hidden ${device}`)
    await expect.poll(() => statusInShop(shoe.productId)).toBe(200)
    const page = await visit(device)
    await page.goto(`${office}/products/${shoe.productId}`)
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await page.getByText('Hidden', { exact: true }).waitFor()
    await expect.poll(() => statusInShop(shoe.productId)).toBe(404)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('link', { name: 'See it in the shop' }).waitFor()
    await expect.poll(() => statusInShop(shoe.productId)).toBe(200)
  })

  test('a style is added with a color, sizes and a picture, and published', async () => {
    const page = await visit(device)
    await page.goto(`${office}/products`)
    await page.getByRole('button', { name: 'New product' }).click()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await dialog.getByLabel('Brand').fill('Harbor')
    await dialog.getByLabel('Title').fill(`Added ${device}`)
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('heading', { name: `Added ${device}` }).waitFor()
    await page.getByText('No color yet', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Add a color' }).click()
    const color = page.getByRole('dialog', { name: 'Add a color' })
    await color.getByLabel('Name').fill('Coal / Gum')
    await color.getByRole('combobox', { name: 'Color' }).fill('Black')
    await color.getByRole('button', { name: 'Add', exact: true }).click()
    await color.waitFor({ state: 'hidden' })

    const photo = { create: { width: 900, height: 648, channels: 3, background: '#c8a060' } } as const
    const pictures = page.getByRole('region', { name: 'Coal / Gum' })
    await pictures.getByLabel('Add pictures of Coal / Gum').setInputFiles([
      { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await sharp(photo).jpeg().toBuffer() },
      { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ])
    await pictures.getByText(/This was not taken: the file is no picture/).waitFor()
    await pictures.getByLabel('Picture 1 shows').fill('From the side')
    await pictures.getByRole('button', { name: 'Save the pictures' }).click()
    await page.getByText('Saved 1 picture').waitFor()

    const grid = page.getByRole('region', { name: 'Stock and prices' })
    await grid.getByRole('textbox', { name: 'Sizes' }).fill('9-10')
    await grid.getByRole('button', { name: 'Add' }).click()
    await grid.getByRole('radio', { name: 'Price', exact: true }).check()
    await grid.getByRole('textbox', { name: /size 9, price/ }).click()
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await grid.getByRole('radio', { name: 'Pairs', exact: true }).check()
    await grid.getByRole('textbox', { name: /size 9, pairs/ }).click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await grid.getByRole('button', { name: 'Save the grid' }).click()
    await page.getByText('2 sizes added.').first().waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const link = page.getByRole('link', { name: 'See it in the shop' })
    const address = (await link.getAttribute('href')) ?? ''
    await expect.poll(() => statusInShop(address.split('/').at(-1) ?? '')).toBe(200)
    await page.goto(new URL(address, shop).href)
    await page.getByRole('heading', { name: `Added ${device}` }).waitFor()
    await expect
      .poll(() => page.getByRole('img', { name: 'From the side' }).first().evaluate(isDrawn))
      .toBe(true)
  })

  test('a count is corrected with a reason, and its history says so', async () => {
    const shoe = await newShoe(`Counted ${device}`)
    const page = await visit(device)
    await page.goto(`${office}/products/${shoe.productId}`)
    await page.getByRole('textbox', { name: /size 9, pairs/ }).click()
    await page.getByRole('link', { name: 'History of size 9' }).click()
    await page.getByRole('button', { name: 'Correct the count' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the count' })
    await dialog.getByLabel('Pairs that are there').fill('3')
    await dialog.getByLabel('Reason').fill('Two were damaged')
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await page.getByText('“Two were damaged”').waitFor()
    await page.getByText('3 pairs then').waitFor()
  })
})

/** Runs in the browser. */
function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

test('two people on one product: the second sees what changed and chooses', async () => {
  const shoe = await newShoe('Shared')
  const [first, second] = [await visit('desktop'), await visit('desktop')]
  for (const page of [first, second]) {
    await page.goto(`${office}/products/${shoe.productId}`)
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
  }
  await second.getByRole('textbox', { name: 'Title' }).fill('Second title')
  await first.getByRole('textbox', { name: 'Title' }).fill('First title')
  await first.getByRole('button', { name: 'Save the texts' }).click()
  await first.getByRole('heading', { name: 'First title', level: 1 }).waitFor()
  await second.getByText(/^Changed by Member/).waitFor()
  await second.getByRole('button', { name: 'Keep mine: Title' }).click()
  await second.getByRole('button', { name: 'Save the texts' }).click()
  await first.getByRole('heading', { name: 'Second title', level: 1 }).waitFor()
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing and nothing scrolls sideways, %s',
  async (scheme) => {
    const { productId, variantId } = await newShoe(`Looked at ${scheme}`)
    const page = await visit('desktop', scheme)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const paths = [
        '/products',
        '/products?dialog=new',
        '/products/bulk-edits',
        `/products/${productId}`,
        '/stock',
        `/stock/${variantId}/9`,
        '/sales',
        '/discounts',
        '/discounts/new',
        '/content',
        '/settings',
      ]
      for (const path of paths) {
        await page.goto(office + path)
        await page.locator('h1').waitFor()
        await expect.poll(() => page.getByText('Loading').count()).toBe(0)
        await expectAccessible(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, width, wide]).toEqual([path, width, 0])
      }
    }
  },
)
