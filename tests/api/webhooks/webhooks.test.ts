import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WebhookEvent } from '../../../contract/admin/webhooks.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { startWorker } from '../../../server/platform/jobs/queue-worker.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { isRefusal, refuse } from '../../../server/platform/refusal.ts'
import { readDeliveries, readWebhooks } from '../../../server/webhooks/webhook-queries.ts'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayWebhook,
  testWebhook,
} from '../../../server/webhooks/webhooks.ts'
import { webhookJobs } from '../../../server/webhooks/webhooks-jobs.ts'
import { orderOf } from '../../support/order-shop.ts'
import { ask, delivered, received as parcel, returnShop, settle } from '../../support/return-shop.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addShoe, setPrice, setStock } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'
import { webhookReceiver } from './webhook-receiver.ts'

const database = await testDatabase({ max: 10 })
const secretKey = 'a key of the shop that is long enough'
const shop = await returnShop(database, { secretKey, webhookPrivate: true })
const { db, clock, config } = shop
const deps = { db, clock, config }
const by = byCommand('webhook')
const { jobs } = webhookJobs(deps)
const hour = 3_600_000

async function made<Value>(work: Promise<Value>): Promise<Exclude<Value, { refused: true }>> {
  const value = await work
  if (isRefusal(value)) throw new Error(value.message)
  return value as Exclude<Value, { refused: true }>
}

async function webhookTo(url: string, ...events: WebhookEvent[]) {
  const { webhook, secret } = await made(createWebhook(deps, { url, events, by }))
  const sendDue = () => runJobs(database, jobs, { delayed: true })
  const log = async () => (await readDeliveries(db, { endpointId: webhook.id, limit: 100 })).rows
  const view = async () => (await readWebhooks(db, webhook.id))[0]
  const remove = () => made(removeWebhook(deps, { id: webhook.id, by }))
  return { id: webhook.id, secret, sendDue, log, view, remove }
}

async function collect(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'webhooks.catalogue')
  await database.pool.query(`select graphile_worker.add_job($1)`, [job?.name])
  await runJobs(database, jobs, { delayed: true })
}

const size = { size: '9', stock: 20, priceCents: 9_000 }

describe('what happens to an order', () => {
  it('is sent signed, with no word about the customer', async () => {
    const receiver = await webhookReceiver()
    const hook = await webhookTo(
      receiver.url,
      'order.placed',
      'order.moved',
      'order.paid',
      'order.refunded',
      'order.returned',
    )
    const shoe = await addShoe(db, clock, 'Harbor Runner', [size])
    const customer = await shop.customer()
    const order = await delivered(
      shop,
      customer,
      orderOf({ ...shoe, size: '9' }, 90, { paymentMethod: 'upi' }),
    )
    const sentBack = await ask(customer, order, {
      kind: 'return',
      lines: [{ position: 1, pairs: 1, reason: 'changed_mind' }],
    })
    await settle(shop, sentBack.number, parcel([1, 1]))
    await hook.sendDue()
    const number = order.orderId
    const told = receiver.received.map(({ event }) => event)
    const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data)
    expect(of('order.placed')).toEqual([{ order: { number, status: 'pending', total: 90 } }])
    expect(
      of('order.moved')
        .map((data) => (data as { from: string }).from)
        .sort(),
    ).toEqual(['confirmed', 'pending', 'processing', 'shipped'])
    expect(of('order.paid')).toMatchObject([
      { order: { number }, amount: 90, currency: 'USD', method: 'upi' },
    ])
    expect(of('order.returned')).toMatchObject([
      { order: { number }, return: { number: sentBack.number, kind: 'return', pairs: 1 } },
    ])
    const text = receiver.received.map(({ body }) => body).join()
    for (const word of [customer.email, 'Robin', 'Quay Street']) expect(text).not.toContain(word)
    for (const { headers, body, event } of receiver.received) {
      const signed = createHmac('sha256', hook.secret)
        .update(`${headers['outsole-timestamp']}.${body}`)
        .digest('hex')
      expect(headers['outsole-signature']).toBe(`v1=${signed}`)
      expect([headers['outsole-delivery'], headers['outsole-event']]).toEqual([event.id, event.type])
    }
    expect((await hook.log()).every(({ state }) => state === 'delivered')).toBe(true)
    await hook.remove()
  })

  it('is written with the change or not at all', async () => {
    const receiver = await webhookReceiver()
    const hook = await webhookTo(receiver.url, 'order.paid', 'stock.changed')
    const shoe = await addShoe(db, clock, 'Undone', [size])
    await collect()
    const before = (await hook.log()).length
    await transaction(db, async (tx) => {
      await setStock(tx, clock, { ...shoe, size: '9', stock: 3 })
      return refuse('invalid_state', 'Undone')
    })
    await collect()
    expect((await hook.log()).length).toBe(before)
    await hook.remove()
  })
})

