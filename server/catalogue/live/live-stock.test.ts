import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Variant } from '../../../contract/catalogue.ts'
import { liveStock } from '../../../contract/live-stock.ts'
import { listeningPort, type OpenEvents, openEvents } from '../../../tests/support/event-source.ts'
import { createEventStreams } from '../../platform/http/event-streams.ts'
import { createLiveStock } from './live-stock.ts'

const stock = new Map([
  ['shoe-1', 4],
  ['shoe-2', 9],
])
let asOf: number | null = null
const listeners = new Set<(ids: readonly string[]) => void>()
const streams = createEventStreams({ perClient: 3, max: 100, heartbeatMs: 60_000 })

function variants(id: string): Variant[] | undefined {
  const left = stock.get(id)
  if (left === undefined) return undefined
  const sizes = [{ size: '9', stock: left, price: 80, discountedPrice: null }]
  const looks = { color: 'Red', colorName: 'Red', swatch: [], tint: '', sku: '', images: [], pictures: [] }
  return [{ _id: `${id}-red`, productId: id, ...looks, sizes }]
}

const live = createLiveStock({
  catalogue: {
    getVariants: variants,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
  streams,
  apiRoot: '/shop/api',
  clientAddress: ({ headers }) => String(headers['x-client'] ?? 'anybody'),
  headers: { 'X-Content-Type-Options': 'nosniff' },
  asOf: () => asOf,
  random: () => 0.5,
})
const server = createServer((request, response) => {
  if (!live.serve(request, response)) response.writeHead(418).end()
})
let root = ''
beforeAll(async () => {
  root = `http://127.0.0.1:${await listeningPort(server)}/shop/api/products`
})
const opened: OpenEvents[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.leave()))
  await expect.poll(() => streams.size()).toBe(0)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(id: string, client = 'anybody') {
  const events = await openEvents(`${root}/${id}/live`, { 'X-Client': client })
  opened.push(events)
  return events
}

function change(id: string, left: number | undefined): void {
  if (left === undefined) stock.delete(id)
  else stock.set(id, left)
  for (const listener of listeners) listener([id])
}

function left(data: string): number | undefined {
  return liveStock.parse(JSON.parse(data)).variants[0]?.sizes[0]?.stock
}

it('sends current stock at once and every change', async () => {
  const events = await listen('SHOE-1')
  expect(events.response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const now = await events.next()
  expect(now).toMatchObject({ name: 'stock', retry: '4000' })
  expect(left(now.data)).toBe(4)
  change('shoe-1', 0)
  expect(left((await events.next()).data)).toBe(0)
})

it('sends nothing for other products, or changes without effect on stock and price', async () => {
  const events = await listen('shoe-2')
  await events.next()
  change('shoe-1', 7)
  change('shoe-2', 9)
  change('shoe-2', 8)
  expect(left((await events.next()).data)).toBe(8)
})

it('tells open pages that the database is away, with when stock was last read, and that it is back', async () => {
  const events = await listen('shoe-2')
  expect(liveStock.parse(JSON.parse((await events.next()).data)).asOf).toBeUndefined()
  asOf = 1_700_000_000_000
  live.databaseChanged()
  expect(liveStock.parse(JSON.parse((await events.next()).data)).asOf).toBe(asOf)
  asOf = null
  live.databaseChanged()
  expect(liveStock.parse(JSON.parse((await events.next()).data)).asOf).toBeUndefined()
})

it('sends to all listeners, also later ones', async () => {
  const early = await listen('shoe-1')
  await early.next()
  change('shoe-1', 2)
  const late = await listen('shoe-1')
  expect(left((await late.next()).data)).toBe(2)
  expect(left((await early.next()).data)).toBe(2)
  change('shoe-1', 1)
  expect([left((await early.next()).data), left((await late.next()).data)]).toEqual([1, 1])
})

it('sends `gone` for a removed product and ends', async () => {
  stock.set('shoe-3', 1)
  const events = await listen('shoe-3')
  await events.next()
  change('shoe-3', undefined)
  expect((await events.next()).name).toBe('gone')
  expect((await events.next()).name).toBe('end')
  expect((await fetch(`${root}/shoe-3/live`)).status).toBe(404)
})

it('refuses a client with too many streams', async () => {
  for (const _ of [1, 2, 3]) await listen('shoe-1', 'one')
  const refused = await fetch(`${root}/shoe-1/live`, { headers: { 'X-Client': 'one' } })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  expect((await listen('shoe-1', 'another')).response.status).toBe(200)
})

it.each([
  ['GET', '/shoe-1'],
  ['GET', '//live'],
  ['GET', '/a/b/live'],
  ['GET', `/${'x'.repeat(200)}/live`],
  ['POST', '/shoe-1/live'],
  ['GET', '/live'],
])('leaves %s %s to others', async (method, path) => {
  expect((await fetch(root + path, { method })).status).toBe(418)
})
