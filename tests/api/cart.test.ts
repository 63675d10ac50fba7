import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cartEndpoints, maxCartLines } from '../../contract/cart.ts'
import { cartRoutes } from '../../server/cart/cart-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { addCustomer, addShoe, setPrice, setStock } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase({ max: 20 })
const clock = movableClock()
const api = routeApi(db, clock, cartRoutes({ db, clock }))
const { getCart, addToCart, removeFromCart, updateCart, clearCart, mergeCart, priceLines } = cartEndpoints

const runner = await addShoe(db, clock, 'Harbour Runner', [
  { size: '9', stock: 6, priceCents: 12_950, discountedCents: 9_950 },
  { size: '9.5', stock: 2, priceCents: 12_950 },
  { size: '10', stock: 0, priceCents: 12_950 },
])
const nine = { variantId: runner.variantId, size: '9' }

async function customer() {
  const { token, accountId } = await addCustomer(db, clock)
  return { call: api.as({ token }), accountId, token }
}

async function versionOf(accountId: string): Promise<number> {
  const row = await db
    .selectFrom('cart')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}

describe('GET /cart', () => {
  it('is empty for a new customer and 401 for guests', async () => {
    const { call } = await customer()
    expect(replyOf(await call(getCart))).toEqual({ items: [], total: 0 })
    expect(refusalOf(await api.as()(getCart))).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it("never shows another customer's lines", async () => {
    const one = await customer()
    const other = await customer()
    await one.call(addToCart, { body: { ...nine, qty: 1 } })
    expect(replyOf(await other.call(getCart)).items).toEqual([])
  })

  it('counts a sold-out line as 0 and shows current prices', async () => {
    const { call } = await customer()
    const shoe = await addShoe(db, clock, 'Fleeting', [{ size: '8', stock: 3, priceCents: 8_000 }])
    const line = { variantId: shoe.variantId, size: '8' }
    await call(addToCart, { body: { ...line, qty: 2 } })
    clock.advance(1000)
    await call(addToCart, { body: { ...nine, qty: 1 } })
    await setPrice(db, shoe.variantId, 7_550)
    const cheaper = replyOf(await call(getCart))
    expect(cheaper.total).toBe(250.5)
    expect(cheaper.items[0]).toMatchObject({ price: 75.5, priceWhenAdded: 80, available: 3, soldOut: false })
    await setStock(db, clock, { ...line, stock: 0 })
    const gone = replyOf(await call(getCart))
    expect(gone.items[0]).toMatchObject({ qty: 2, available: 0, soldOut: true })
    expect(gone.total).toBe(99.5)
  })
})

describe('POST /cart/add', () => {
  it('answers with the whole cart at payable prices', async () => {
    const { call } = await customer()
    const cart = replyOf(await call(addToCart, { body: { variantId: runner.variantId, size: 9, qty: 2 } }))
    expect(cart.total).toBe(199)
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({
      size: '9',
      qty: 2,
      price: 99.5,
      available: 6,
      variantId: {
        _id: runner.variantId,
        color: 'Black',
        productId: { _id: runner.productId, title: 'Harbour Runner' },
        sizes: [
          { size: '9', stock: 6, price: 129.5, discountedPrice: 99.5 },
          { size: '9.5', stock: 2, price: 129.5, discountedPrice: null },
          { size: '10', stock: 0, price: 129.5, discountedPrice: null },
        ],
      },
    })
  })

  it('adds to an existing line, one pair by default', async () => {
    const { call, accountId } = await customer()
    await call(addToCart, { body: { ...nine, qty: 2 } })
    const cart = replyOf(await call(addToCart, { body: nine }))
    expect(cart.items.map((line) => line.qty)).toEqual([3])
    expect(await versionOf(accountId)).toBe(2)
  })

  it('answers with the cart as it is from then on, with lines from before in their places', async () => {
    const { call } = await customer()
    const half = { ...nine, size: '9.5' }
    for (const body of [half, { ...nine, qty: 2 }, half]) {
      const added = replyOf(await call(addToCart, { body }))
      expect(added).toEqual(replyOf(await call(getCart)))
      clock.advance(1000)
    }
    expect(replyOf(await call(getCart)).items.map(({ size, qty }) => [size, qty])).toEqual([
      ['9.5', 2],
      ['9', 2],
    ])
  })

  it('refuses more than the stock and names the pairs left', async () => {
    const { call, accountId } = await customer()
    await call(addToCart, { body: { ...nine, qty: 5 } })
    const result = await call(addToCart, { body: { ...nine, qty: 2 } })
    expect(result).toMatchObject({
      ok: false,
      problem: {
        status: 409,
        code: 'out_of_stock',
        message: 'Only 6 pairs of Harbour Runner in size 9 left',
        details: [{ path: 'qty', message: 'Only 6 pairs of Harbour Runner in size 9 left' }],
        data: { items: [{ ...nine, title: 'Harbour Runner', available: 6 }] },
      },
    })
    expect(replyOf(await call(getCart)).items[0]?.qty).toBe(5)
    expect(await versionOf(accountId)).toBe(1)
    const soldOut = await call(addToCart, { body: { variantId: runner.variantId, size: '10', qty: 1 } })
    expect(refusalOf(soldOut).message).toBe('Harbour Runner in size 10 is sold out')
  })

  it('adds up concurrent calls', async () => {
    const { call } = await customer()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => call(addToCart, { body: { ...nine, qty: 1 } })),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(6)
    expect(replyOf(await call(getCart)).items.map((line) => line.qty)).toEqual([6])
  })

  it('adds once per idempotency key and refuses the key for another request', async () => {
    const { call } = await customer()
    const add = (qty: number) => call(addToCart, { body: { ...nine, qty } }, { idempotencyKey: 'add-1' })
    const replies = await Promise.all([add(2), add(2), add(2)])
    for (const reply of replies) expect(replyOf(reply).items[0]?.qty).toBe(2)
    expect(refusalOf(await add(1))).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  })
})

describe('idempotency keys of the cart', () => {
  it('hold among many requests at once, with other requests between them', async () => {
    const { call, accountId } = await customer()
    const deep = await addShoe(db, clock, 'Deep', [{ size: '7', stock: 9, priceCents: 5_000 }])
    const body = { variantId: deep.variantId, size: '7', qty: 1 }
    const keys = Array.from({ length: 24 }, (_, at) => (at % 4 === 3 ? undefined : `race-${at % 4}`))
    const results = await Promise.all(
      keys.map((idempotencyKey) => call(addToCart, { body }, idempotencyKey ? { idempotencyKey } : {})),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(replyOf(await call(getCart)).items.map(({ qty }) => qty)).toEqual([9])
    const known = await db.selectFrom('idempotency_key').select('key').where('account_id', '=', accountId)
    expect((await known.orderBy('key').execute()).map(({ key }) => key)).toEqual([
      'race-0',
      'race-1',
      'race-2',
    ])
  })

  it('may be used again where the request was refused', async () => {
    const { call, accountId } = await customer()
    const shoe = await addShoe(db, clock, 'Back Soon', [{ size: '8', stock: 0, priceCents: 5_000 }])
    const line = { variantId: shoe.variantId, size: '8' }
    const add = () => call(addToCart, { body: { ...line, qty: 1 } }, { idempotencyKey: 'again' })
    expect(refusalOf(await add()).code).toBe('out_of_stock')
    expect(await versionOf(accountId)).toBe(0)
    await setStock(db, clock, { ...line, stock: 2 })
    expect(replyOf(await add()).items).toMatchObject([{ qty: 1 }])
    expect(replyOf(await add()).items).toMatchObject([{ qty: 1 }])
    expect(await versionOf(accountId)).toBe(1)
  })

  it('are the last 200 of a customer', async () => {
    const { call, accountId } = await customer()
    const deep = await addShoe(db, clock, 'Many Keys', [{ size: '7', stock: 9, priceCents: 5_000 }])
    const old = Array.from({ length: 200 }, (_, at) => ({
      account_id: accountId,
      key: `old-${String(at).padStart(3, '0')}`,
      request_hash: 'x',
      status: 200,
      reply: 'null',
      created_at: new Date(clock.now().getTime() - 60_000 + at),
    }))
    await db.insertInto('idempotency_key').values(old).execute()
    const body = { variantId: deep.variantId, size: '7', qty: 1 }
    replyOf(await call(addToCart, { body }, { idempotencyKey: 'newest' }))
    const kept = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
    expect([kept.length, kept[0]?.key, kept.at(-1)?.key]).toEqual([200, 'old-001', 'newest'])
  })

  it('store no copy of the cart', async () => {
    const { call, accountId } = await customer()
    const sizes = Array.from({ length: 50 }, (_, index) => `${index}`)
    const wide = await addShoe(
      db,
      clock,
      'Wide',
      sizes.map((size) => ({ size, stock: 9, priceCents: 5_000 })),
    )
    const items = sizes.map((size) => ({ variantId: wide.variantId, size, qty: 1 }))
    replyOf(await call(mergeCart, { body: { items } }))
    for (const size of sizes.slice(0, 8)) {
      const body = { variantId: wide.variantId, size, qty: 1 }
      replyOf(await call(addToCart, { body }, { idempotencyKey: `add-${size}` }))
    }
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_column_size(k.*))::int as bytes from idempotency_key k where account_id = ${accountId}`.execute(
      db,
    )
    expect(rows[0]?.bytes).toBeLessThan(8 * 300)
  })
})

describe('the limits of POST /cart/add', () => {
  it('allows at most 10 pairs per line and 100 lines', async () => {
    const { call } = await customer()
    const deep = await addShoe(db, clock, 'Deep Stock', [{ size: '8', stock: 500, priceCents: 5_000 }])
    const eight = { variantId: deep.variantId, size: '8' }
    await call(addToCart, { body: { ...eight, qty: 10 } })
    expect(refusalOf(await call(addToCart, { body: { ...eight, qty: 1 } })).code).toBe('validation_failed')
    const sizes = Array.from({ length: maxCartLines }, (_, index) => `${index}`)
    const wide = await addShoe(
      db,
      clock,
      'Wide Stock',
      sizes.map((size) => ({ size, stock: 1, priceCents: 5_000 })),
    )
    const items = sizes.map((size) => ({ variantId: wide.variantId, size, qty: 1 }))
    expect(replyOf(await call(mergeCart, { body: { items } })).items).toHaveLength(maxCartLines)
    expect(refusalOf(await call(addToCart, { body: { ...nine, qty: 1 } }))).toMatchObject({
      status: 409,
      code: 'invalid_state',
    })
  })

  it.each([
    [{ variantId: newId(), size: '9', qty: 1 }, 404],
    [{ variantId: 'no-uuid', size: '9', qty: 1 }, 404],
    [{ ...nine, size: '44', qty: 1 }, 404],
    [{ ...nine, qty: 0 }, 400],
    [{ ...nine, qty: -1 }, 400],
    [{ ...nine, qty: 1.5 }, 400],
    [{ ...nine, qty: 100 }, 400],
    [{ size: '9', qty: 1 }, 400],
  ])('refuses %j', async (body, status) => {
    const { token } = await customer()
    const response = await api.send('/cart/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
  })
})

describe('PUT /cart/update', () => {
  it('sets quantity and size in place', async () => {
    const { call } = await customer()
    await call(addToCart, { body: { ...nine, qty: 1 } })
    expect(replyOf(await call(updateCart, { body: { ...nine, qty: 4 } })).items[0]?.qty).toBe(4)
    const moved = replyOf(await call(updateCart, { body: { ...nine, qty: 2, newSize: 9.5 } }))
    expect(moved.items).toMatchObject([{ size: '9.5', qty: 2, price: 129.5, priceWhenAdded: 129.5 }])
  })

  it('merges two lines of the same size', async () => {
    const { call } = await customer()
    await call(addToCart, { body: { ...nine, qty: 3 } })
    await call(addToCart, { body: { ...nine, size: '9.5', qty: 1 } })
    const cart = replyOf(await call(updateCart, { body: { ...nine, size: '9.5', qty: 1, newSize: '9' } }))
    expect(cart.items).toMatchObject([{ size: '9', qty: 4 }])
  })

  it('refuses a missing line, size or stock', async () => {
    const { call } = await customer()
    expect(refusalOf(await call(updateCart, { body: { ...nine, qty: 1 } })).message).toBe(
      'This item is not in your cart',
    )
    await call(addToCart, { body: { ...nine, qty: 1 } })
    expect(refusalOf(await call(updateCart, { body: { ...nine, qty: 7 } })).code).toBe('out_of_stock')
    const unknown = await call(updateCart, { body: { ...nine, qty: 1, newSize: '44' } })
    expect(refusalOf(unknown).status).toBe(404)
    const soldOut = await call(updateCart, { body: { ...nine, qty: 1, newSize: '10' } })
    expect(refusalOf(soldOut).code).toBe('out_of_stock')
    expect(refusalOf(await call(updateCart, { body: { ...nine, qty: 0 } })).message).toBe(
      'Quantity cannot go below 1',
    )
    expect(replyOf(await call(getCart)).items).toMatchObject([{ size: '9', qty: 1 }])
  })
})

describe('POST /cart/remove and DELETE /cart/clear', () => {
  it('remove lines and ignore missing ones', async () => {
    const { call } = await customer()
    await call(addToCart, { body: { ...nine, qty: 1 } })
    await call(addToCart, { body: { ...nine, size: '9.5', qty: 1 } })
    expect(replyOf(await call(removeFromCart, { body: nine })).items).toHaveLength(1)
    expect(replyOf(await call(removeFromCart, { body: nine })).items).toHaveLength(1)
    const odd = await call(removeFromCart, { body: { variantId: 'none', size: '9' } })
    expect(replyOf(odd).items).toHaveLength(1)
    expect(replyOf(await call(clearCart))).toEqual({ items: [], total: 0 })
    expect(replyOf(await call(clearCart)).items).toEqual([])
  })
})

describe("the cart's version", () => {
  it('increments only when the cart changes', async () => {
    const { call, accountId } = await customer()
    const idle = [
      () => call(removeFromCart, { body: nine }),
      () => call(clearCart),
      () => call(mergeCart, { body: { items: [{ ...nine, size: '10', qty: 1 }] } }),
    ]
    for (const act of idle) replyOf(await act())
    expect(await versionOf(accountId)).toBe(0)
    replyOf(await call(addToCart, { body: { ...nine, qty: 2 } }))
    const changedAt = clock.now()
    clock.advance(60_000)
    replyOf(await call(mergeCart, { body: { items: [{ ...nine, qty: 1 }] } }))
    replyOf(await call(updateCart, { body: { ...nine, qty: 2 } }))
    replyOf(await call(removeFromCart, { body: { ...nine, size: '9.5' } }))
    const cart = await db
      .selectFrom('cart')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    expect(cart).toMatchObject({ version: 1, changed_at: changedAt })
    replyOf(await call(updateCart, { body: { ...nine, qty: 1 } }))
    replyOf(await call(mergeCart, { body: { items: [{ ...nine, qty: 3 }] } }))
    replyOf(await call(removeFromCart, { body: nine }))
    expect(await versionOf(accountId)).toBe(4)
  })
})

describe('POST /cart/merge', () => {
  it('keeps the larger quantity, capped at stock, and is idempotent', async () => {
    const { call } = await customer()
    await call(addToCart, { body: { ...nine, qty: 3 } })
    const items = [
      { ...nine, qty: 2 },
      { ...nine, size: '9.5', qty: 50 },
      { ...nine, size: '10', qty: 1 },
      { variantId: newId(), size: '9', qty: 1 },
      { variantId: 'no-uuid', size: '9', qty: 1 },
    ]
    const once = replyOf(await call(mergeCart, { body: { items } }))
    expect(once.items.map(({ size, qty }) => [size, qty])).toEqual([
      ['9', 3],
      ['9.5', 2],
    ])
    expect(replyOf(await call(mergeCart, { body: { items } })).items).toEqual(once.items)
  })
})

describe('POST /cart/price', () => {
  it("prices a guest's lines in order, sums duplicates and drops unknown ones", async () => {
    const items = [
      { ...nine, size: '9.5', qty: 1 },
      { ...nine, qty: 1 },
      { ...nine, qty: 1 },
      { variantId: newId(), size: '9', qty: 1 },
    ]
    const cart = replyOf(await api.as()(priceLines, { body: { items } }))
    expect(
      cart.items.map(({ size, qty, price, priceWhenAdded }) => [size, qty, price, priceWhenAdded]),
    ).toEqual([
      ['9.5', 1, 129.5, 129.5],
      ['9', 2, 99.5, 99.5],
    ])
    expect(cart.total).toBe(328.5)
  })

  it('refuses more lines than a cart holds', async () => {
    const items = Array.from({ length: maxCartLines + 1 }, () => ({ ...nine, qty: 1 }))
    expect(refusalOf(await api.as()(priceLines, { body: { items } })).status).toBe(400)
  })
})
