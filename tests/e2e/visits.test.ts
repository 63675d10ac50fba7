import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'

/** What a visit leaves in the shop's figures (docs/product.md#conversion), judged by what the server counted. */

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
afterAll(() => database.close())
const { db } = database

/** Bodies of what the page told, in their order. */
function listenTo(page: Page): { kind: string }[] {
  const told: { kind: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/visits')) {
      told.push(request.postDataJSON())
      // Nothing says who.
      expect(request.headers()).not.toHaveProperty('authorization')
    }
  })
  return told
}

type Steps = { viewed: number; carted: number; checkouts: number }

/** All tests are one client to the shop, which counts it once a day: each begins as a new one. */
async function forgetClients(): Promise<Steps> {
  await db.deleteFrom('figure_client').execute()
  return steps()
}

async function steps(): Promise<Steps> {
  const { rows } = await sql<Steps>`
    select coalesce(sum(viewed), 0)::int as viewed, coalesce(sum(carted), 0)::int as carted,
           coalesce(sum(checkouts), 0)::int as checkouts from figure_visit_day`.execute(db)
  return rows[0] ?? { viewed: 0, carted: 0, checkouts: 0 }
}

async function pressesOf(productId: string) {
  return db
    .selectFrom('figure_demand_day')
    .select(['size', 'presses'])
    .where('product_id', '=', productId)
    .orderBy('size')
    .execute()
}

async function addListedShoe(sizes: { size: string; stock: number }[]) {
  const shoe = await addShoe(
    db,
    clock,
    `Tally ${newId().slice(-6)}`,
    sizes.map((each) => ({ ...each, priceCents: 10_000 })),
  )
  const listed = async () => (await fetch(`${inject('shopAddress')}/api/products/${shoe.productId}`)).ok
  await expect.poll(listed).toBe(true)
  return shoe
}

test('a visit is counted by how far it came, each step once', async () => {
  const { productId, title } = await addListedShoe([
    { size: '8', stock: 0 },
    { size: '9', stock: 5 },
    { size: '10', stock: 0 },
  ])
  const other = await addListedShoe([
    { size: '8', stock: 0 },
    { size: '9', stock: 5 },
  ])
  const { page, open, end } = await visit({ device: 'desktop' })
  const told = listenTo(page)
  const { token } = await addCustomer(db, clock)
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  const before = await forgetClients()

  await open(`/product/${productId}`)
  await expect.poll(steps).toEqual({ ...before, viewed: before.viewed + 1 })
  // Struck through and disabled: the press changes nothing on the page.
  const crossed = await page.getByRole('radio', { name: /^8 ?Out$/ }).boundingBox()
  await page.mouse.click((crossed?.x ?? 0) + 10, (crossed?.y ?? 0) + 10)
  await expect.poll(() => pressesOf(productId)).toEqual([{ size: '8', presses: 1 }])

  await page.getByRole('button', { name: 'Size sold out? Ways to get it' }).click()
  await page.getByRole('button', { name: '10', exact: true }).click()
  await expect
    .poll(() => pressesOf(productId))
    .toEqual([
      { size: '10', presses: 1 },
      { size: '8', presses: 1 },
    ])

  // An address with such a size asks for it as well; of this client it counts no second time.
  await open(`/product/${productId}?color=black-gum&size=8`)
  await page.getByRole('radio', { name: /^8 ?Out$/, checked: true }).waitFor()
  await open(`/product/${other.productId}?color=black-gum&size=8`)
  await expect.poll(() => pressesOf(other.productId)).toEqual([{ size: '8', presses: 1 }])
  await open(`/product/${productId}`)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText(`${title} added to cart!`).waitFor()
  await expect.poll(steps).toEqual({ ...before, viewed: before.viewed + 1, carted: before.carted + 1 })

  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  const whole = {
    viewed: before.viewed + 1,
    carted: before.carted + 1,
    checkouts: before.checkouts + 1,
  }
  await expect.poll(steps).toEqual(whole)

  // The same again in this tab is not even told.
  await open(`/product/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText(`${title} added to cart!`).waitFor()
  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(told.map(({ kind }) => kind).sort()).toEqual([
    'carted',
    'checkout',
    'soldOut',
    'soldOut',
    'soldOut',
    'viewed',
  ])
  expect(await steps()).toEqual(whole)
  await end()
})

test('a size that nobody makes for these feet is counted where a list is filtered by it in vain', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  const told = listenTo(page)
  await forgetClients()
  const searches = async () => {
    const { rows } = await sql<{ searches: number }>`
      select coalesce(sum(searches), 0)::int as searches from figure_filter_day
       where wearer = 'women' and size = '6Y'`.execute(db)
    return rows[0]?.searches ?? 0
  }
  const known = await searches()
  await open('/categories/women?sizes=6Y')
  await page.getByText('No products found').waitFor()
  await expect.poll(searches).toBe(known + 1)
  // Who is not signed in is led away from checkout.
  await open('/checkout')
  await page.waitForURL(/\/login/, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  expect(told).toEqual([{ kind: 'filtered', sizes: ['6Y'], gender: 'women' }])
  await end()
})
