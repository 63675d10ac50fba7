import { afterAll, describe, expect, it } from 'vitest'
import { catalogueEndpoints, productListReply } from '../../../contract/catalogue.ts'
import { accountRoutes } from '../../../server/accounts/accounts-routes.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { personalData } from '../../../server/personal-data.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { mailboxOf, refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { routeApi } from '../../support/route-api.ts'
import { shoe } from '../../support/shoes.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()

const runner = shoe({
  title: 'Gale Runner',
  brand: 'Tern',
  gender: 'unisex',
  styles: ['Running', 'Sports'],
  materials: ['Mesh', 'Rubber'],
  featured: true,
  createdAt: Date.parse('2026-05-01T00:00:00Z'),
  colors: [
    { color: 'Red', colorName: 'Red / Sand', stock: { '9': 0, '10': 4 }, cents: 12_000, reducedCents: 9_950 },
    { color: 'Black', stock: { '9': 2, '10': 0 }, cents: 12_000 },
  ],
})
const loafer = shoe({
  title: 'Quay Loafer',
  type: 'Loafers',
  styles: ['Classic'],
  reviews: { count: 3, stars: 13, runsSmall: 1, trueToSize: 2, runsLarge: 0, exchanges: 0 },
  sizeChart: '[{"size":"9","length":26.5,"width":9.6}]',
  createdAt: Date.parse('2026-04-01T00:00:00Z'),
  colors: [{ color: 'Brown', stock: { '9': 1, '9.5': 2 }, cents: 15_000 }],
})
const slipper = shoe({
  title: 'Ember Slipper',
  gender: 'kids',
  type: 'Slippers',
  colors: [{ color: 'Red', stock: { '3': 9 } }],
})

await storeProducts(db, [runner, loafer, slipper])
const catalogue = await openCatalogue({ db, clock, log: silentLog(), pollMs: 3_600_000 })
afterAll(() => catalogue.close())
const accounts = accountRoutes({
  db,
  clock,
  personalData,
  config: { clientLimitPerHour: 1000 },
  log: silentLog(),
})
const api = routeApi(db, clock, [...catalogueRoutes({ catalogue, db, clock }), ...accounts])
const guest = api.as()

async function list(query: string, path = '/products') {
  const response = await api.send(`${path}?${query}`)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  return { ...productListReply.parse(body), body }
}

const titles = (reply: { products: readonly { title: string }[] }) => reply.products.map(({ title }) => title)

describe('GET /products', () => {
  it('lists whole products with variants and sizes, newest first', async () => {
    const reply = await list('')
    expect(titles(reply)).toEqual(['Gale Runner', 'Quay Loafer', 'Ember Slipper'])
    expect(reply.pagination).toEqual({ page: 1, limit: 24, totalPages: 1, totalProducts: 3 })
    expect(reply.priceRange).toEqual({ min: 90, max: 150 })
    expect(reply.products[0]).toMatchObject({
      _id: runner.id,
      brand: 'Tern',
      price: 99.5,
      originalPrice: 120,
      categories: ['Running', 'Sports', 'Men', 'Women'],
      rating: { average: 0, count: 0 },
      createdAt: '2026-05-01T00:00:00.000Z',
      variants: [
        {
          color: 'Red',
          colorName: 'Red / Sand',
          productId: runner.id,
          sizes: [
            { size: '9', stock: 0, price: 120, discountedPrice: 99.5 },
            { size: '10', stock: 4, price: 120, discountedPrice: 99.5 },
          ],
        },
        { color: 'Black' },
      ],
    })
  })

  it.each([
    ['gender=women', ['Gale Runner']],
    ['gender=men', ['Gale Runner', 'Quay Loafer']],
    ['categories=men', ['Gale Runner', 'Quay Loafer']],
    ['categories=KIDS', ['Ember Slipper']],
    ['categories=running,classic', ['Gale Runner', 'Quay Loafer']],
    ['brand=kestrel', ['Quay Loafer', 'Ember Slipper']],
    ['brand=nobody', []],
    ['brands=Tern&types=Slippers', []],
    ['sizes=9.5', ['Quay Loafer']],
    ['sizes=9', ['Gale Runner', 'Quay Loafer']],
    ['colors=red&sizes=10', ['Gale Runner']],
    ['colors=red&sizes=9', []],
    ['colors=Red', ['Gale Runner', 'Ember Slipper']],
    ['materials=mesh', ['Gale Runner']],
    ['featured=true', ['Gale Runner']],
    ['minPrice=99.5&maxPrice=149.99', ['Gale Runner']],
    ['colors=black&maxPrice=119', []],
    ['sizes=9&maxPrice=119', []],
    ['sizes=9&maxPrice=120', ['Gale Runner']],
    ['sizes=M9', ['Gale Runner', 'Quay Loafer']],
    ['sizes=w10.5', ['Gale Runner']],
    ['sizes=W9', []],
    ['sale=true', ['Gale Runner']],
    ['sale=true&colors=black', []],
    ['sale=false', ['Gale Runner', 'Quay Loafer', 'Ember Slipper']],
    ['new=true&sizes=3', ['Ember Slipper']],
    ['sortBy=price-low', ['Ember Slipper', 'Gale Runner', 'Quay Loafer']],
    ['sortBy=rating', ['Quay Loafer']],
    ['sortBy=name_desc&limit=2', ['Quay Loafer', 'Gale Runner']],
    ['limit=2&page=2', ['Ember Slipper']],
    ['page=9', []],
  ])('%s', async (query, expected) => {
    const reply = await list(query)
    expect(titles(reply).slice(0, expected.length || 10)).toEqual(expected)
  })

  it('counts each facet value with the other lists applied', async () => {
    const { facets } = await list('colors=red')
    expect(facets.colors).toEqual([
      { value: 'Black', count: 1 },
      { value: 'Brown', count: 1 },
      { value: 'Red', count: 2 },
    ])
    expect(facets.sizes).toEqual([
      { value: '3', count: 1 },
      { value: '9', count: 0 },
      { value: '9.5', count: 0 },
      { value: '10', count: 1 },
    ])
    expect(facets.gender).toEqual([
      { value: 'men', count: 1 },
      { value: 'women', count: 1 },
      { value: 'unisex', count: 1 },
      { value: 'kids', count: 1 },
    ])
    expect(facets.categories?.map(({ value }) => value)).toEqual(['Running', 'Sports', 'Casual', 'Classic'])
  })

  it('groups sizes by gender, unisex ones under men’s and women’s', async () => {
    const { sizeGroups, onSale } = await list('colors=red,black')
    expect(sizeGroups).toEqual([
      {
        group: 'men',
        sizes: [
          { value: 'M9', count: 1 },
          { value: 'M9.5', count: 0 },
          { value: 'M10', count: 1 },
        ],
      },
      {
        group: 'women',
        sizes: [
          { value: 'W10.5', count: 1 },
          { value: 'W11.5', count: 1 },
        ],
      },
      { group: 'kids', sizes: [{ value: '3', count: 1 }] },
    ])
    expect(onSale).toBe(1)
  })

  it.each(['card', 'full'])(
    'sends each product (%s) at the price it answers by, in the color that has it',
    async (view) => {
      const shownBy = async (query: string) => {
        const [product] = (await list(`view=${view}&brands=tern&${query}`)).products
        return product && { price: product.price, originalPrice: product.originalPrice, shown: product.shown }
      }
      const red = { price: 99.5, originalPrice: 120 }
      expect(await shownBy('')).toEqual({ ...red, shown: { color: 0, size: null, from: true } })
      expect(await shownBy('sale=true')).toEqual({ ...red, shown: { color: 0, size: null, from: false } })
      const black = { price: 120, originalPrice: null }
      expect(await shownBy('sizes=9')).toEqual({ ...black, shown: { color: 1, size: '9', from: false } })
      expect(await shownBy('sizes=W10.5&sortBy=price_low')).toEqual({
        ...black,
        shown: { color: 1, size: '9', from: false },
      })
    },
  )

  it('sends cards on demand', async () => {
    const reply = await list('view=card&brands=tern')
    expect(reply.products[0]).toMatchObject({
      title: 'Gale Runner',
      category: 'Running',
      lowStock: null,
      colors: [
        { color: 'Red', price: 99.5, originalPrice: 120, inStock: true, pictures: [] },
        { color: 'Black', price: 120, originalPrice: null, inStock: true },
      ],
    })
    const low = await list('view=card&types=Loafers')
    expect(low.products[0]).toMatchObject({ lowStock: 3 })
  })
})

describe('one product', () => {
  it('has size guide, fit and details', async () => {
    const { product } = replyOf(await guest(catalogueEndpoints.getProduct, { params: { id: loafer.id } }))
    expect(product).toMatchObject({
      title: 'Quay Loafer',
      rating: { average: 4.33, count: 3 },
      fit: { count: 3, runs_small: 1, true_to_size: 2, runs_large: 0 },
      sizeGuide: { measurements: [{ size: '9', length: 26.5, width: 9.6 }], source: 'product' },
      details: {},
    })
  })

  it('falls back to the default chart: 6 to 12 in half steps', async () => {
    const { product } = replyOf(await guest(catalogueEndpoints.getProduct, { params: { id: runner.id } }))
    const { measurements, source } = product.sizeGuide
    expect(source).toBe('default')
    expect(measurements).toHaveLength(13)
    expect(measurements[0]).toEqual({ size: '6', length: 24.1, width: 8.9 })
    expect(measurements[12]).toEqual({ size: '12', length: 28, width: 10.1 })
  })

  it.each([newId(), 'nonsense', '%00', "'; drop table product; --"])('is not found: %s', async (id) => {
    const response = await api.send(`/products/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'Product not found', code: 'not_found' })
    expect((await api.send(`/products/${encodeURIComponent(id)}/variants`)).status).toBe(404)
  })

  it('gives its variants alone', async () => {
    const { variants } = replyOf(await guest(catalogueEndpoints.getVariants, { params: { id: runner.id } }))
    expect(variants.map(({ color }) => color)).toEqual(['Red', 'Black'])
  })
})

describe('brands, categories and options', () => {
  it('finds a brand ignoring case, and gives null for an unknown one', async () => {
    const reply = await guest(catalogueEndpoints.getBrandProducts, {
      params: { brandName: 'kESTREL' },
      query: { sortBy: 'oldest' },
    })
    const { brand, products } = replyOf(reply)
    expect(brand).toMatchObject({ name: 'Kestrel', count: 2 })
    expect(products.map(({ title }) => title)).toEqual(['Ember Slipper', 'Quay Loafer'])
    const none = replyOf(await guest(catalogueEndpoints.getBrandProducts, { params: { brandName: 'None' } }))
    expect(none).toMatchObject({ brand: null, products: [], pagination: { totalProducts: 0 } })
  })

  it('counts brands and categories', async () => {
    const { brands } = replyOf(await guest(catalogueEndpoints.listBrands))
    expect(brands.map(({ name, count }) => [name, count])).toEqual([
      ['Kestrel', 2],
      ['Tern', 1],
    ])
    const { categories } = replyOf(await guest(catalogueEndpoints.listCategories))
    expect(categories.map(({ name, count, kind }) => [name, count, kind])).toEqual([
      ['Running', 1, 'style'],
      ['Sports', 1, 'style'],
      ['Casual', 1, 'style'],
      ['Classic', 1, 'style'],
      ['Men', 2, 'gender'],
      ['Women', 1, 'gender'],
      ['Kids', 1, 'gender'],
    ])
  })

  it('lists every filter value once, sizes sorted', async () => {
    const { filters } = replyOf(await guest(catalogueEndpoints.getFilterOptions))
    expect(filters).toEqual({
      brands: ['Kestrel', 'Tern'],
      categories: ['Running', 'Sports', 'Casual', 'Classic'],
      colors: ['Black', 'Brown', 'Red'],
      sizes: ['3', '9', '9.5', '10'],
      materials: ['Leather', 'Mesh', 'Rubber'],
      types: ['Loafers', 'Slippers', 'Sneakers'],
      gender: ['men', 'women', 'unisex', 'kids'],
      priceRange: { min: 90, max: 150 },
      swatches: { Black: '#1d1d1f', Brown: '#7b4d2b', Red: '#bb322f' },
    })
  })
})

describe('search', () => {
  it('finds by text, reports understood words, and pages and sorts', async () => {
    const reply = await list('q=red+runer+10', '/products/search')
    expect(titles(reply)).toEqual(['Gale Runner'])
    expect(reply.corrected).toBe('red runner 10')
    expect(reply.understood).toEqual([
      { text: 'red', facet: 'colors', value: 'Red' },
      { text: '10', facet: 'sizes', value: '10' },
      { text: 'runer', facet: 'categories', value: 'Running' },
    ])
    expect(titles(await list('q=red&sortBy=price_low'))).toEqual(['Ember Slipper', 'Gale Runner'])
  })

  it('understands prices as removable filters', async () => {
    const all = await list('q=shoes')
    const cheap = await list('q=shoes+under+%24100')
    expect(cheap.understood).toEqual([{ text: 'under $100', facet: 'price', value: 'under $100' }])
    expect(cheap.priceRange).toEqual(all.priceRange)
    expect(cheap.pagination.totalProducts).toBeLessThan(all.pagination.totalProducts)
    expect(titles(cheap)).toEqual(titles(await list('q=shoes&maxPrice=99.99')))
  })

  it('finds nothing by punctuation alone and offers alternatives', async () => {
    const reply = await list('q=%25', '/products/search')
    expect(reply.products).toEqual([])
    expect(reply.pagination.totalProducts).toBe(0)
    expect(reply.nearest).toEqual([{ drop: 'word:%', label: '“%”', count: 3 }])
  })

  it('offers alternatives to an empty result', async () => {
    const reply = await list('q=loafer&sizes=10')
    expect(reply.products).toEqual([])
    expect(reply.nearest).toEqual([
      { drop: 'word:loafer', label: '“loafer”', count: 1 },
      { drop: 'sizes:10', label: 'size 10', count: 1 },
    ])
  })

  it.each(['%3Cscript%3E', 'a'.repeat(200), '%F0%9F%91%9F', "'%22%5C"])('survives q=%s', async (q) => {
    expect((await list(`q=${q}`)).pagination.page).toBe(1)
  })

  it('refuses a text that is too long, or that no database keeps', async () => {
    expect((await api.send('/products?q=%00')).status).toBe(400)
    expect((await api.send(`/products?q=${'a'.repeat(201)}`)).status).toBe(400)
  })

  it('suggests while typing', async () => {
    const { suggestions } = replyOf(await guest(catalogueEndpoints.getSuggestions, { query: { q: 'Ga' } }))
    expect(suggestions).toMatchObject([
      { title: 'Gale Runner', brand: 'Tern', _id: runner.id, kind: 'product' },
    ])
    expect(replyOf(await guest(catalogueEndpoints.getSuggestions, { query: {} })).suggestions).toEqual([])
  })
})

describe('recently viewed', async () => {
  const customer = await signUpCustomer(api, mailboxOf(database, clock), 'viewer@example.com')
  const { recordView, getRecentlyViewed, clearRecentlyViewed } = catalogueEndpoints
  const seen = async () => replyOf(await customer.call(getRecentlyViewed)).products.map(({ title }) => title)

  it('keeps the order of looking, the latest first, each product once', async () => {
    for (const product of [runner, loafer, runner]) {
      clock.advance(1000)
      const recorded = await customer.call(recordView, { body: { productId: product.id } })
      expect(replyOf(recorded)).toEqual({ success: true })
    }
    expect(await seen()).toEqual(['Gale Runner', 'Quay Loafer'])
  })

  it('knows no unknown product and no guest', async () => {
    const unknown = await customer.call(recordView, { body: { productId: newId() } })
    expect(refusalOf(unknown)).toMatchObject({ status: 404, message: 'Product not found' })
    expect(refusalOf(await guest(getRecentlyViewed)).status).toBe(401)
  })

  it('keeps at most fifty', async () => {
    const many = Array.from({ length: 55 }, (_, n) => shoe({ title: `Pair ${n}` }))
    await storeProducts(db, many)
    await catalogue.catchUp()
    for (const product of many) {
      clock.advance(1000)
      replyOf(await customer.call(recordView, { body: { productId: product.id } }))
    }
    const { products } = replyOf(await customer.call(getRecentlyViewed, { query: { limit: 100 } }))
    expect(products).toHaveLength(50)
    expect(products[0]?.title).toBe('Pair 54')
  })

  it('forgets on demand', async () => {
    expect(replyOf(await customer.call(clearRecentlyViewed))).toEqual({ success: true })
    expect(await seen()).toEqual([])
  })
})
