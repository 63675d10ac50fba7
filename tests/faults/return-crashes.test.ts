import { randomInt } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, type CallResult, createClient, type Problem } from '../../app/api/client.ts'
import { returnAdminEndpoints as desk } from '../../contract/admin/returns.ts'
import { basePath } from '../../contract/base-path.ts'
import { returnEndpoints } from '../../contract/returns.ts'
import { randomFor } from '../../demo/seeded-random.ts'
import { advanceOrder, checkLedger, readOrder } from '../../server/orders/orders.ts'
import { mountPaymentNotices } from '../../server/orders/orders-routes.ts'
import { sendDueRefunds } from '../../server/orders/refunds/send-refund.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { crashPlan } from '../support/crash-plan.ts'
import { crashingShop } from '../support/crashing-shop.ts'
import { orderOf, place, type ShopCustomer } from '../support/order-shop.ts'
import { type RequestBody, received, returnShop } from '../support/return-shop.ts'
import { addStaff } from '../support/staff-actions.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { testDatabase } from '../support/test-database.ts'

const returns = 40
const atOnce = 5
/** Fewer than are asked for. */
const scarcePairs = 4
/** No wait of a return is longer, in milliseconds; a call is given up earlier. */
const patience = 60_000
const callTimeout = 5_000
/** CRASH_SEED=… repeats the kills of a run, and what is asked for. */
const seed = process.env.CRASH_SEED ?? String(randomInt(1_000_000))

const database = await testDatabase({ max: 8 })
const { db } = database
const stripe = await startStripeStandIn()
const { secretKey, webhookSecret, apiUrl } = stripe.options
const local = await returnShop(database, {
  stripe: stripe.options,
  publicUrl: 'https://shop.example',
  maxHeldPairs: 1_000,
  maxOrdersPerHour: 1_000,
})
local.clock.set(new Date())
const notices = new Hono()
mountPaymentNotices(notices, local.shopDeps)
const runner = await addShoe(db, local.clock, 'Harbor Runner', [
  { size: '9', stock: 100, priceCents: 9_950 },
  { size: '9.5', stock: 100, priceCents: 9_950 },
  { size: '10', stock: scarcePairs, priceCents: 9_950 },
])
const boot = await addShoe(db, local.clock, 'Quay Boot', [{ size: '9', stock: 100, priceCents: 12_000 }])
const sizesHeld = [
  { variantId: runner.variantId, size: '9' },
  { variantId: runner.variantId, size: '9.5' },
  { variantId: runner.variantId, size: '10' },
  { variantId: boot.variantId, size: '9' },
]

let shop: Awaited<ReturnType<typeof crashingShop>>
let bought: Bought[]

