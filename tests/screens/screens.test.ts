import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { accessFaults } from '../support/browser/accessible.ts'
import { untilHydrated } from '../support/browser/hydrated.ts'
import { compareScreen, remaking } from '../support/browser/screen-picture.ts'
import { stickingOut } from '../support/browser/sideways.ts'
import { testBrowser } from '../support/browser/test-browser.ts'
import { type DemoShop, startDemoShop } from '../support/demo-shop.ts'
import { addStaff } from '../support/staff-actions.ts'
import { officeNames, officeScreens, type Screen } from './office-screens.ts'

/** A fixed date, so that every date reads the same on every run. */
const today = '2026-11-18T10:00:00Z'

/** Widths of the window, each with the width its reference picture is reduced to. */
const widths = [
  [360, 180],
  [768, 256],
  [1280, 320],
  [1920, 384],
] as const

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).first().waitFor()
/** Lazy parts of lists: the buttons of cards, and the quick filters. */
const cards = async (page: Page) => {
  await page
    .getByRole('article')
    .getByRole('button', { name: /to wishlist$/ })
    .first()
    .waitFor()
}
const list = async (page: Page) => {
  await page.getByRole('group', { name: 'Quick filters' }).waitFor()
  await cards(page)
}

let shop: DemoShop
let token: string
let staffCookie: string
let orderId: string
let newOrderId: string
let productId: string

beforeAll(async () => {
  shop = await startDemoShop({
    postgres: inject('postgresServer'),
    database: 'outsole_screens',
    clock: movableClock(today),
    publicUrl: 'http://shop.localhost',
    withJobs: false,
    env: { OUTSOLE_DEV_UI: '1' },
  })
  staffCookie = await signInStaff()
  token = await signInDemo()
  const { orders } = await ask('/orders/my-orders', token)
  orderId = String(orders?.at(-1)?._id)
  newOrderId = String(orders?.at(0)?._id)
  const { products } = await ask('/products?sortBy=popular&limit=1')
  productId = String(products?.at(0)?._id)
})

afterAll(() => shop?.stop())

/** The session's cookie: the sign-in itself is refused here, as its page is not at the shop's public address. */
async function signInStaff(): Promise<string> {
  const { db, close } = openDatabase(shop.databaseUrl, { max: 1 })
  const member = await addStaff(db, movableClock(today), {
    name: 'Morgan Reyes',
    email: 'morgan@staff.example',
  })
  await close()
  return member.cookie
}

async function signInDemo(): Promise<string> {
  const reply = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoCustomer.email, password: demoCustomer.password }),
  })
  const { tokens }: { tokens: { access: string } } = await reply.json()
  return tokens.access
}

async function ask(path: string, as?: string): Promise<Record<string, { _id: string }[]>> {
  const headers: Record<string, string> = as ? { Authorization: `Bearer ${as}` } : {}
  return (await fetch(`${shop.address}/api${path}`, { headers })).json()
}

const screens = (): Screen[] => [
  { name: 'home', path: '/', ready: cards, height: 2400 },
  { name: 'listing', path: '/products', ready: list },
  { name: 'nothing-found', path: '/search?q=zzzzqqqq', ready: list },
  { name: 'product', path: `/product/${productId}`, ready: cards, height: 2000 },
  { name: 'categories', path: '/categories', ready: heading('Categories') },
  { name: 'brands', path: '/brands', ready: heading('Brands') },
  { name: 'contact', path: '/contact', ready: heading('Contact Us') },
  { name: 'login', path: '/login', ready: heading('Sign In') },
  { name: 'missing', path: '/nowhere', ready: heading(/walked off/) },
  { name: 'cart', path: '/cart', customer: true, ready: text('Order summary') },
  { name: 'checkout', path: '/checkout', customer: true, ready: text('Delivery address') },
  { name: 'wishlist', path: '/wishlist', customer: true, ready: heading(/Wishlist/i) },
  { name: 'orders', path: '/orders', customer: true, ready: heading('My Orders') },
  { name: 'order', path: `/order/${orderId}`, customer: true, ready: text('Delivery address') },
  { name: 'profile', path: '/profile', customer: true, ready: text('Verified Account'), height: 1800 },
  { name: 'interface', path: '/dev/ui', ready: heading('Interface'), height: 7000, only: [360, 1280] },
  ...officeScreens({ orderId, newOrderId, productId }),
]

async function openScreen(screen: Screen): Promise<Page> {
  const browser = await testBrowser()
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  context.setDefaultTimeout(60_000)
  await context.clock.setFixedTime(today)
  if (screen.customer) {
    await context.addInitScript((value) => localStorage.setItem('outsole.token', value), token)
  }
  if (screen.staff) {
    const [name = '', value = ''] = staffCookie.split('=')
    await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }])
  }
  const page = await context.newPage()
  await page.goto(shop.address + screen.path, { waitUntil: 'domcontentloaded' })
  // The back office is drawn in the browser alone.
  if (!screen.staff) await untilHydrated(page)
  await screen.ready(page)
  await page.waitForLoadState('networkidle')
  return page
}

