import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import type { DiscountRule, DiscountSums } from '../../../server/discounts/discount-rows.ts'
import { listCodes, listDiscounts, readDiscount } from '../../../server/discounts/discount-rows.ts'
import {
  addCodes,
  type CodesToMake,
  changeDiscount,
  createDiscount,
  endCode,
  moveDiscount,
} from '../../../server/discounts/edit-discounts.ts'
import { cancelAnyOrder, checkLedger } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal, type Refusal } from '../../../server/platform/refusal.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, orderShop, place, type ShopCustomer } from '../../support/order-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = orderShop(await testDatabase())
const { db, clock, deps, customer } = shop
const by = byCommand('discount create')
const shoe = await addShoe(db, clock, 'Quay Runner', [{ size: '9', stock: 500, priceCents: 10_000 }])
const other = await addShoe(db, clock, 'Harbor Low', [{ size: '9', stock: 500, priceCents: 5_000 }])
const nine = { variantId: shoe.variantId, size: '9' }
const { placeOrder, checkDiscount, cancelOrder } = orderEndpoints

function inDays(days: number): Date {
  return new Date(clock.now().getTime() + days * 86_400_000)
}

let made = 0
function nextCode(): string {
  made += 1
  return `CODE-${made}`
}

async function discount(more: Partial<DiscountRule> = {}, codes?: CodesToMake): Promise<DiscountSums> {
  const rule: DiscountRule = {
    name: 'Spring',
    percent: 20,
    amountCents: null,
    startsAt: clock.now(),
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    leastOrderCents: 0,
    scope: { kind: 'all', names: [], ids: [] },
    ...more,
  }
  return good(await createDiscount(deps, { rule, codes: codes ?? { codes: [nextCode()] }, by }))
}

function good<Result>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Error(result.message)
  return result
}

/** What placing an order with this code is answered, in words. */
async function orderingWith(buyer: ShopCustomer, discountCode: string, total = 80): Promise<string> {
  const result = await buyer.call(placeOrder, { body: orderOf(nine, 100, { discountCode, total }) })
  return result.ok ? `placed at ${result.reply.order.totalAmount}` : refusalOf(result).message
}