beforeAll(async () => {
  const starting = crashingShop({
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    DEV_MAIL: 'on',
    CLIENT_LIMIT_PER_HOUR: '1000000',
    MAX_HELD_PAIRS: '1000',
  })
  const selling = Promise.all(Array.from({ length: returns }, deliveredByCard))
  ;[shop, bought] = await Promise.all([starting, selling])
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

type Bought = { customer: ShopCustomer; id: string }

async function deliveredByCard(): Promise<Bought> {
  const customer = await local.customer()
  const line = { variantId: runner.variantId, size: '9' }
  const order = await place(customer, orderOf(line, 99.5, { paymentMethod: 'card' }))
  const { body, headers } = noticeOf(order.payment.transactionId ?? '')
  await notices.request('/shop/api/payments/notices', { method: 'POST', body, headers })
  for (let step = 0; step < 3; step++) await advanceOrder(local.deps, order._id, { by: byCommand('test') })
  return { customer, id: order._id }
}

/** Pays on the gateway's page; what the gateway posts about it. */
function noticeOf(page: string) {
  const body = JSON.stringify(stripe.pay(page))
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signStripe(body, new Date()) }
  return { body, headers }
}

/** A client of the shop that is killed. */
function clientOf(headers: Record<string, string>) {
  return createClient({
    root: () => `${shop.address}${basePath}/api`,
    fetch: (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return fetch(request, { signal: AbortSignal.timeout(callTimeout) })
    },
  })
}

/** Repeats a call until the shop has answered it or refused it. */
async function told<E>(what: string, call: () => Promise<CallResult<E>>): Promise<CallResult<E>> {
  const until = Date.now() + patience
  let problem: Problem | undefined
  while (Date.now() < until) {
    const result = await call()
    if (result.ok || (result.problem.status > 0 && result.problem.status < 500)) return result
    problem = result.problem
    await pass(100)
  }
  throw new Error(`${what} was not answered: ${problem?.status} ${problem?.message}`)
}

async function toldReply<E>(what: string, call: () => Promise<CallResult<E>>) {
  const result = await told(what, call)
  if (!result.ok) throw new Error(`${what}: ${result.problem.code} ${result.problem.message}`)
  return result.reply
}

type Wish = 'return' | 'exchange' | 'scarce' | 'dearer' | 'called off'
type Outcome = { id: string; number: string; wish: Wish }

function requestFor(wish: Wish): RequestBody {
  const to = {
    exchange: { variantId: runner.variantId, size: '9.5' },
    scarce: { variantId: runner.variantId, size: '10' },
    dearer: { variantId: boot.variantId, size: '9' },
    'called off': { variantId: runner.variantId, size: '9.5' },
    return: undefined,
  }[wish]
  const line = { position: 1, pairs: 1, reason: 'too_short' as const }
  return to ? { kind: 'exchange', lines: [{ ...line, to }] } : { kind: 'return', lines: [line] }
}

/** Asks until it is noted; where the new pair has sold out meanwhile, for the money. */
async function askUntilTold({ customer, id }: Bought, wanted: Wish): Promise<Outcome> {
  const call = clientOf({ Authorization: `Bearer ${customer.token}` })
  for (let wish = wanted; ; ) {
    const asked = await askOnce(call, id, requestFor(wish))
    if (typeof asked === 'string') return { id, number: asked, wish }
    if (asked.code !== 'out_of_stock' || wish !== 'scarce') throw new Error(asked.message)
    wish = 'return'
  }
}

/** The number of the return, or why there is none. */
async function askOnce(call: Call, id: string, request: RequestBody): Promise<string | Problem> {
  const params = { id }
  const proposed = await told('preview', () =>
    call(returnEndpoints.previewReturn, { params, body: { request } }),
  )
  if (!proposed.ok) return proposed.problem
  const { preview } = proposed.reply
  const made = await told('confirm', () =>
    call(returnEndpoints.confirmReturn, { params, body: { request, preview } }),
  )
  return made.ok ? made.reply.return.number : made.problem
}

/** From asking to the end: through the counter, the desk and, for a dearer pair, the gateway. */
async function live(subject: Bought, wish: Wish, staff: Call): Promise<Outcome> {
  const made = await askUntilTold(subject, wish)
  const params = { id: made.number }
  const customer = clientOf({ Authorization: `Bearer ${subject.customer.token}` })
  if (made.wish === 'called off') {
    await toldReply('cancel', () => customer(returnEndpoints.cancelReturn, { params, body: {} }))
    return made
  }
  await toldReply('scan', () => staff(desk.scanReturn, { params, body: {} }))
  const settlement = received([1, 1])
  const { preview } = await toldReply('count', () =>
    staff(desk.previewSettlement, { params, body: { settlement } }),
  )
  await toldReply('settle', () => staff(desk.confirmSettlement, { params, body: { settlement, preview } }))
  if (made.wish === 'dearer') await payDifference(customer, made.number)
  return made
}

async function payDifference(customer: Call, id: string): Promise<void> {
  const asked = await toldReply('pay', () =>
    customer(returnEndpoints.payReturnDifference, { params: { id }, body: {} }),
  )
  const page = asked.return.payment?.paymentUrl?.split('/').at(-1) ?? ''
  const { body, headers } = noticeOf(page)
  const until = Date.now() + patience
  while (Date.now() < until) {
    const posted = await fetch(`${shop.address}${basePath}/api/payments/notices`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(callTimeout),
    }).catch(() => null)
    if (posted?.ok) return
    await pass(100)
  }
  throw new Error('The word of a payment was not taken')
}