describe('what changes in the catalogue', () => {
  it('is sent once however often it changed, as it is then', async () => {
    const receiver = await webhookReceiver()
    const shoe = await addShoe(db, clock, 'Trail', [size, { ...size, size: '10' }])
    const hook = await webhookTo(receiver.url, 'product.changed', 'stock.changed')
    await setStock(db, clock, { ...shoe, size: '9', stock: 7 })
    await setStock(db, clock, { ...shoe, size: '9', stock: 5 })
    await collect()
    const last = () => receiver.received.map(({ event }) => [event.type, event.data])
    const stock = { variantId: shoe.variantId, productId: shoe.productId, size: '9', stock: 5 }
    expect(last()).toEqual([['stock.changed', { sizes: [expect.objectContaining(stock)] }]])
    await setPrice(db, shoe.variantId, 8_000)
    await setPrice(db, shoe.variantId, 8_500)
    await db
      .deleteFrom('product')
      .where('id', '=', (await addShoe(db, clock, 'Gone', [size])).productId)
      .execute()
    await collect()
    const products = receiver.received.at(-1)?.event.data as { products: { id: string }[] }
    expect(products.products).toContainEqual(
      expect.objectContaining({ id: shoe.productId, title: 'Trail', status: 'live' }),
    )
    expect(products.products).toContainEqual(expect.objectContaining({ status: 'deleted' }))
    await collect()
    expect((await hook.log()).length).toBe(receiver.received.length)
    await hook.remove()
  })

  it('is not recorded while nobody asks for it', async () => {
    const shoe = await addShoe(db, clock, 'Quiet', [size])
    await setStock(db, clock, { ...shoe, size: '9', stock: 1 })
    expect(await db.selectFrom('webhook_change').select('id').execute()).toEqual([])
  })
})

describe('a receiver that refuses', () => {
  it('is asked again with growing pauses for three days, then the delivery failed and is replayed by hand', async () => {
    const receiver = await webhookReceiver((response) => response.writeHead(500).end('not <now>'))
    const hook = await webhookTo(receiver.url, 'order.placed')
    await made(testWebhook(deps, { id: hook.id, by }))
    const begun = clock.now().getTime()
    let waiting = await hook.sendDue().then(hook.log)
    expect(waiting).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, error: 'answered 500: not <now>' },
    ])
    const pauses: number[] = []
    while (waiting[0]?.state === 'waiting') {
      const pause = new Date(waiting[0].nextAt ?? 0).getTime() - clock.now().getTime()
      pauses.push(pause)
      clock.advance(pause)
      await hook.sendDue()
      waiting = await hook.log()
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(clock.now().getTime() - begun).toBeGreaterThan(66 * hour)
    expect(clock.now().getTime() - begun).toBeLessThanOrEqual(72 * hour)
    expect(waiting).toMatchObject([{ state: 'failed', attempts: receiver.received.length }])
    expect(await hook.view()).toMatchObject({ failed: 1, waiting: 0, last: { status: 500 } })
    receiver.answer = (response) => response.writeHead(200).end()
    expect(await made(replayWebhook(deps, { id: hook.id, by }))).toEqual({ replayed: 1 })
    await hook.sendDue()
    expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    await hook.remove()
  })

  it.each([
    ['a redirect', 302, /redirects are not followed/],
    ['gone', 410, /answered 410/],
  ])('by %s is not followed anywhere', async (_, status, words) => {
    const receiver = await webhookReceiver((response) =>
      response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end(),
    )
    const hook = await webhookTo(receiver.url, 'order.placed')
    await made(testWebhook(deps, { id: hook.id, by }))
    await hook.sendDue()
    expect((await hook.log())[0]?.error).toMatch(words)
    expect(receiver.received).toHaveLength(1)
    await hook.remove()
  })
})

