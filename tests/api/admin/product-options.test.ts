import { expect, it } from 'vitest'
import { adminProductEndpoints as e } from '../../../contract/admin/products.ts'
import { stockEndpoints } from '../../../contract/admin/stock.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { replyOf } from '../../support/account-actions.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db, clock, api, catalogue } = await staffShop(await testDatabase())
const { call } = adminBrowser(api, await addStaff(db, clock))

it('offers the names that products have, drafts included, and the styles of the shop', async () => {
  await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 90_00 }])
  replyOf(await call(e.createProduct, { body: { title: 'Later', brand: 'Newcomer', type: 'Boots' } }))
  await catalogue.catchUp()
  const options = replyOf(await call(e.getProductOptions, {}))
  expect(options.brands).toContain('Newcomer')
  expect(options.types).toEqual(['Boots', 'Sneakers'])
  expect(options.categories).toContain('Running')
  expect(options.categories).not.toContain('Men')
  expect(options.colors).toEqual(['Black'])
  expect(options.sizes).toEqual(['9'])
})

it('lists products by size in stock, material and reduced price', async () => {
  const reduced = await addShoe(db, clock, 'Reduced', [
    { size: '7', stock: 1, priceCents: 90_00, discountedCents: 80_00 },
    { size: '12', stock: 0, priceCents: 90_00 },
  ])
  await db
    .updateTable('product')
    .set({ materials: ['Suede'] })
    .where('id', '=', reduced.productId)
    .execute()
  await catalogue.catchUp()
  const idsOf = async (query: object) =>
    replyOf(await call(e.listProducts, { query })).rows.map(({ _id }) => _id)
  expect(await idsOf({ size: '7' })).toEqual([reduced.productId])
  expect(await idsOf({ size: '12' })).toEqual([])
  expect(await idsOf({ material: 'suede' })).toEqual([reduced.productId])
  expect(await idsOf({ onSale: 'true' })).toEqual([reduced.productId])
  expect(await idsOf({ onSale: 'false' })).not.toContain(reduced.productId)
})

it('pages through low stock without a gap or a repeat, what sells first', async () => {
  for (const stock of [9, 8]) {
    await addShoe(db, clock, `Resting ${stock}`, [{ size: '9', stock, priceCents: 10_00 }])
  }
  for (const [at, stock] of [3, 1, 1, 0, 2].entries()) {
    const { variantId } = await addShoe(db, clock, `Low ${at}`, [{ size: '9', stock, priceCents: 10_00 }])
    const sold = { id: newId(), variant_id: variantId, size: '9', quantity: -15, cause: 'order' }
    await db
      .insertInto('stock_movement')
      .values({ ...sold, at: clock.now() })
      .execute()
  }
  await catalogue.catchUp()
  const query = { below: 10, days: 10 }
  const whole = replyOf(await call(stockEndpoints.listLowStock, { query })).rows
  const selling = whole.filter(({ daysLeft }) => daysLeft !== null)
  expect(selling.map(({ pairs }) => pairs)).toEqual([0, 1, 1, 2, 3])
  expect(whole.slice(0, selling.length)).toEqual(selling)
  expect(whole.filter(({ title }) => title.startsWith('Resting')).map(({ pairs }) => pairs)).toEqual([8, 9])
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = replyOf(await call(stockEndpoints.listLowStock, { query: { ...query, limit: 2, cursor } }))
    paged.push(...page.rows.map(({ _id }) => _id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole.map(({ _id }) => _id))
})
