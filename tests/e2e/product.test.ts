import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { ProductDetail } from '../../contract/catalogue.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { addCustomer, setStock } from '../support/stocked-shop.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
afterAll(() => database.close())
const { db } = database

async function readProduct(id: string): Promise<ProductDetail> {
  const reply = await fetch(`${inject('shopAddress')}/api/products/${id}`)
  const { product }: { product: ProductDetail } = await reply.json()
  return product
}

/** Demo products with most reviews, the most popular first; unisex sizes are shown in two ways. */
async function wellKnownShoes(): Promise<ProductDetail[]> {
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&gender=men,women&limit=100`)
  const { products }: { products: ProductDetail[] } = await reply.json()
  const known = products.filter((product) => product.rating.count > 10 && product.gender !== 'unisex')
  const read = await Promise.all(known.slice(0, 30).map((product) => readProduct(product._id)))
  // A page opens on the first color in stock.
  return read.filter(({ variants }) => variants[0]?.sizes.some(({ stock }) => stock > 0)).slice(0, 12)
}

function pick<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error(`the demo has too few such shoes: ${list.length}`)
  return found
}

/** A new customer, signed in before the first page. */
async function signInAnybody(page: Page) {
  const customer = await addCustomer(db, clock)
  await page.addInitScript((token) => localStorage.setItem('outsole.token', token), customer.token)
  return customer
}

/** Recently viewed products stored in this browser. */
function keptViews(page: Page) {
  return page.evaluate(() => localStorage.getItem('outsole.viewed'))
}

const shoes = await wellKnownShoes()

describe.each(bothDevices)('my size on a %s', (device) => {
  test('the size guide computes a size, explains and stores it', async () => {
    const trueToSize = shoes.filter(({ fit }) => fit.true_to_size > 0.7 * fit.count)
    const shoe = pick(trueToSize, 0)
    const { page, open, expectAccessible, end } = await visit({ device })
    await open(`/product/${shoe._id}?guide=size`)
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    await guide.getByRole('button', { name: 'Calculate size' }).click()
    await guide.getByText('Please enter both foot length and width').waitFor()
    expect(await guide.getByRole('listitem').count()).toBe(6)
    await expectAccessible()
    const row = pick(shoe.sizeGuide.measurements, 6)
    await guide.getByLabel('Foot length').fill(String(row.length))
    await guide.getByLabel('Foot width').fill(String(row.width + 0.4))
    await guide.getByRole('button', { name: 'Calculate size' }).click()
    await guide.getByText('Your size in this shoe').waitFor()
    await guide.getByText(new RegExp(`Your size is US ${row.size}`)).waitFor()
    await guide.getByText(/Your foot is wider/).waitFor()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await guide.waitFor({ state: 'hidden' })
    await open(`/product/${shoe._id}`)
    await page.getByText(/^Your size here:/).waitFor()
    await page.getByRole('button', { name: 'Size guide' }).click()
    await guide.getByRole('button', { name: 'Forget it' }).click()
    await guide.getByText('Your size in this shoe').waitFor({ state: 'detached' })
    await end()
  })

  test('a customer’s measures are stored with the account', async () => {
    const shoe = pick(shoes, 1)
    const { page, open, end } = await visit({ device })
    const { accountId } = await signInAnybody(page)
    await open(`/product/${shoe._id}?guide=size`)
    const row = pick(shoe.sizeGuide.measurements, 4)
    await page.getByLabel('Foot length').fill(String(row.length))
    await page.getByLabel('Foot width').fill(String(row.width))
    await page.getByRole('button', { name: 'Calculate size' }).click()
    await page.getByText('Your size in this shoe').waitFor()
    const account = db.selectFrom('account').select('fit_profile').where('id', '=', accountId)
    expect((await account.executeTakeFirstOrThrow()).fit_profile).toEqual({
      length: row.length,
      width: row.width,
    })
    await end()
  })
})

describe.each(bothDevices)('reviews on a %s', (device) => {
  const place = bothDevices.indexOf(device)

  test('guests read, sort and filter reviews, and are asked to sign in for the rest', async () => {
    const shoe = pick(shoes, 2)
    const { page, open, expectAccessible, end } = await visit({ device, scheme: 'dark' })
    await open(`/product/${shoe._id}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    expect(
      await reviews
        .getByRole('button', { name: /^Helpful/ })
        .first()
        .isDisabled(),
    ).toBe(true)
    await reviews.getByText('Please login to mark reviews as helpful').first().waitFor()
    expect(await reviews.getByRole('button', { name: 'Submit Review' }).isDisabled()).toBe(true)
    await expectAccessible()
    await reviews.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog').getByText('Please login to submit a review').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await reviews.getByLabel('Sort reviews').selectOption('oldest')
    await page.waitForURL(/sort=oldest/, { waitUntil: 'commit' })
    await reviews.getByRole('list', { name: 'Ratings' }).getByRole('link').first().click()
    await page.waitForURL(/stars=\d/, { waitUntil: 'commit' })
    const stars = /stars=(\d)/.exec(page.url())?.[1]
    const shown = async () => {
      const words = await reviews
        .getByRole('article')
        .getByText(/^Rated \d out of 5/)
        .allTextContents()
      return [...new Set(words)]
    }
    await expect.poll(shown).toEqual([`Rated ${stars} out of 5`])
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('stars'), { waitUntil: 'commit' })
    await end()
  })

  test('a customer writes one review; its text is escaped and survives an error', async () => {
    const shoe = pick(shoes, 4 + place)
    const { page, open, expectAccessible, end } = await visit({ device })
    await signInAnybody(page)
    await open(`/product/${shoe._id}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const submit = reviews.getByRole('button', { name: 'Submit Review' })
    await submit.click()
    await reviews.getByText('Please write a comment').waitFor()
    await expectAccessible()
    const comment = '<img src=x onerror="alert(1)"> שלום 👟 fits'
    await reviews.getByLabel('Comment').fill(comment)
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 })
    await submit.click()
    await reviews.getByText('Failed to submit review').waitFor()
    expect(await reviews.getByLabel('Comment').inputValue()).toBe(comment)
    await reviews.getByRole('radio', { name: 'Small' }).check()
    await submit.click()
    await page.getByText('You have reviewed this shoe.').waitFor()
    const own = reviews.getByRole('article').filter({ hasText: '(you)' })
    await own.getByText(comment).waitFor()
    await own.getByText('Runs small').waitFor()
    await end()
  })

  test('a helpful mark is counted at once, and only once', async () => {
    const shoe = pick(shoes, 6)
    const { page, open, end } = await visit({ device })
    await signInAnybody(page)
    await open(`/product/${shoe._id}`)
    const button = page.getByRole('button', { name: /^Helpful/ }).first()
    const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    await button.click()
    await expect.poll(() => button.textContent()).toBe(`Helpful (${before + 1})`)
    await button.click()
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    expect(await button.textContent()).toBe(`Helpful (${before + 1})`)
    await end()
  })
})

describe.each(bothDevices)('links from a product page on a %s', (device) => {
  const place = bothDevices.indexOf(device)

  test('a sold-out size offers colors, similar products and a restock mail', async () => {
    const shoe = pick(shoes, 7 + place)
    const variant = pick(shoe.variants, 0)
    const { size } = pick(variant.sizes, 3)
    await setStock(db, clock, { variantId: variant._id, size, stock: 0 })
    const { page, open, expectAccessible, end } = await visit({ device })
    const soldOut = async () => (await readProduct(shoe._id)).variants[0]?.sizes[3]?.stock
    await expect.poll(soldOut).toBe(0)
    await open(`/product/${shoe._id}?size=${size}`)
    const option = page.getByRole('radio', { name: new RegExp(`^${size.replace('.', '\\.')}\\b`) }).first()
    await expect.poll(() => option.isDisabled()).toBe(true)
    await page.getByText(`Size ${size} is out of stock in this color.`).waitFor()
    await page
      .getByRole('region', { name: `Similar shoes in size ${size}` })
      .getByRole('link')
      .first()
      .waitFor()
    await expectAccessible()
    const waiting = page.getByRole('region', { name: 'Tell me when it’s back' })
    await waiting.getByRole('button', { name: 'Tell me' }).click()
    await waiting.getByText('Please enter your email address.').waitFor()
    await waiting.getByLabel('Email').fill(`${device}@example.com`)
    await waiting.getByRole('button', { name: 'Tell me' }).click()
    await waiting.getByText('We’ll email you once when it’s back.').waitFor()
    await end()
  })

  test('recently viewed products are listed and can be cleared', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    const [one, other] = [pick(shoes, 0), pick(shoes, 1)]
    await open(`/product/${one._id}`)
    await expect.poll(() => keptViews(page)).toContain(one._id)
    await open(`/product/${other._id}`)
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await viewed.getByRole('link', { name: one.title, exact: true }).waitFor()
    expect(await viewed.getByRole('article').count()).toBe(1)
    await expectAccessible()
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await viewed.waitFor({ state: 'detached' })
    await end()
  })

  test('Back returns to the list, an unknown product links to all products', async () => {
    const { page, open, end } = await visit({ device })
    await open('/products?sortBy=price_high')
    await page.locator('article h2 a').nth(5).click()
    await page.waitForURL(/\/product\//, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL(/\/products\?sortBy=price_high/, { waitUntil: 'commit' })
    await open('/product/unknown')
    await page.getByRole('heading', { name: 'Product Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Products' }).click()
    await page.waitForURL(/\/products$/, { waitUntil: 'commit' })
    await end()
  })
})

test('a guest’s viewed products are merged on signing in', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const [one, other] = [pick(shoes, 2), pick(shoes, 3)]
  await open(`/product/${one._id}`)
  await expect.poll(() => keptViews(page)).toContain(one._id)
  const { accountId } = await signInAnybody(page)
  await open(`/product/${other._id}`)
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: one.title, exact: true })
    .waitFor()
  const views = db.selectFrom('product_view').select('product_id').where('account_id', '=', accountId)
  await expect
    .poll(async () => (await views.execute()).map((row) => row.product_id).sort())
    .toEqual([one._id, other._id].sort())
  await end()
})

test('an open page shows a size that sells out without reloading', async () => {
  const shoe = pick(shoes, 7)
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  const variant = pick(shoe.variants, 0)
  const [chosen, other] = variant.sizes.filter((entry) => entry.stock > 0).map((entry) => entry.size)
  if (chosen === undefined || other === undefined) throw new Error('the shoe has too few sizes')
  await open(`/product/${shoe._id}`)
  const status = page.getByRole('status').filter({ hasText: `size ${chosen}` })
  await status.waitFor()
  const have = (size: string, stock: number) => setStock(db, clock, { variantId: variant._id, size, stock })
  await have(other, 0)
  await page
    .getByRole('status')
    .filter({ hasText: `Size ${other} just sold out.` })
    .waitFor()
  expect(await page.getByRole('radio', { name: new RegExp(`^${other} ?Out`) }).isDisabled()).toBe(true)
  await have(chosen, 1)
  await page.getByText(`Low stock: the last pair in size ${chosen}.`).waitFor()
  await have(chosen, 0)
  await page.getByText(`Size ${chosen} is out of stock in this color.`).waitFor()
  await expectAccessible()
  await have(chosen, 8)
  await page.getByText(`In stock in size ${chosen}.`).waitFor()
  await end()
})

test('the phone’s bar shows the main action, and a size only where one is known', async () => {
  const isReduced = ({ variants }: ProductDetail) =>
    variants.some(({ sizes }) => sizes.some(({ discountedPrice }) => discountedPrice !== null))
  const shoe = pick(
    shoes.filter((each) => !isReduced(each)),
    0,
  )
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 360, height: 780 })
  await open(`/product/${shoe._id}`)
  const choose = page.getByRole('button', { name: 'Choose size' })
  await choose.waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const pricesInSight = await page
    .getByText(/^\$[\d.]+$/)
    .evaluateAll(
      (prices) =>
        prices
          .filter((price) => price.checkVisibility({ visibilityProperty: true }))
          .filter((price) => price.getBoundingClientRect().top < window.innerHeight).length,
    )
  expect(pricesInSight).toBe(1)
  const barTop = (await choose.boundingBox())?.y ?? 0
  const firstSize = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { name: /\d/ }).first()
  const box = await firstSize.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop)
  await choose.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')

  const wanted = pick(pick(shoe.variants, 0).sizes, 1).size
  await open(`/product/${shoe._id}?size=${wanted}`)
  const bar = page.getByRole('button', { name: /^Add (size|M \d)/ })
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await bar.waitFor()
  await expectAccessible()
  await bar.click()
  await page.getByText('Please login to add items to cart').first().waitFor()
  await end()
})

test('sharing reports its outcome', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open(`/product/${pick(shoes, 0)._id}`)
  const share = page.getByRole('button', { name: 'Share' })
  const give = (name: string, method: string, works: boolean) =>
    page.evaluate(
      ([name, method, works]) => {
        const act = () => (works ? Promise.resolve() : Promise.reject(new Error('refused')))
        const value = name === 'share' ? act : { [String(method)]: act }
        Object.defineProperty(navigator, String(name), { value, configurable: true })
      },
      [name, method, works] as const,
    )
  await give('clipboard', 'writeText', true)
  await share.press('Enter')
  await page.getByText('Product link copied to clipboard!').waitFor()
  await give('clipboard', 'writeText', false)
  await share.press('Enter')
  await page.getByText('Unable to share product. Please copy the URL manually.').waitFor()
  await give('share', '', true)
  await share.press('Enter')
  await page.getByText('Product shared successfully!').waitFor()
  await end()
})

test.each(bothDevices)('products are compared on a %s', async (device) => {
  const { page, open, expectAccessible, end } = await visit({ device })
  await open(`/product/${pick(shoes, 0)._id}`)
  await page.getByRole('link', { name: 'Compare side by side' }).click()
  await page.waitForURL(/\/compare\?ids=/, { waitUntil: 'commit' })
  const columns = page.getByRole('columnheader').getByRole('link', { name: /^Remove/ })
  await expect.poll(() => columns.count()).toBe(4)
  await expectAccessible()
  await columns.last().click()
  await expect.poll(() => columns.count()).toBe(3)
  await open('/compare?ids=nonsense')
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  await end()
})

test('reviews do not shift during hydration, however late their script', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await page.route(/\/assets\/reviews-section-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    let stood = false
    new MutationObserver(() => {
      const stands = document.querySelector('#reviews') !== null
      if (stood && !stands) document.documentElement.dataset.reviewsLeft = ''
      stood ||= stands
    }).observe(document, { childList: true, subtree: true })
  })
  const script = page.waitForResponse(/\/assets\/reviews-section-/)
  await open(`/product/${pick(shoes, 2)._id}`)
  await script
  await page.getByRole('region', { name: 'Reviews' }).getByLabel('Sort').first().waitFor()
  expect(await page.locator('html[data-reviews-left]').count()).toBe(0)
  await end()
})
