import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/define-endpoint.ts'
import { installErrorMessages } from '../../../contract/wording/error-messages.ts'
import { silentLog } from '../log/log.ts'
import { refuse } from '../refusal.ts'
import { mountRoutes } from './mount-routes.ts'
import { handle, rawJson } from './route.ts'

const token = 'a-valid-token-of-some-length'
const log = silentLog()
let app: Hono
/** Whether the token is valid, before and after a call has failed. */
type Known = 'yes' | 'no' | 'unreachable'
let authentications = 0
let known: Known = 'yes'
let stays: Known = 'yes'

const echo = endpoint({
  method: 'POST',
  path: '/things/{id}',
  summary: 'Echoes',
  access: 'customer',
  params: z.object({ id: z.string().max(10) }),
  query: z.object({ sizes: z.string().optional(), page: z.coerce.number().int().max(100).optional() }),
  body: z.object({ name: z.string().min(1, 'Name is required'), count: z.int().max(5).default(1) }),
  reply: z.object({ seen: z.unknown() }),
  status: 201,
})
const fragile = endpoint({
  method: 'GET',
  path: '/fragile',
  summary: 'Breaks for whoever is gone by then',
  access: 'customer',
  reply: z.object({}),
})
const refused = endpoint({ method: 'GET', path: '/refused', summary: 'Refuses', reply: z.object({}) })
const broken = endpoint({
  method: 'GET',
  path: '/broken',
  summary: 'Breaks',
  reply: z.object({ a: z.string() }),
})
const away = endpoint({ method: 'GET', path: '/away', summary: 'No database', reply: z.object({}) })
const awayFromCustomers = endpoint({
  method: 'GET',
  path: '/away-from-customers',
  summary: 'No database',
  access: 'customer',
  reply: z.object({}),
})
const raw = endpoint({ method: 'GET', path: '/raw', summary: 'Raw', reply: z.object({}) })

beforeEach(() => {
  known = 'yes'
  installErrorMessages()
  app = new Hono()
  const routes = [
    handle(echo, (input, context) => ({ seen: { ...input, who: context.caller.accountId } })),
    handle(refused, () =>
      refuse('rate_limited', 'Too many tries', { retryAfterSeconds: 12.2, data: { x: 1 } }),
    ),
    handle(broken, () => {
      throw new Error('secret detail of the database')
    }),
    handle(away, () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }),
    handle(awayFromCustomers, () => {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    }),
    handle(fragile, () => {
      known = stays
      throw new Error('secret detail of the database')
    }),
    handle(raw, () => rawJson(new TextEncoder().encode('{"b":2}'))),
  ]
  mountRoutes(app, '/api', routes, {
    log,
    authenticate: async (given) => {
      authentications += 1
      if (known === 'unreachable') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      return known === 'yes' && given === token ? { accountId: 'me', sessionId: 's' } : null
    },
    clientAddress: () => ({ address: '127.0.0.1', fromThisMachine: true }),
    requestId: () => 'id',
    checkReplies: true,
  })
})

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return app.request(`/api${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
  })
}

test('passes parsed input to the handler and answers a creation with 201', async () => {
  const response = await post('/things/7?sizes=8&sizes=9', '{"name":"x"}')
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    seen: { params: { id: '7' }, query: { sizes: '8,9' }, body: { name: 'x', count: 1 }, who: 'me' },
  })
})

test('a missing or unknown token is 401', async () => {
  expect((await post('/things/7', '{"name":"x"}', { Authorization: '' })).status).toBe(401)
  const unknown = await post('/things/7', '{"name":"x"}', { Authorization: 'Bearer nobody-knows-this-token' })
  expect(unknown.status).toBe(401)
  expect(await unknown.json()).toMatchObject({ code: 'unauthorized', error: 'Please sign in to continue' })
})

test.each([
  ['no JSON', '{"name"', 400, ''],
  ['a wrong type', '{"name":5}', 400, 'name'],
  ['an empty name', '{"name":""}', 400, 'name'],
  ['nothing at all', '', 400, 'name'],
  ['an array', '[]', 400, ''],
])('%s is refused with the field named', async (_what, body, status, path) => {
  const response = await post('/things/7', body)
  expect(response.status).toBe(status)
  const problem = await response.json()
  expect(problem).toMatchObject({ code: 'validation_failed', details: [{ path }] })
  expect(problem.error).toBe(problem.message)
})

test('reports a field error as one sentence', async () => {
  const many = await (await post('/things/7', '{"name":"x","count":6}')).json()
  expect(many).toMatchObject({ error: 'Count must be at most 5' })
  const none = await (await post('/things/7', '[]')).json()
  expect(none).toMatchObject({ error: 'The request must be an object' })
  const far = await (await post('/things/7?page=99999999999999999999', '{"name":"x"}')).json()
  expect(far.details).toMatchObject([{ path: 'page' }])
  expect(far.error).toBe('Page must be at most 9007199254740991')
})

test('refuses a large body, a wrong type, and an invalid key', async () => {
  expect((await post('/things/7', JSON.stringify({ name: 'x'.repeat(200_000) }))).status).toBe(413)
  expect((await post('/things/7', 'name=x', { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await post('/things/7', '{"name":"x"}', { 'Idempotency-Key': 'k'.repeat(201) })).status).toBe(400)
})

test('answers a refusal with its status, data and Retry-After', async () => {
  const response = await app.request('/api/refused')
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('13')
  expect(await response.json()).toEqual({
    error: 'Too many tries',
    message: 'Too many tries',
    code: 'rate_limited',
    data: { x: 1 },
  })
})

test('hides details of an exception; a lost database is 503', async () => {
  const response = await app.request('/api/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect((await app.request('/api/away')).status).toBe(503)
})

test('sends encoded bytes unchanged', async () => {
  expect(await (await app.request('/api/raw')).text()).toBe('{"b":2}')
})

test.each([
  ['yes', 500, 'internal_error', 'error'],
  ['no', 401, 'unauthorized', 'warn'],
  ['unreachable', 500, 'internal_error', 'error'],
] as const)(
  'a call that fails is a fault of ours unless its customer is gone, and never goes unsaid: %s',
  async (then, status, code, level) => {
    const said = vi.spyOn(log, level)
    stays = then
    const response = await app.request('/api/fragile', { headers: { Authorization: `Bearer ${token}` } })
    expect(response.status).toBe(status)
    const body = await response.json()
    expect(body.code).toBe(code)
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(said).toHaveBeenCalledOnce()
    expect(said.mock.lastCall?.[0]).toMatchObject({ err: new Error('secret detail of the database') })
  },
)

test('does not look up the caller again when the database does not answer', async () => {
  authentications = 0
  const headers = { Authorization: `Bearer ${token}` }
  const response = await app.request('/api/away-from-customers', { headers })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(authentications).toBe(1)
})

test('does not log an aborted upload as an error', async () => {
  const said = vi.spyOn(log, 'error')
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('http://shop.test/api/things/7', init)
  const response = await app.fetch(request)
  expect(response.status).toBe(499)
  expect(said).not.toHaveBeenCalled()
})