describe('a receiver that is dead', () => {
  it('gets one try at a time, and all that waited when it is back', async () => {
    const receiver = await webhookReceiver((response) => response.destroy())
    const hook = await webhookTo(receiver.url, 'order.placed')
    for (let n = 0; n < 6; n++) await made(testWebhook(deps, { id: hook.id, by }))
    await hook.sendDue()
    const after = receiver.received.length
    expect(after).toBeLessThanOrEqual(4)
    await hook.sendDue()
    expect(receiver.received.length).toBe(after)
    expect((await hook.view())?.last).toMatchObject({
      status: null,
      error: expect.stringContaining('cannot be reached'),
    })
    clock.advance(10 * 60_000)
    await collect()
    expect(receiver.received.length).toBe(after + 1)
    receiver.answer = (response) => response.writeHead(200).end()
    clock.advance(hour)
    await collect()
    expect((await hook.log()).map(({ state }) => state)).toEqual(Array(6).fill('delivered'))
    await hook.remove()
  })

  it('delays no other one', async () => {
    const silent = await webhookReceiver(() => {})
    const dead = await webhookTo(silent.url, 'order.placed')
    const receiver = await webhookReceiver()
    const live = await webhookTo(receiver.url, 'order.placed')
    await made(testWebhook(deps, { id: dead.id, by }))
    await made(testWebhook(deps, { id: live.id, by }))
    const worker = await startWorker({ pool: database.pool, jobs, log: silentLog(), concurrency: 2 })
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
    expect(await dead.log()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    silent.close()
    await worker.stop()
    await dead.remove()
    await live.remove()
  })
})

describe('a pause', () => {
  it('holds what happens and sends it afterwards', async () => {
    const receiver = await webhookReceiver()
    const hook = await webhookTo(receiver.url, 'order.placed')
    await made(changeWebhook(deps, { id: hook.id, isPaused: true, by }))
    const shoe = await addShoe(db, clock, 'Held', [size])
    await delivered(shop, await shop.customer(), orderOf({ ...shoe, size: '9' }, 90))
    clock.advance(100 * hour)
    await hook.sendDue()
    expect([receiver.received.length, (await hook.view())?.waiting]).toEqual([0, 1])
    expect(await testWebhook(deps, { id: hook.id, by })).toMatchObject({ code: 'invalid_state' })
    await made(changeWebhook(deps, { id: hook.id, isPaused: false, by }))
    await hook.sendDue()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.placed'])
    await hook.remove()
  })
})

describe('an address', () => {
  const careful = { ...deps, config: { ...config, webhookPrivate: false } }
  it.each([
    'http://receiver.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.1.2.3/hook',
    'https://name:password@receiver.example/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused', async (url) => {
    expect(await createWebhook(careful, { url, events: ['order.placed'], by })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'url' }],
    })
  })

  it('whose name leads to a private network is refused when it is called', async () => {
    const { webhook } = await made(
      createWebhook(careful, { url: 'https://localhost/hook', events: ['order.placed'], by }),
    )
    await made(testWebhook(careful, { id: webhook.id, by }))
    await runJobs(database, webhookJobs(careful).jobs, { delayed: true })
    const { rows } = await readDeliveries(db, { endpointId: webhook.id, limit: 1 })
    expect(rows[0]?.error).toBe('the address belongs to a private network')
    await made(removeWebhook(deps, { id: webhook.id, by }))
  })

  it('needs the key of the shop, which its secret is encrypted under', async () => {
    const keyless = {
      ...deps,
      config: { ...config, secretKey: undefined, databaseUrl: 'postgres://db.example/shop' },
    }
    const wanted = { url: 'http://127.0.0.1:9/', events: ['order.placed'] as const, by }
    expect(await createWebhook(keyless, wanted)).toMatchObject({
      message: expect.stringContaining('SECRET_KEY'),
    })
    const hook = await webhookTo('http://127.0.0.1:9/', 'order.placed')
    const { sealed_secret: sealed } = await db
      .selectFrom('webhook_endpoint')
      .select('sealed_secret')
      .where('id', '=', hook.id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes(hook.secret)).toBe(false)
    await hook.remove()
  })
})

it('forgets deliveries after 30 days', async () => {
  const hook = await webhookTo('http://127.0.0.1:9/', 'order.placed')
  await made(testWebhook(deps, { id: hook.id, by }))
  const tidy = () => database.pool.query(`select graphile_worker.add_job('webhooks.tidy')`)
  clock.advance(29 * 24 * hour)
  await tidy()
  await hook.sendDue()
  expect(await hook.log()).toHaveLength(1)
  clock.advance(2 * 24 * hour)
  await tidy()
  await hook.sendDue()
  expect(await hook.log()).toEqual([])
  await hook.remove()
})
