import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Settlement } from '../../../contract/admin/return-views.ts'
import { returnEndpoints as e } from '../../../contract/returns.ts'
import { advanceOrder, checkLedger, completeOrder } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { lapseReturns } from '../../../server/returns/lapse-returns.ts'
import {
  askForParcel,
  extendReturn,
  openUnannounced,
  refuseReturn,
  scanReturn,
} from '../../../server/returns/operate-returns.ts'
import { confirmSettlement, previewSettlement } from '../../../server/returns/settle-return.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, place } from '../../support/order-shop.ts'
import {
  ask,
  delivered,
  type RequestBody,
  received,
  returnShop,
  setRules,
  settle,
} from '../../support/return-shop.ts'
import { addShoe, stockOf, type TestShoe } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = await returnShop(await testDatabase({ max: 10 }), { dataDir: await temporaryFolder() })
const { db, clock, deps } = shop
const by = byCommand('returns')
const day = 86_400_000
let shoe: TestShoe

beforeEach(async () => {
  await setRules(db, clock, { returnDays: 30, claimKeepCents: 0, restockNoBox: true })
  shoe = await addShoe(db, clock, 'Harbor Runner', [
    { size: '9', stock: 10, priceCents: 5_000 },
    { size: '10', stock: 10, priceCents: 5_000 },
  ])
})

const stock = (size: string) => stockOf(db, shoe.variantId, size)

async function bought(quantity = 2) {
  const customer = await shop.customer()
  const body = orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi', quantity })
  return { customer, order: await delivered(shop, customer, body) }
}

const sendBack = (pairs: number) => ({
  kind: 'return' as const,
  lines: [{ position: 1, pairs, reason: 'rubs' as const }],
})

function counted(...receipts: Extract<Settlement, { how: 'receive' }>['receipts']): Settlement {
  return { how: 'receive', waitForRest: false, receipts }
}