/** Resizes the window and waits for layout: media queries, then observers. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** A screenshot of the window, with little loss, which is much faster than without. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 95 })
}

const names = [
  'home',
  'listing',
  'nothing-found',
  'product',
  'categories',
  'brands',
  'contact',
  'login',
  'missing',
  'cart',
  'checkout',
  'wishlist',
  'orders',
  'order',
  'profile',
  'interface',
  ...officeNames,
]

test.each(names)('%s matches its reference, fits every width and passes axe', async (name) => {
  const screen = screens().find((each) => each.name === name)
  if (!screen) throw new Error(`no screen ${name}`)
  const page = await openScreen(screen)
  const faults: string[] = []
  for (const [width, reducedTo] of widths) {
    if (screen.only && !screen.only.includes(width)) continue
    await resize(page, width, screen.height ?? 1200)
    faults.push(...(await stickingOut(page)))
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const fault = await compareScreen(`${name}-${width}-${scheme}`, await picture(page), reducedTo)
      if (fault) faults.push(fault)
      if (remaking) continue
      const found = await accessFaults(page, scheme === 'light' ? 'all' : 'colors')
      faults.push(...found.map((each) => `${width} ${scheme}: ${each.id} (${each.help}) ${each.where[0]}`))
    }
  }
  // The smallest window, and an ordinary one at 200 % zoom.
  for (const width of [320, 640]) {
    await resize(page, width, 400)
    faults.push(...(await stickingOut(page)))
  }
  await page.context().close()
  expect(faults).toEqual([])
})

/** Two window sizes for overlays and errors: the narrowest in dark, a wide one in light. */
const looks = {
  phone: { width: 360, reducedTo: 180, height: 780, scheme: 'dark' },
  desk: { width: 1280, reducedTo: 320, height: 900, scheme: 'light' },
} as const

type Visit = {
  path: string
  look: keyof typeof looks
  customer?: boolean
  /** Actions, and the text visible afterwards, each with the name of its reference. */
  steps: [name: string, act: (page: Page) => Promise<unknown>][]
}

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()

const visits = (): Visit[] => [
  {
    path: '/products',
    look: 'phone',
    steps: [
      ['filters-open', (page) => press(page, 'button', /^Filters/).then(() => dialog(page, 'Filters'))],
      [
        'auth-dialog',
        async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await press(page, 'button', /to wishlist$/)
          await page.getByRole('form', { name: 'Sign In' }).waitFor()
        },
      ],
      [
        'auth-errors',
        async (page) => {
          await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click()
          await page.getByRole('alert').filter({ visible: true }).first().waitFor()
        },
      ],
    ],
  },
  {
    path: '/cart',
    look: 'phone',
    steps: [
      ['cart-empty', (page) => heading('Your cart is empty')(page)],
      ['phone-menu', (page) => press(page, 'button', 'Menu').then(() => page.getByRole('dialog').waitFor())],
    ],
  },
  {
    path: '/contact',
    look: 'desk',
    steps: [
      [
        'contact-errors',
        async (page) => {
          await page.getByRole('form').getByRole('button').last().click()
          await page.getByRole('alert').first().waitFor()
        },
      ],
    ],
  },
  {
    path: '/products',
    look: 'desk',
    customer: true,
    steps: [
      [
        'user-menu',
        (page) => press(page, 'button', 'Dana Whitlow').then(() => page.getByRole('menu').waitFor()),
      ],
      [
        'add-to-cart',
        async (page) => {
          await page.keyboard.press('Escape')
          await press(page, 'button', /^Add .* to cart$/)
          await page.getByRole('dialog').waitFor()
        },
      ],
    ],
  },
  {
    path: `/product/${productId}`,
    look: 'desk',
    customer: true,
    steps: [
      ['size-guide', (page) => press(page, 'button', /size guide/i).then(() => dialog(page, /size guide/i))],
      [
        'notice',
        async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await press(page, 'button', /to wishlist$/)
          // A toast stays while hovered.
          await page.locator('[role="dialog"][data-type]').first().hover()
        },
      ],
    ],
  },
]

const visitNumbers = [0, 1, 2, 3, 4]

test.each(visitNumbers)('overlays and errors match their references (visit %i)', async (index) => {
  const visit = visits()[index]
  if (!visit || visits().length !== visitNumbers.length) throw new Error('each visit has its number above')
  const { width, reducedTo, height, scheme } = looks[visit.look]
  const page = await openScreen({ ...visit, name: visit.path, ready: heading(/./) })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await resize(page, width, height)
  const faults: string[] = []
  for (const [name, act] of visit.steps) {
    await act(page)
    await page.waitForLoadState('networkidle')
    const fault = await compareScreen(`${name}-${width}-${scheme}`, await picture(page), reducedTo)
    if (fault) faults.push(fault)
    const found = remaking ? [] : await accessFaults(page)
    faults.push(...found.map((each) => `${name}: ${each.id} (${each.help}) ${each.where[0]}`))
  }
  await page.context().close()
  expect(faults).toEqual([])
})

test('a printed order is the sheet alone, in black, in either scheme', async () => {
  const screen = screens().find((each) => each.name === 'order')
  if (!screen) throw new Error('no screen of an order')
  const page = await openScreen(screen)
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
  })
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  await main.getByText('support@outsole.example').waitFor()
  for (const gone of ['banner', 'contentinfo', 'navigation'] as const) {
    expect([gone, await page.getByRole(gone).count()]).toEqual([gone, 0])
  }
  expect(await main.getByRole('button').count()).toBe(0)
  const colors = await main
    .getByRole('heading', { level: 1 })
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).colorScheme])
  const [lightness] = /(?<=oklch\(|rgb\()[\d.]+/.exec(colors[0] ?? '') ?? ['1']
  expect([Number(lightness) < 0.3, colors[1]]).toEqual([true, 'light'])
  await page.context().close()
})