describe('a discount code', () => {
  it('takes its percentage off, in small letters and with spaces as well', async () => {
    const { code } = await discount()
    expect(await orderingWith(await customer(), ` ${code.toLowerCase()} `)).toBe('placed at 80')
  })

  it('takes off an amount, at most what the shoes cost', async () => {
    const { code } = await discount({ percent: null, amountCents: 30_00 })
    expect(await orderingWith(await customer(), code, 70)).toBe('placed at 70')
    const { code: large } = await discount({ percent: null, amountCents: 300_00 })
    const buyer = await customer()
    const body = orderOf(nine, 100, { discountCode: large, total: 0, paymentMethod: 'card' })
    const order = await place(buyer, body)
    expect(order).toMatchObject({
      totalAmount: 0,
      status: 'confirmed',
      discount: { code: large, percent: null, amount: 100 },
      payment: { status: 'completed', due: 0 },
    })
    expect(await checkLedger(db)).toEqual([])
  })

  it('takes off of the products it is for only, and says where there is none', async () => {
    const scope = { kind: 'products', names: [], ids: [other.productId] } as const
    const { code } = await discount({ scope, percent: 50 })
    const buyer = await customer()
    expect(await orderingWith(buyer, code)).toBe('This discount code is not for the shoes in your cart')
    const both = [nine, { variantId: other.variantId, size: '9' }].map((line) => ({ ...line, quantity: 1 }))
    const order = await place(buyer, {
      ...orderOf(nine, 100, { discountCode: code, total: 125 }),
      items: both,
    })
    expect(order.discount).toMatchObject({ amount: 25 })
    const lines = await db
      .selectFrom('order_line')
      .select(['title', 'discount_cents'])
      .where('order_id', '=', order._id)
      .orderBy('title')
      .execute()
    expect(lines.map((line) => line.discount_cents)).toEqual([2_500, 0])
  })

  it.each<[string, Partial<DiscountRule>]>([
    ['This discount code has ended', { startsAt: new Date(0), endsAt: new Date(Date.now() + 3_600_000) }],
    ['This discount code needs an order of $150.00 or more', { leastOrderCents: 150_00 }],
  ])('%s', async (words, rule) => {
    const { code, endsAt } = await discount(rule)
    if (endsAt) clock.advance(endsAt.getTime() - clock.now().getTime())
    expect(await orderingWith(await customer(), code)).toBe(words)
  })

  it('is refused before its start, while it is paused, and once it has ended', async () => {
    const { id, code } = await discount({ startsAt: inDays(1) })
    const buyer = await customer()
    expect(await orderingWith(buyer, code)).toMatch(/^This discount code starts on \w+ \d+$/)
    clock.advance(86_400_000)
    good(await moveDiscount(deps, { id, to: 'paused', by }))
    expect(await orderingWith(buyer, code)).toBe('This discount code cannot be used at the moment')
    good(await moveDiscount(deps, { id, to: 'active', by }))
    expect(await orderingWith(buyer, code)).toBe('placed at 80')
    good(await moveDiscount(deps, { id, to: 'ended', by }))
    expect(await orderingWith(buyer, code)).toBe('This discount code has ended')
    expect(await moveDiscount(deps, { id, to: 'active', by })).toMatchObject({ code: 'invalid_state' })
  })

  it('is taken back alone, and given out again, while the others of its discount hold', async () => {
    const { id, code } = await discount()
    good(await addCodes(deps, { id, codes: { codes: ['LEAKED-1'] }, by }))
    const buyer = await customer()
    expect(good(await endCode(deps, { id, code: 'leaked-1', isEnded: true, by }))).toMatchObject({
      isEnded: true,
    })
    expect(await orderingWith(buyer, 'LEAKED-1')).toBe('This discount code has ended')
    expect(await orderingWith(buyer, code)).toBe('placed at 80')
    const [recorded] = await listAudit(db, { of: { kind: 'discount', id }, limit: 1 })
    expect(recorded).toMatchObject({ verb: 'discount.end_code', note: 'LEAKED-1', after: { ended: true } })
    good(await endCode(deps, { id, code: 'LEAKED-1', isEnded: false, by }))
    expect(await orderingWith(buyer, 'LEAKED-1')).toBe('placed at 80')
    expect(await endCode(deps, { id, code: 'OTHER-1', isEnded: true, by })).toMatchObject({
      code: 'not_found',
    })
  })

  it('counts uses of a customer, known by address after the account is another', async () => {
    const { id, code } = await discount({ maxUsesPerCustomer: 1 })
    const buyer = await customer()
    expect(await orderingWith(buyer, code)).toBe('placed at 80')
    expect(await orderingWith(buyer, code)).toBe('You have already used this discount code')
    const again = await customer()
    await db
      .updateTable('discount_redemption')
      .set({ account_id: null })
      .where('discount_id', '=', id)
      .execute()
    await db
      .updateTable('discount_redemption')
      .set({ email: again.email })
      .where('discount_id', '=', id)
      .execute()
    expect(await orderingWith(again, code)).toBe('You have already used this discount code')
  })

  it('goes to one of those who want the last use, and comes back with a cancelled order', async () => {
    const { id, code } = await discount({ maxUses: 2 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => customer()))
    const answers = await Promise.all(buyers.map((buyer) => orderingWith(buyer, code)))
    expect(answers.toSorted()).toEqual([
      ...Array<string>(6).fill('This discount code has been used up'),
      'placed at 80',
      'placed at 80',
    ])
    expect(await readDiscount(db, id)).toMatchObject({ uses: 2, takenOffCents: 4_000 })
    const [used] = await db
      .selectFrom('discount_redemption')
      .select('order_id')
      .where('discount_id', '=', id)
      .execute()
    good(await cancelAnyOrder(deps, used?.order_id ?? '', { by }))
    expect(await readDiscount(db, id)).toMatchObject({ uses: 1, takenOffCents: 2_000 })
    expect(await orderingWith(await customer(), code)).toBe('placed at 80')
  })

  it('is used once by a customer who orders twice at once', async () => {
    const { code } = await discount({ maxUsesPerCustomer: 1 })
    const buyer = await customer()
    const answers = await Promise.all([orderingWith(buyer, code), orderingWith(buyer, code)])
    expect(answers.toSorted()).toEqual(['You have already used this discount code', 'placed at 80'])
  })

  it('is previewed for the cart as it is', async () => {
    const { code } = await discount({ leastOrderCents: 150_00, percent: 10 })
    const buyer = await customer()
    await buyer.call(cartEndpoints.addToCart, { body: { variantId: nine.variantId, size: '9', qty: 1 } })
    const early = await buyer.call(checkDiscount, { query: { code } })
    expect(refusalOf(early).message).toBe('This discount code needs an order of $150.00 or more')
    await buyer.call(cartEndpoints.addToCart, { body: { variantId: nine.variantId, size: '9', qty: 1 } })
    const { discount: found } = replyOf(await buyer.call(checkDiscount, { query: { code } }))
    expect(found).toEqual({ code, percent: 10, amount: 20 })
  })

  it('cannot be found by trying', async () => {
    const buyer = await customer()
    const { code } = await discount()
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await buyer.call(checkDiscount, { query: { code } })).ok).toBe(true)
      expect(refusalOf(await buyer.call(checkDiscount, { query: { code: `GUESS-${attempt}` } })).status).toBe(
        400,
      )
      expect(await orderingWith(buyer, `GUESS-${attempt}`)).toBe('This discount code is not valid')
    }
    expect(refusalOf(await buyer.call(checkDiscount, { query: { code } })).status).toBe(429)
    expect(await orderingWith(buyer, 'GUESS-11')).toMatch(/^Too many attempts/)
  })

  it('comes back with the order that the customer cancels', async () => {
    const { id, code } = await discount({ maxUses: 1 })
    const buyer = await customer()
    const order = await place(buyer, orderOf(nine, 100, { discountCode: code, total: 80 }))
    await buyer.call(cancelOrder, { params: { id: order._id } })
    expect(await readDiscount(db, id)).toMatchObject({ uses: 0, takenOffCents: 0 })
  })
})