describe('the returns desk', () => {
  it('puts pairs as new and without a box back into stock, and writes worn ones off', async () => {
    const { customer, order } = await bought(3)
    const made = await ask(customer, order, sendBack(3))
    const { plan } = await settle(
      shop,
      made.number,
      counted(
        { position: 1, pairs: 1, condition: 'as_new' },
        { position: 1, pairs: 1, condition: 'no_box' },
        { position: 1, pairs: 1, condition: 'worn', accepted: true, note: 'Soles' },
      ),
    )
    expect(plan.refundCents).toBe(15_000)
    expect(await stock('9')).toBe(9)
    expect(await checkLedger(db)).toEqual([])
  })

  it('writes pairs without a box off where the rules say so', async () => {
    await setRules(db, clock, { returnDays: 30, restockNoBox: false })
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    await settle(shop, made.number, counted({ position: 1, pairs: 1, condition: 'no_box' }))
    expect(await stock('9')).toBe(9)
    expect(await checkLedger(db)).toEqual([])
  })

  it('waits for a decision on a worn pair, and then sends it to the customer again', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, {
      kind: 'exchange',
      lines: [{ position: 1, pairs: 1, reason: 'too_short', to: { variantId: shoe.variantId, size: '10' } }],
    })
    const waits = await settle(shop, made.number, counted({ position: 1, pairs: 1, condition: 'worn' }))
    expect(waits.row.status).toBe('received')
    expect(await stock('10')).toBe(9)
    const over = await settle(
      shop,
      made.number,
      counted({ position: 1, pairs: 1, condition: 'worn', accepted: false, note: 'Walked in the rain' }),
    )
    expect(over.row.status).toBe('refused')
    expect([await stock('9'), await stock('10')]).toEqual([9, 10])
    const mails = await shop.mailbox(customer.email)
    expect(mails.some(({ text }) => text.includes('Walked in the rain'))).toBe(true)
    expect(await checkLedger(db)).toEqual([])
  })

  it('settles fewer pairs than announced, and more, each with a warning', async () => {
    const fewer = await bought(3)
    const one = await ask(fewer.customer, fewer.order, sendBack(3))
    expect((await settle(shop, one.number, received([1, 2]))).plan).toMatchObject({
      refundCents: 10_000,
      warnings: [expect.stringMatching(/Harbor Runner.*size 9: 2 of 3 announced pairs came$/)],
    })
    const more = await bought(3)
    const two = await ask(more.customer, more.order, sendBack(1))
    expect((await settle(shop, two.number, received([1, 3]))).plan).toMatchObject({
      refundCents: 15_000,
      warnings: [expect.stringMatching(/Harbor Runner.*size 9: 3 pairs came, 1 announced$/)],
    })
    expect(await checkLedger(db)).toEqual([])
  })

  it('waits for the rest of a parcel where it is told to', async () => {
    const { customer, order } = await bought(2)
    const made = await ask(customer, order, sendBack(2))
    const part: Settlement = {
      how: 'receive',
      waitForRest: true,
      receipts: [{ position: 1, pairs: 1, condition: 'as_new' }],
    }
    expect((await settle(shop, made.number, part)).row.status).toBe('received')
    expect((await settle(shop, made.number, received([1, 2]))).plan.refundCents).toBe(10_000)
  })

  it('notes somebody else’s shoe, which gives nothing back', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    const { plan } = await settle(
      shop,
      made.number,
      counted({ position: null, pairs: 1, condition: 'not_ours' }),
    )
    expect(plan).toMatchObject({ status: 'refused', refundCents: 0 })
    expect(plan.warnings).toContain('1 pair not of this order: send them back')
    expect(await checkLedger(db)).toEqual([])
  })

  it('never takes back more of a line than there is', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    expect(await previewSettlement(deps, made.number, received([1, 2]))).toMatchObject({
      code: 'invalid_state',
    })
  })

  it('says in words how far a return is that can no longer be changed', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    await settle(shop, made.number, received([1, 1]))
    const message = 'This return is already “Done”'
    expect(await previewSettlement(deps, made.number, received([1, 1]))).toMatchObject({ message })
    expect(await scanReturn(deps, made.number, { by })).toMatchObject({ message })
    expect(await refuseReturn(deps, made.number, { by, why: 'Worn' })).toMatchObject({ message })
  })

  it('opens a return for a parcel that nobody announced, also after the time', async () => {
    const { order } = await bought(1)
    clock.advance(200 * day)
    const request = {
      ...sendBack(1),
      ifSoldOut: 'refund' as const,
      refundTo: 'payment' as const,
      pictures: [],
    }
    const opened = await openUnannounced(deps, { order: order.orderId, request, by })
    if (isRefusal(opened)) throw new Error(opened.message)
    expect((await settle(shop, opened.number, received([1, 1]))).plan.refundCents).toBe(5_000)
    expect(await checkLedger(db)).toEqual([])
  })

  it('settles a lost parcel as if it had come, without a pair in stock', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    await scanReturn(deps, made.number, { by })
    expect((await settle(shop, made.number, { how: 'lost' })).plan.refundCents).toBe(5_000)
    expect(await stock('9')).toBe(9)
    expect(await checkLedger(db)).toEqual([])
  })

  it('needs the right to give money back where it does', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    const settlement = received([1, 1])
    const proposed = await previewSettlement(deps, made.number, settlement)
    if (isRefusal(proposed)) throw new Error(proposed.message)
    const { preview } = proposed
    expect(
      await confirmSettlement(deps, made.number, { settlement, preview, by, mayRefund: false }),
    ).toMatchObject({
      code: 'forbidden',
    })
    const stale = await confirmSettlement(deps, made.number, {
      settlement,
      preview: 'other',
      by,
      mayRefund: true,
    })
    expect(stale).toMatchObject({ code: 'stale' })
  })

  it('gives the customer more time, until the end of a day', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, sendBack(1))
    const until = new Date(clock.now().getTime() + 40 * day).toISOString().slice(0, 10)
    expect(await extendReturn(deps, made.number, { until, by })).toMatchObject({ status: 'requested' })
    clock.advance(39 * day)
    await lapseReturns(deps)
    expect(await scanReturn(deps, made.number, { by })).toMatchObject({ status: 'in_transit' })
  })

  it('of a scan and the end of the time one comes first, and the other knows', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, {
      kind: 'exchange',
      lines: [{ position: 1, pairs: 1, reason: 'too_short', to: { variantId: shoe.variantId, size: '10' } }],
    })
    clock.advance(8 * day)
    const [scanned] = await Promise.all([scanReturn(deps, made.number, { by }), lapseReturns(deps)])
    const { return: now } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(now.status).toBe(isRefusal(scanned) ? 'lapsed' : 'in_transit')
    expect(await stock('10')).toBe(isRefusal(scanned) ? 10 : 9)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the time for returns', () => {
  it('ends with the last calendar day in the shop’s time zone', async () => {
    await setRules(db, clock, { returnDays: 10, timeZone: 'America/New_York' })
    const { customer, order } = await bought(1)
    const params = { id: order._id }
    const { lines } = replyOf(await customer.call(e.getReturnOptions, { params }))
    const until = new Date(lines[0]?.until ?? 0)
    clock.set(until)
    expect((await customer.call(e.previewReturn, { params, body: { request: sendBack(1) } })).ok).toBe(true)
    clock.advance(1)
    const late = await customer.call(e.previewReturn, { params, body: { request: sendBack(1) } })
    expect(refusalOf(late).message).toMatch(/^The time for returns ended on /)
    await setRules(db, clock, { returnDays: 30, timeZone: 'UTC' })
  })

  it('does not exist for final sales, which come back for a fault', async () => {
    await db.updateTable('product').set({ final_sale: true }).where('id', '=', shoe.productId).execute()
    const { customer, order } = await bought(1)
    const params = { id: order._id }
    const refused = await customer.call(e.previewReturn, { params, body: { request: sendBack(1) } })
    expect(refusalOf(refused).message).toMatch(/sold as final/)
    const claim = { kind: 'claim' as const, lines: [{ position: 1, pairs: 1, reason: 'faulty' as const }] }
    expect((await customer.call(e.previewReturn, { params, body: { request: claim } })).ok).toBe(true)
  })
})

