import { describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../contract/catalogue.ts'
import { browserVisits, type Device } from '../support/browser/browser-visit.ts'
import { untilHydrated } from '../support/browser/hydrated.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']

describe.each(bothDevices)('browsing on a %s', (device) => {
  test('home links to products, categories and collections', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    await open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible()
    const scene = page.locator('main section').first().locator('img')
    const address = (image: Element) => (image instanceof HTMLImageElement ? image.currentSrc : '')
    await expect
      .poll(() => scene.evaluate(address))
      .toContain(device === 'phone' ? '/media/scenes/home-tall/' : '/media/scenes/home/')
    for (const name of ['Men', 'Women', 'Sports', 'Casual']) {
      await page.locator('main').getByRole('link', { name, exact: true }).waitFor()
    }
    await page.getByText('50K+').waitFor()
    await page.getByRole('link', { name: 'Shop all shoes' }).click()
    await page.getByRole('heading', { name: 'All shoes' }).waitFor()
    await end()
  })

  test('filters narrow the list, are in the address and can be removed', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    // Of one brand, as other tests add products.
    await open('/products?brands=Rimrise')
    const all = await foundNumber(page)
    if (device === 'phone') {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page
        .getByRole('dialog', { name: 'Filters' })
        .locator('summary', { hasText: 'Categories' })
        .click()
    }
    const option = page.getByRole('checkbox', { name: /^Retro/ }).locator('visible=true')
    const promised = Number(
      /\d+/.exec((await option.locator('xpath=ancestor::label').textContent()) ?? '')?.[0],
    )
    await option.check()
    await page.waitForURL(/categories=Retro/, { waitUntil: 'commit' })
    if (device === 'phone') {
      await page.getByRole('button', { name: `Show ${promised} results` }).click()
    }
    await expect.poll(() => foundNumber(page)).toBe(promised)
    expect(promised).toBeLessThan(all)
    await expectAccessible()
    await page.goBack()
    await expect.poll(() => foundNumber(page)).toBe(all)
    await page.goForward()
    await expect.poll(() => foundNumber(page)).toBe(promised)
    await page.getByRole('link', { name: 'Remove filter: Retro' }).click()
    await expect.poll(() => foundNumber(page)).toBe(all)
    await end()
  })

  test('search shows the text, and an empty result offers alternatives', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    await open('/search?q=suede')
    await page.getByRole('heading', { name: 'Results for “suede”' }).waitFor()
    expect(await foundNumber(page)).toBeGreaterThan(0)
    await open('/search?q=zzzzqqqq')
    await page.getByText('No products found').waitFor()
    await expectAccessible()
    await page.getByRole('link', { name: 'See all shoes' }).waitFor()
    expect(
      await page.getByRole('region', { name: 'Popular shoes' }).getByRole('article').count(),
    ).toBeGreaterThan(0)
    await open('/search?q=kids%20black%20boots')
    const words = page.getByRole('list', { name: 'From your search:' })
    await words.getByRole('link', { name: 'Remove search word: Kids' }).waitFor()
    await words.getByRole('link', { name: 'Remove search word: Black' }).click()
    await page.waitForURL(/q=kids\+boots$/, { waitUntil: 'commit' })
    // A filter by black shows each product in black.
    await open(`/products?${blackOnes}`)
    const pictures = page.locator('main article img:not([alt=""])')
    const shown = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('alt')))
    expect(shown.length).toBeGreaterThan(20)
    const black = await blackShoes()
    expect(shown.filter((alt) => !black.has(alt))).toEqual([])
    await end()
  })

  test('a product shows colors and sizes with stock in words; its address follows the choice', async () => {
    const { page, open, expectAccessible, end } = await visit({ device, scheme: 'dark' })
    await open('/products?sortBy=popular')
    await page.locator('article h2 a').first().click()
    await page.waitForURL(/\/product\//, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
    await page
      .getByRole('group', { name: /^Color:/ })
      .getByRole('radio', { checked: false })
      .last()
      .click()
    await page.waitForURL(/color=/, { waitUntil: 'commit' })
    await expectAccessible()
    await page.getByRole('button', { name: 'Size guide' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await expectAccessible()
    await end()
  })

  test('unknown pages have status 404', async () => {
    const { page, open, end } = await visit({ device })
    for (const path of ['/product/nope', '/categories/nope', '/brand/nope', '/nowhere']) {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith(path)),
        open(path),
      ])
      expect([path, answer.status()]).toEqual([path, 404])
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await end()
  })
})