describe('discounts', () => {
  it('have so many random codes, each good once, and refuse codes that there are', async () => {
    const batch = await discount({ maxUses: 1 }, { random: 500, prefix: 'VIP' })
    expect(batch.codes).toBe(500)
    const { rows, next } = await listCodes(db, { id: batch.id, limit: 200 })
    expect(next).not.toBeNull()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(200)
    expect(rows.every(({ id }) => /^VIP-[A-Z2-9]{10}$/.test(id))).toBe(true)
    const [first, second] = rows
    expect(await orderingWith(await customer(), first?.id ?? '')).toBe('placed at 80')
    expect(await orderingWith(await customer(), first?.id ?? '')).toBe('This discount code has been used up')
    expect(await orderingWith(await customer(), second?.id ?? '')).toBe('placed at 80')
    const taken = await addCodes(deps, { id: batch.id, codes: { codes: ['NEW-ONE', first?.id ?? ''] }, by })
    expect(taken).toMatchObject({ code: 'validation_failed' })
    const tooMany = await addCodes(deps, { id: batch.id, codes: { random: 9_501, prefix: '' }, by })
    expect(tooMany).toMatchObject({ message: 'A discount has at most 10,000 codes' })
    expect(good(await addCodes(deps, { id: batch.id, codes: { random: 2, prefix: '' }, by }))).toEqual({
      added: 2,
    })
  })

  it('are changed for orders from now on, once by each version, with an audit event', async () => {
    const before = await discount()
    const { id, version } = before
    const after = good(await changeDiscount(deps, { id, version, rule: { ...before, percent: 10 }, by }))
    expect(after).toMatchObject({ percent: 10, version: version + 1 })
    const stale = await changeDiscount(deps, { id, version, rule: { ...before, percent: 30 }, by })
    expect(stale).toMatchObject({ code: 'stale' })
    const events = await listAudit(db, { of: { kind: 'discount', id }, limit: 5 })
    expect(events.map(({ verb, after: now }) => [verb, now])).toEqual([
      ['discount.change', { percent: 10 }],
      ['discount.create', expect.objectContaining({ percent: 20, codes: 1 })],
    ])
  })

  it('refuse an end before the start', async () => {
    const rule = { ...(await discount()), endsAt: inDays(-1) }
    expect(await createDiscount(deps, { rule, codes: { codes: [nextCode()] }, by })).toMatchObject({
      message: 'The discount ends before it starts',
    })
  })

  it('of reminders are rows that may be paused and not changed', async () => {
    const now = clock.now()
    const { rows } = await listDiscounts(db, { limit: 10, q: 'comeback' }, now)
    expect(rows).toMatchObject([{ code: 'COMEBACK10', percent: 10, forSavedCarts: true }])
    const [row] = rows
    if (!row) throw new Error('no row')
    expect(await changeDiscount(deps, { id: row.id, version: row.version, rule: row, by })).toMatchObject({
      code: 'invalid_state',
    })
    good(await moveDiscount(deps, { id: row.id, to: 'paused', by }))
    expect(
      (await listDiscounts(db, { limit: 10, state: 'paused' }, now)).rows.map(({ code }) => code),
    ).toContain('COMEBACK10')
    good(await moveDiscount(deps, { id: row.id, to: 'active', by }))
  })
})
