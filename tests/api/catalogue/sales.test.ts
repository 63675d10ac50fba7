import { afterAll, describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { catalogueEndpoints } from '../../../contract/catalogue.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { setPrice } from '../../../server/catalogue/editing/save-grid.ts'
import { applySales } from '../../../server/catalogue/prices/apply-sales.ts'
import {
  createSale,
  endSale,
  listSales,
  type NewSale,
  removeFromSale,
  type Sale,
} from '../../../server/catalogue/prices/sales.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { isRefusal, type Refusal } from '../../../server/platform/refusal.ts'
import { replyOf } from '../../support/account-actions.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = orderShop(await testDatabase())
const { db, clock, deps } = shop
const log = silentLog()
const catalogue = await openCatalogue({ db, clock, log, pollMs: 3_600_000 })
afterAll(() => catalogue.close())
const visitor = routeApi(db, clock, catalogueRoutes({ db, clock, catalogue })).as()
const by = byCommand('sale create')
const hourMs = 3_600_000

function newShoe() {
  return addShoe(db, clock, 'Quay Runner', [{ size: '9', stock: 50, priceCents: 99_99 }])
}

function inHours(hours: number): Date {
  return new Date(clock.now().getTime() + hours * hourMs)
}

function planned(productIds: string[], more: Partial<NewSale> = {}): NewSale {
  const [startsAt, endsAt] = [inHours(1), inHours(3)]
  return { name: 'Spring', reduction: { percent: 25 }, startsAt, endsAt, productIds, by, ...more }
}

function made(sale: Sale | Refusal): Sale {
  if (isRefusal(sale)) throw new Error(sale.message)
  return sale
}

/** What page, cart and checkout say a pair costs, in dollars; `place` asserts that the total of the checkout is this one. */
async function pricesOf({ productId, variantId }: { productId: string; variantId: string }) {
  await catalogue.catchUp()
  const { product } = replyOf(await visitor(catalogueEndpoints.getProduct, { params: { id: productId } }))
  const [size] = product.variants[0]?.sizes ?? []
  const page = size?.discountedPrice ?? size?.price ?? 0
  const customer = await shop.customer()
  const priced = replyOf(
    await customer.call(cartEndpoints.priceLines, { body: { items: [{ variantId, size: '9', qty: 1 }] } }),
  )
  const order = await place(customer, orderOf({ variantId, size: '9' }, page))
  return { page, cart: priced.total, order: order.totalAmount }
}

const same = (price: number) => ({ page: price, cart: price, order: price })

describe('a sale', () => {
  it('starts and ends by itself, and page, cart and checkout agree at each moment', async () => {
    const shoe = await newShoe()
    const sale = made(await createSale(deps, planned([shoe.productId])))
    expect(sale).toMatchObject({ state: 'planned', percent: 25, products: 1 })
    await applySales(deps)
    expect(await pricesOf(shoe)).toEqual(same(99.99))
    clock.advance(hourMs)
    // The time has come, and no job was run yet: the old price holds everywhere.
    expect(await pricesOf(shoe)).toEqual(same(99.99))
    await Promise.all([applySales(deps), applySales(deps)])
    expect(await pricesOf(shoe)).toEqual(same(74.99))
    clock.advance(2 * hourMs)
    await applySales(deps)
    expect(await pricesOf(shoe)).toEqual(same(99.99))
    const events = await listAudit(db, { of: { kind: 'sale', id: sale.id }, limit: 10 })
    expect(events.map(({ verb, actorKind }) => [verb, actorKind])).toEqual([
      ['sale.end', 'job'],
      ['sale.start', 'job'],
      ['sale.create', 'command'],
    ])
  })

  it('gives the lowest of several sales and the sale price that staff have set', async () => {
    const shoe = await newShoe()
    const id = shoe.productId
    const now = { startsAt: clock.now() }
    await createSale(deps, planned([id], now))
    const deeper = made(
      await createSale(deps, planned([id], { ...now, reduction: { amountCents: 40_00 }, name: 'Deep' })),
    )
    await applySales(deps)
    expect(await pricesOf(shoe)).toEqual(same(59.99))
    await setPrice(deps, { id, discountedCents: 50_00, by })
    expect(await pricesOf(shoe)).toEqual(same(50))
    await setPrice(deps, { id, discountedCents: 70_00, by })
    await endSale(deps, { id: deeper.id, by })
    await applySales(deps)
    expect(await pricesOf(shoe)).toEqual(same(70))
  })

  it('reduces a new price as well, and leaves alone what it would make free', async () => {
    const shoe = await newShoe()
    const id = shoe.productId
    await createSale(deps, planned([id], { startsAt: clock.now(), reduction: { amountCents: 20_00 } }))
    await applySales(deps)
    await setPrice(deps, { id, priceCents: 50_00, by })
    expect(await pricesOf(shoe)).toEqual(same(30))
    await setPrice(deps, { id, priceCents: 20_00, by })
    expect(await pricesOf(shoe)).toEqual(same(20))
  })

  it('lets products leave, and changes nothing where they left already', async () => {
    const shoe = await newShoe()
    const other = await newShoe()
    const productIds = [shoe.productId, other.productId]
    const sale = made(await createSale(deps, planned(productIds, { startsAt: clock.now() })))
    await applySales(deps)
    const leaving = { id: sale.id, productIds: [shoe.productId], by }
    expect(await removeFromSale(deps, leaving)).toMatchObject({ products: 1 })
    expect(await removeFromSale(deps, leaving)).toMatchObject({ products: 1 })
    expect(await pricesOf(shoe)).toEqual(same(99.99))
    expect(await pricesOf(other)).toEqual(same(74.99))
    const events = await listAudit(db, { of: { kind: 'product', id: shoe.productId }, limit: 10 })
    expect(events.map(({ verb }) => verb)).toEqual(['sale.remove_product'])
  })

  it('is made once for repeated calls with the same id', async () => {
    const { productId } = await newShoe()
    const sale = { ...planned([productId]), id: newId() }
    const [first, second] = [await createSale(deps, sale), await createSale(deps, sale)]
    expect(first).toEqual(second)
    const all = await listSales(db, { limit: 200 })
    expect(all.rows.filter(({ id }) => id === sale.id)).toHaveLength(1)
  })

  it('refuses an end before its start, one that is over, no products and unknown ones', async () => {
    const { productId } = await newShoe()
    const refused = async (sale: NewSale) => {
      const result = await createSale(deps, sale)
      return isRefusal(result) ? (result.details?.[0]?.path ?? result.code) : 'created'
    }
    expect(await refused(planned([productId], { endsAt: inHours(1) }))).toBe('endsAt')
    expect(await refused(planned([productId], { startsAt: inHours(-3), endsAt: inHours(-1) }))).toBe('endsAt')
    expect(await refused(planned([productId], { reduction: { percent: 100 } }))).toBe('percent')
    expect(await refused(planned([]))).toBe('products')
    expect(await refused(planned([newId()]))).toBe('not_found')
    expect(await endSale(deps, { id: newId(), by })).toMatchObject({ code: 'not_found' })
  })
})

it('a change of price by a sale while customers order charges one of the two prices, never another', async () => {
  const shoe = await newShoe()
  await createSale(deps, planned([shoe.productId], { startsAt: clock.now() }))
  const customers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
  const body = orderOf({ variantId: shoe.variantId, size: '9' }, 99.99)
  const [outcomes] = await Promise.all([
    Promise.all(customers.map(({ call }) => call(orderEndpoints.placeOrder, { body }))),
    applySales(deps),
  ])
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject(
      outcome.ok
        ? { reply: { order: { totalAmount: 99.99 } } }
        : { problem: { code: 'price_changed', data: { total: 74.99 } } },
    )
  }
})