/** The worker settles what was paid; refunds whose sender was killed wait for their next attempt. */
async function untilAllIsOver(outcomes: readonly Outcome[]): Promise<void> {
  const until = Date.now() + patience
  const numbers = outcomes.map(({ number }) => number)
  for (;;) {
    const waiting = await db
      .selectFrom('order_return')
      .select('number')
      .where('number', 'in', numbers)
      .where('status', 'not in', ['settled', 'cancelled'])
      .execute()
    if (waiting.length === 0) break
    if (Date.now() > until) throw new Error(`Not settled: ${waiting.map(({ number }) => number)}`)
    await pass(200)
  }
  local.clock.set(new Date(Date.now() + 12 * 3_600_000))
  await sendDueRefunds(local.deps)
  await sendDueRefunds(local.deps)
}

it(`kill -9 during returns: each refund is paid once, no pair is held twice, the ledger is clean (CRASH_SEED=${seed})`, async () => {
  const random = randomFor(`returns ${seed}`)
  const wishes = bought.map(() =>
    random.pick<Wish>(['return', 'exchange', 'scarce', 'scarce', 'dearer', 'called off']),
  )
  const member = await addStaff(db, local.clock)
  const staff = clientOf({ Cookie: member.cookie, Origin: shop.address })
  const stockBefore = await stocks()
  const outcomes: Outcome[] = []
  let next = 0
  async function keepReturning(): Promise<void> {
    while (next < returns) {
      const index = next
      next += 1
      const subject = bought[index]
      const wish = wishes[index]
      if (subject && wish) outcomes.push(await live(subject, wish, staff))
    }
  }
  const plan = crashPlan(seed, returns).filter(({ target }) => target !== 'database')
  await Promise.all([shop.crash(plan, () => next), ...Array.from({ length: atOnce }, keepReturning)])
  await untilAllIsOver(outcomes)

  expect(await checkLedger(db)).toEqual([])
  const kept = await db.selectFrom('order_return').select('number').execute()
  expect(kept.map(({ number }) => number).sort()).toEqual(outcomes.map(({ number }) => number).sort())
  expect(await stocks()).toEqual(expectedStocks(stockBefore, outcomes))
  for (const { id, wish } of outcomes) {
    const { payments, totalCents } = await readOrder(db, id)
    const refunds = payments.filter(({ kind }) => kind === 'refund')
    const paidOut = stripe.refunds.filter(({ metadata }) => refunds.some((row) => row.id === metadata.refund))
    expect(refunds.map((row) => [row.status, row.amountCents])).toEqual(
      wish === 'return' ? [['succeeded', 9_950]] : [],
    )
    expect(paidOut.map(({ amount }) => amount)).toEqual(wish === 'return' ? [9_950] : [])
    expect(totalCents).toBe({ return: 0, dearer: 12_000 }[wish as string] ?? 9_950)
  }
}, 180_000)

function stocks(): Promise<number[]> {
  return Promise.all(sizesHeld.map(({ variantId, size }) => stockOf(db, variantId, size)))
}

/** What came back is in stock, and what was exchanged for is gone, each once. */
function expectedStocks(before: readonly number[], outcomes: readonly Outcome[]): number[] {
  const count = (...wishes: Wish[]) => outcomes.filter(({ wish }) => wishes.includes(wish)).length
  const moved = [
    count('return', 'exchange', 'scarce', 'dearer'),
    -count('exchange'),
    -count('scarce'),
    -count('dearer'),
  ]
  return before.map((stock, index) => stock + (moved[index] ?? 0))
}