test('listing, paging and product page work without scripts', async () => {
  const { page, open } = await visit({ device: 'desktop', javaScriptEnabled: false })
  await open('/products')
  await page.locator('main > noscript p').waitFor()
  await page.getByRole('checkbox', { name: /^Retro/ }).check()
  const brands = page.getByRole('group', { name: 'Brands' })
  const brandsAtFirst = await brands.getByRole('checkbox').count()
  await brands.getByRole('button', { name: /^View \d+ more$/ }).click()
  await expect.poll(() => brands.getByRole('checkbox').count()).toBeGreaterThan(brandsAtFirst)
  expect(await page.getByRole('checkbox', { name: /^Retro/ }).isChecked()).toBe(true)
  await page.getByLabel('Up to', { exact: true }).fill('120')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_high')
  await page.getByRole('button', { name: 'Show these shoes' }).click()
  await page.getByRole('link', { name: 'Remove filter: Up to $120.00' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    categories: 'Retro',
    maxPrice: '120',
    sortBy: 'price_high',
  })
  await page.getByRole('link', { name: 'Remove filter: Retro' }).click()
  await page.getByRole('link', { name: 'Clear All' }).click()
  await open('/search?q=runner&colors=Black')
  const again = page.getByRole('searchbox', { name: 'Search again' })
  await again.fill('boot')
  await again.press('Enter')
  await page.getByRole('link', { name: 'Remove filter: Black' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('boot')
  await open('/products')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/page=2/, { waitUntil: 'commit' })
  await page.locator('article h2 a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('without scripts a phone gets links instead of controls that need scripts', async () => {
  const { page, open } = await visit({ device: 'phone', javaScriptEnabled: false })
  await open('/products')
  const header = page.getByRole('banner')
  await page.locator('main > noscript p').waitFor()
  await expect.poll(() => header.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('button', { name: /cart|wishlist/i }).count()).toBe(0)
  const ways = page.getByRole('navigation', { name: 'Without JavaScript' })
  await ways.getByRole('link', { name: 'Search' }).click()
  const words = page.getByRole('searchbox', { name: 'Search again' })
  await words.fill('runner')
  await words.press('Enter')
  await page.waitForURL(/q=runner/, { waitUntil: 'commit' })
  await page.locator('article h2 a').first().click()
  await page.waitForURL(/\/product\//, { waitUntil: 'commit' })
  await page.locator('main noscript p', { hasText: 'adding to the cart need JavaScript' }).waitFor()
  for (const name of [/cart/i, 'Share', /quantity/i]) {
    await expect.poll(() => page.getByRole('main').getByRole('button', { name }).count()).toBe(0)
  }
  for (const path of ['/cart', '/checkout', '/orders', '/profile', '/wishlist', '/login']) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('status').count()).toBe(0)
    await ways.getByRole('link', { name: 'Brands' }).waitFor()
  }
})

test('a lazy part that fails to load leaves the page intact and can be retried', async () => {
  const { page, open, expectAccessible } = await visit({ device: 'desktop' })
  await open('/products')
  await page.route(/auth-dialog/, (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Part of this page couldn’t be loaded.').waitFor()
  await page.getByRole('heading', { name: 'All shoes' }).waitFor()
  await expectAccessible()
  await page.unroute(/auth-dialog/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('alert').waitFor({ state: 'hidden' })
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
})

test('an unreachable list shows a message and can be retried', async () => {
  const { page, open, expectAccessible } = await visit({ device: 'desktop' })
  await open('/brands')
  const unreached = /brand\/[^/]+\.data|error-screen-content/
  await page.route(unreached, (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hexley/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' }).waitFor()
  await expectAccessible()
  await page.unroute(unreached)
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hexley' }).waitFor()
})

test('unknown values are dropped from the address', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/products?brands=nobody,hexley&sortBy=best&gender=martian&minPrice=x')
  expect(new URL(page.url()).search).toBe('?brands=Hexley')
  await page.getByRole('link', { name: 'Remove filter: Hexley' }).waitFor()
  await open('/brand/hexley?page=9999')
  expect(new URL(page.url()).search).toMatch(/^\?page=\d$/)
  expect(await page.title()).toMatch(/page \d \|/)
  await page.getByRole('article').first().waitFor()
  await end()
})

test.each([
  '/products?page=9999',
  '/brand/hexley?page=9999&brands=nobody',
  '/search?q=boots&page=9999&sortBy=best',
])('%s leads to the last page by one redirect', async (path) => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const redirects: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() < 400) redirects.push(response.url())
  })
  await open(path)
  expect(redirects).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('page')).toMatch(/^\d{1,2}$/)
  await page.getByRole('article').first().waitFor()
  const pages = page.getByRole('navigation', { name: /pages/i })
  expect(await pages.locator('[aria-current=page]').textContent()).toMatch(/^\d+$/)
  await end()
})