describe('a claim', () => {
  const faulty = (more: object = {}) => ({
    kind: 'claim' as const,
    lines: [{ position: 1, pairs: 1, reason: 'faulty' as const, ...more }],
  })

  it('keeps its photographs for the customer and the shop alone', async () => {
    const { customer, order } = await bought(1)
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    const params = { id: order._id }
    const added = await customer.call(e.addClaimPicture, { params, query: {}, body: new Uint8Array(picture) })
    const { pictureId } = replyOf(added)
    const nothing = await customer.call(e.addClaimPicture, {
      params,
      query: {},
      body: new Uint8Array([1, 2, 3]),
    })
    expect(refusalOf(nothing).code).toBe('validation_failed')
    const made = await ask(customer, order, { ...faulty(), pictures: [pictureId] })
    expect(made.pictures).toEqual([pictureId])
    const own = replyOf(await customer.call(e.getClaimPicture, { params: { id: pictureId }, query: {} }))
    expect(own.src).toMatch(/^data:image\/webp;base64,/)
    const stranger = await shop.customer()
    const denied = await stranger.call(e.getClaimPicture, { params: { id: pictureId }, query: {} })
    expect(refusalOf(denied).status).toBe(404)
  })

  it('of small value is settled without a parcel; the customer keeps the pair', async () => {
    await setRules(db, clock, { returnDays: 30, claimKeepCents: 6_000 })
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, faulty())
    expect(made).toMatchObject({ sendsBack: false, actBy: null })
    expect((await settle(shop, made.number, { how: 'accept_claim' })).plan.refundCents).toBe(5_000)
    expect(await stock('9')).toBe(9)
    expect(await checkLedger(db)).toEqual([])
  })

  it('may bring the same size again, and its parcel may be asked for', async () => {
    await setRules(db, clock, { returnDays: 30, claimKeepCents: 6_000 })
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, faulty({ to: { variantId: shoe.variantId, size: '9' } }))
    expect(await stock('9')).toBe(8)
    expect(await askForParcel(deps, made.number, { by })).toMatchObject({ sendsBack: true })
    const { plan } = await settle(
      shop,
      made.number,
      counted({ position: 1, pairs: 1, condition: 'damaged', accepted: true }),
    )
    expect(plan).toMatchObject({ refundCents: 0, toSend: [{ size: '9', quantity: 1 }] })
    expect(await stock('9')).toBe(8)
    expect(await checkLedger(db)).toEqual([])
  })

  it('asked to bring a new pair may be settled with money instead: what was held goes back', async () => {
    await setRules(db, clock, { returnDays: 30, claimKeepCents: 6_000 })
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, faulty({ to: { variantId: shoe.variantId, size: '9' } }))
    const before = await stock('9')
    const { plan } = await settle(shop, made.number, { how: 'accept_claim', outcome: 'refund' })
    expect(plan).toMatchObject({ refundCents: 5_000, toSend: [] })
    expect(await stock('9')).toBe(before + 1)
    const { return: over } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(over.lines[0]?.newPair).toBeNull()
    expect(await checkLedger(db)).toEqual([])
  })

  it('asked for money may be settled with the same pair again', async () => {
    await setRules(db, clock, { returnDays: 30, claimKeepCents: 6_000 })
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, faulty())
    const before = await stock('9')
    const { plan } = await settle(shop, made.number, { how: 'accept_claim', outcome: 'new_pair' })
    expect(plan).toMatchObject({ refundCents: 0, toSend: [{ size: '9', quantity: 1 }] })
    expect(await stock('9')).toBe(before - 1)
    const { return: over } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(over.lines[0]?.newPair).toMatchObject({ size: '9' })
    expect(await checkLedger(db)).toEqual([])
  })

  it('is possible for what never arrived, before the order counts as delivered', async () => {
    const customer = await shop.customer()
    const order = await place(customer, orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi' }))
    await completeOrder(deps, customer.accountId, order._id, { paymentMethod: 'upi' })
    for (let step = 0; step < 2; step++) await advanceOrder(deps, order._id, { by })
    const request: RequestBody = {
      kind: 'claim',
      lines: [{ position: 1, pairs: 1, reason: 'never_arrived' }],
    }
    const params = { id: order._id }
    const { sentences } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
    expect(sentences[0]).toBe('Nothing has to be sent back.')
    const made = await ask(customer, order, request)
    expect(made.sendsBack).toBe(false)
    expect((await settle(shop, made.number, { how: 'accept_claim' })).plan.refundCents).toBe(5_000)
    expect(await checkLedger(db)).toEqual([])
  })

  it('that is refused leaves all as it was, and the customer reads why', async () => {
    const { customer, order } = await bought(1)
    const made = await ask(customer, order, faulty({ to: { variantId: shoe.variantId, size: '10' } }))
    expect(await refuseReturn(deps, made.number, { by, why: 'Worn for a year' })).toMatchObject({
      status: 'refused',
    })
    expect([await stock('9'), await stock('10')]).toEqual([9, 10])
    const { return: over } = replyOf(await customer.call(e.getReturn, { params: { id: made.number } }))
    expect(over.timeline.at(-1)?.text).toBe('Worn for a year')
    expect(over.next).toBe('We could not accept your claim.')
    const mails = await shop.mailbox(customer.email)
    expect(mails.map(({ subject }) => subject)).toContain(`Your claim ${made.number} was not accepted`)
    expect(await checkLedger(db)).toEqual([])
  })
})
