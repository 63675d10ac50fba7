import { beforeEach, describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../../contract/orders.ts'
import { returnEndpoints as e } from '../../../contract/returns.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { lapseReturns } from '../../../server/returns/lapse-returns.ts'
import { scanReturn, sendNewPairs } from '../../../server/returns/operate-returns.ts'
import { readReturnPage } from '../../../server/returns/return-page.ts'
import { confirmSettlement, previewSettlement } from '../../../server/returns/settle-return.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, place } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, settle } from '../../support/return-shop.ts'
import { addShoe, setPrice, stockOf, type TestShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = await returnShop(await testDatabase({ max: 10 }))
const { db, clock, deps } = shop
const by = byCommand('returns')
const day = 86_400_000
let shoe: TestShoe

beforeEach(async () => {
  shoe = await addShoe(db, clock, 'Harbor Runner', [
    { size: '9', stock: 5, priceCents: 9_000 },
    { size: '9.5', stock: 1, priceCents: 9_000 },
    { size: '10', stock: 5, priceCents: 9_000 },
  ])
})

const stock = (size: string) => stockOf(db, shoe.variantId, size)
const another = (size: string, variantId = shoe.variantId) => ({
  kind: 'exchange' as const,
  lines: [{ position: 1, pairs: 1, reason: 'too_short' as const, to: { variantId, size } }],
})

async function bought(pairs = 1) {
  const customer = await shop.customer()
  const order = await delivered(
    shop,
    customer,
    orderOf({ ...shoe, size: '9' }, 90, { paymentMethod: 'upi', quantity: pairs }),
  )
  return { customer, order }
}

describe('an exchange', () => {
  it('takes the new pair at confirmation, holds it, and turns into it when the old one is in', async () => {
    const { customer, order } = await bought()
    const made = await ask(customer, order, another('9.5'))
    expect(made).toMatchObject({ kind: 'exchange', status: 'requested', money: { refund: 0, toPay: 0 } })
    expect(made.actBy).toBe('2026-06-08T23:59:59.999Z')
    const [noted] = await shop.mailbox(customer.email)
    expect(noted?.text).toContain(`/returns/${made._id}/label`)
    expect([await stock('9'), await stock('9.5')]).toEqual([4, 0])
    expect(await checkLedger(db)).toEqual([])
    await scanReturn(deps, made.number, { by })
    clock.advance(20 * day)
    expect(await lapseReturns(deps)).toBe(0)
    const { row } = await settle(shop, made.number, received([1, 1]))
    expect(row.status).toBe('settled')
    expect([await stock('9'), await stock('9.5')]).toEqual([5, 0])
    expect(await checkLedger(db)).toEqual([])
    const sent = await sendNewPairs(deps, made.number, { by, carrier: 'Post', tracking: 'T1' })
    expect(sent).toMatchObject({ status: 'settled' })
    const { return: shown } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(shown.lines[0]?.newPair).toMatchObject({ size: '9.5', sent: true })
    expect(shown.next).toBe('All done. The new pair is on its way to you, with Post T1.')
    const page = await readReturnPage(deps, made.number)
    expect(isRefusal(page) ? [] : page.lines.map(({ newPair }) => newPair?.parcels)).toMatchObject([
      [{ carrier: 'Post', tracking: 'T1' }],
    ])
    expect(await checkLedger(db)).toEqual([])
  })

  it('is confirmed once, however often', async () => {
    const { customer, order } = await bought()
    const params = { id: order._id }
    const request = another('9.5')
    const { preview } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
    const replies = await Promise.all(
      [1, 2, 3].map(() => customer.call(e.confirmReturn, { params, body: { request, preview } })),
    )
    expect(new Set(replies.map((reply) => replyOf(reply).return.number)).size).toBe(1)
    expect(await stock('9.5')).toBe(0)
  })

  it('of the last pair goes to one of two customers', async () => {
    const both = [await bought(), await bought()]
    const request = another('9.5')
    // Both have seen that there is one before either takes it.
    const previewed = await Promise.all(
      both.map(async ({ customer, order }) => {
        const params = { id: order._id }
        const { preview } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
        return { customer, params, preview }
      }),
    )
    const replies = await Promise.all(
      previewed.map(({ customer, params, preview }) =>
        customer.call(e.confirmReturn, { params, body: { request, preview } }),
      ),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.filter(({ ok }) => !ok).map(refusalOf)).toMatchObject([{ code: 'out_of_stock' }])
    expect(await stock('9.5')).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })

  it('of the last pair, or an ordinary order for it: one of them gets it', async () => {
    const { customer, order } = await bought()
    const other = await shop.customer()
    const params = { id: order._id }
    const request = another('9.5')
    const { preview } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
    const body = orderOf({ ...shoe, size: '9.5' }, 90, { paymentMethod: 'upi' })
    const replies = await Promise.all([
      customer.call(e.confirmReturn, { params, body: { request, preview } }),
      other.call(orderEndpoints.placeOrder, { body }),
    ])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stock('9.5')).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })

  it('lapses: the pair is free again, the customer was reminded and is told', async () => {
    const { customer, order } = await bought()
    const made = await ask(customer, order, another('9.5'))
    clock.advance(6 * day)
    expect(await lapseReturns(deps)).toBe(0)
    await lapseReturns(deps)
    expect(await subjects(customer.email)).toContain(`Two days left for your exchange ${made.number}`)
    clock.advance(2 * day)
    await lapseReturns(deps)
    expect(await stock('9.5')).toBe(1)
    expect(await subjects(customer.email)).toContain(`Your exchange ${made.number} has run out`)
    expect(await scanReturn(deps, made.number, { by })).toMatchObject({ code: 'invalid_state' })
    expect(await checkLedger(db)).toEqual([])
  })

  it('that lapsed still becomes the new pair where there is one, else the money comes back', async () => {
    const first = await bought()
    const second = await bought()
    const made = await ask(first.customer, first.order, another('9.5'))
    clock.advance(9 * day)
    await lapseReturns(deps)
    const other = await ask(second.customer, second.order, another('9.5'))
    expect((await settle(shop, made.number, received([1, 1]))).plan).toMatchObject({
      refundCents: 9_000,
      toSend: [],
    })
    clock.advance(9 * day)
    await lapseReturns(deps)
    expect((await settle(shop, other.number, received([1, 1]))).plan).toMatchObject({ refundCents: 0 })
    expect(await stock('9.5')).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })

  it('gives the difference back where the price went down, and asks for nothing where it went up', async () => {
    const cheaper = await bought()
    const dearer = await bought()
    await setPrice(db, shoe.variantId, 8_000)
    const down = await ask(cheaper.customer, cheaper.order, another('10'))
    expect(down.money.refund).toBe(10)
    await setPrice(db, shoe.variantId, 12_000)
    const up = await ask(dearer.customer, dearer.order, another('10'))
    expect(up.money).toMatchObject({ refund: 0, toPay: 0 })
    expect((await settle(shop, down.number, received([1, 1]))).plan.refundCents).toBe(1_000)
    expect((await settle(shop, up.number, received([1, 1]))).plan.refundCents).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })

  it('for a dearer model is paid before it is settled', async () => {
    const { customer, order } = await bought()
    const boot = await addShoe(db, clock, 'Quay Boot', [{ size: '9', stock: 2, priceCents: 12_000 }])
    const made = await ask(customer, order, another('9', boot.variantId))
    expect(made.money.toPay).toBe(30)
    const [noted] = await shop.mailbox(customer.email)
    expect(noted?.text).toMatch(/Harbor Runner, .*, size 9 → .*Quay Boot, .*, size 9/)
    expect((await settle(shop, made.number, received([1, 1]))).row.status).toBe('received')
    expect(await stockOf(db, boot.variantId, '9')).toBe(1)
    const paid = replyOf(
      await customer.call(e.payReturnDifference, { params: { id: made.number }, body: {} }),
    )
    expect(paid).toMatchObject({ success: true, return: { status: 'settled' } })
    expect(await stock('9')).toBe(5)
    expect(await checkLedger(db)).toEqual([])
  })

  it('for a dearer model that is never paid ends with the money back', async () => {
    const { customer, order } = await bought()
    const boot = await addShoe(db, clock, 'Quay Boot', [{ size: '9', stock: 2, priceCents: 12_000 }])
    const made = await ask(customer, order, another('9', boot.variantId))
    await settle(shop, made.number, received([1, 1]))
    clock.advance(6 * day)
    expect(await lapseReturns(deps)).toBe(0)
    const reminded = (await shop.mailbox(customer.email)).filter(({ subject }) =>
      /Two days left/.test(subject),
    )
    expect(reminded.map(({ text }) => text.includes('your money comes back'))).toEqual([true])
    clock.advance(3 * day)
    expect(await lapseReturns(deps)).toBe(1)
    const { return: over } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(over).toMatchObject({ status: 'settled', money: { refunded: 90 } })
    expect(await stockOf(db, boot.variantId, '9')).toBe(2)
    expect(await checkLedger(db)).toEqual([])
  })

  it('that was paid and lapses gives the difference back', async () => {
    const { customer, order } = await bought()
    const boot = await addShoe(db, clock, 'Quay Boot', [{ size: '9', stock: 2, priceCents: 12_000 }])
    const made = await ask(customer, order, another('9', boot.variantId))
    await customer.call(e.payReturnDifference, { params: { id: made.number }, body: {} })
    clock.advance(9 * day)
    expect(await lapseReturns(deps)).toBe(1)
    expect(await refunds(order._id)).toEqual([3_000])
    // It arrives after all: the new pair has to be paid again.
    expect((await settle(shop, made.number, received([1, 1]))).plan.dueCents).toBe(3_000)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('what was previewed is confirmed while others buy the same size', () => {
  const buyTen = async () =>
    place(await shop.customer(), orderOf({ ...shoe, size: '10' }, 90, { paymentMethod: 'upi' }))

  it('by the customer', async () => {
    const { customer, order } = await bought()
    const params = { id: order._id }
    const request = another('10')
    const { preview } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
    await buyTen()
    replyOf(await customer.call(e.confirmReturn, { params, body: { request, preview } }))
    expect(await stock('10')).toBe(3)
  })

  it('at the desk', async () => {
    const { customer, order } = await bought()
    const made = await ask(customer, order, another('10'))
    const settlement = received([1, 1])
    const proposed = await previewSettlement(deps, made.number, settlement)
    if (isRefusal(proposed)) throw new Error(proposed.message)
    await buyTen()
    const { preview } = proposed
    expect(
      await confirmSettlement(deps, made.number, { settlement, preview, by, mayRefund: true }),
    ).toMatchObject({ status: 'settled' })
    expect(await checkLedger(db)).toEqual([])
  })
})

async function refunds(orderId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute()
  return rows.map((row) => row.amount_cents)
}

async function subjects(email: string): Promise<string[]> {
  const mails = await shop.mailbox(email)
  return mails.map(({ subject }) => subject)
}