test('a slow brand page shows eight skeleton cards', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/brands')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/brand\/[^/]+\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page
    .locator('main')
    .getByRole('link', { name: /Hexley/ })
    .first()
    .click()
  const loading = page.getByRole('status', { name: 'Loading the brand’s shoes' })
  await loading.waitFor()
  await expect.poll(() => loading.getByRole('listitem').count()).toBe(8)
  answer()
  await page.getByRole('heading', { level: 1, name: 'Hexley' }).waitFor()
  await loading.waitFor({ state: 'detached' })
  await end()
})

test('quick filters are above the list, and a failing brand banner is hidden', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone' })
  await page.addInitScript(() =>
    localStorage.setItem('outsole.my-size', JSON.stringify({ length: 26, width: 9.5 })),
  )
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"/>'
  await page.route('**/media/brands/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await open('/brand/hexley')
  const banner = page.locator('img[src*="/media/brands/"]')
  await banner.waitFor()
  const mine = page.getByRole('button', { name: /^My size: US 8/ })
  await mine.click()
  await page.waitForURL(/sizes=M8$/, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Remove filter: Men, size 8' }).waitFor()
  await page.getByRole('button', { name: 'Color', exact: true }).click()
  // Faded while the next list is on its way, it has half its contrast.
  await page.locator('#results[aria-busy="false"]').waitFor()
  await expectAccessible()
  await page
    .getByRole('dialog', { name: 'Color' })
    .getByRole('checkbox', { name: /^Black/ })
    .check()
  await page.waitForURL(/colors=Black/, { waitUntil: 'commit' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Color' }).waitFor({ state: 'hidden' })
  await page.route('**/media/brands/**', (route) => route.fulfill({ status: 404 }))
  await open('/brand/pellworth')
  await banner.waitFor({ state: 'detached' })
  await end()
})

test('suggestions open on typing, are picked by keys, and recent searches are offered', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'desktop' })
  await open('/')
  const box = page.getByRole('combobox', { name: 'Search shoes' }).locator('visible=true')
  const options = page.getByRole('listbox').getByRole('option')
  await box.pressSequentially('run')
  await options.first().waitFor()
  expect(await options.count()).toBeLessThanOrEqual(8)
  await page.getByRole('option', { name: /Running.*Category/ }).waitFor()
  await expectAccessible()
  await box.press('ArrowDown')
  const option = await options.first().textContent()
  await box.press('Enter')
  await page.waitForURL(/\/search\?q=./, { waitUntil: 'commit' })
  const picked = new URL(page.url()).searchParams.get('q') ?? ''
  expect(option).toContain(picked)
  await page.getByRole('heading', { level: 1, name: `Results for “${picked}”` }).waitFor()
  expect(await box.inputValue()).toBe('')
  await box.click()
  await options.filter({ hasText: picked }).waitFor()
  await box.pressSequentially('sneekers')
  await options.first().waitFor()
  await end()
})

async function foundNumber(page: { textContent(selector: string): Promise<string | null> }): Promise<number> {
  return Number(/Found (\d+)/.exec((await page.textContent('main')) ?? '')?.[1])
}

/** The black shoes of the first page, in the words beside their pictures. */
/** Of the demo's own brands: the shoes that other tests add have no pictures. */
const blackOnes = 'brands=Cairnwell,Corvane,Dunmarrow&colors=Black'

async function blackShoes(): Promise<Set<string | null>> {
  const reply = await fetch(`${inject('shopAddress')}/api/products?${blackOnes}&view=card`)
  const { products }: { products: ProductCard[] } = await reply.json()
  const black = products.flatMap(({ title, colors }) =>
    colors.filter(({ color }) => color === 'Black').map(({ colorName }) => `${title} in ${colorName}`),
  )
  return new Set(black)
}
