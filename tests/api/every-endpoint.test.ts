import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problemBody, problemStatus } from '../../contract/problem.ts'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** Every endpoint of the contract, whatever it is: who may call it, and what it says to nonsense. */

const { db } = await testDatabase()
const clock = movableClock()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000' })
const api = createApi({ db, clock, config, log: silentLog(), catalogue, checkReplies: true })
const customer = await addCustomer(db, clock)

const endpoints = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

type Call = {
  params?: Record<string, string>
  query?: string
  body?: string
  headers?: Record<string, string>
}

function send({ method, path }: Endpoint, { params = {}, query = '', body, headers = {} }: Call) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? newId()).toWellFormed()),
  )
  return api.request(`${apiRoot}${filled}${query}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: body ?? '{}' }),
  })
}

async function expectPlainAnswer(response: Response): Promise<void> {
  expect(response.status).not.toBe(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  if (response.status < 400) return
  const problem = problemBody.parse(await response.json())
  expect(problem.error).toBe(problem.message)
  expect(problemStatus[problem.code]).toBe(response.status)
  expect(problem.message).not.toMatch(/\bat \/|node_modules|select |insert |undefined|\[object/i)
}

describe.each(endpoints)('$name', ({ endpoint }) => {
  it('tells nobody and dead tokens apart from customers', async () => {
    const tokens = ['', 'Bearer ', `Bearer ${newId()}`, 'Basic abc', `Bearer ${'x'.repeat(5000)}`]
    for (const token of tokens) {
      const response = await send(endpoint, { headers: token ? { Authorization: token } : {} })
      await expectPlainAnswer(response.clone())
      if (endpoint.access === 'customer') expect(response.status).toBe(401)
      else expect(response.status).not.toBe(401)
    }
  })

  it('has a plain answer to every kind of nonsense', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'null',
        '\u0000',
        'a\u0000@b.example',
        '\ud800',
        '-1',
        '1e309',
        '0',
        '9',
        shoe.variantId,
        shoe.productId,
      ),
    )
    const value = fc.oneof(
      fc.jsonValue(),
      text,
      fc.constantFrom(shoe.variantId, shoe.productId, '9', 9, 1, -1, 1.5, 2 ** 53),
    )
    const fields = fieldNames(endpoint)
    const body = fc.oneof(
      fc.dictionary(fc.constantFrom(...fields, 'extra'), value).map((object) => JSON.stringify(object)),
      fc.json(),
      fc.string(),
    )
    const pair = fc.tuple(
      fc.constantFrom(
        'q',
        'page',
        'limit',
        'sortBy',
        'sort',
        'minPrice',
        'brands',
        'sizes',
        'gender',
        'view',
        'rating',
      ),
      text,
    )
    await fc.assert(
      fc.asyncProperty(body, fc.array(pair, { maxLength: 4 }), text, async (payload, pairs, param) => {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], param || 'x']),
        )
        const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
        // Signing out or closing the account would end the experiment.
        const harmless = !/logout|refresh|change-password|users\/me$|sessions/.test(endpoint.path)
        const headers: Record<string, string> = harmless ? { Authorization: `Bearer ${customer.token}` } : {}
        await expectPlainAnswer(await send(endpoint, { params, query, body: payload, headers }))
      }),
      { numRuns: 40 },
    )
  })
})

it('nothing answers beyond the contract', async () => {
  for (const path of ['/nothing', '/orders/', '/users', '/__proto__', '/products/%00', '/products/%ff']) {
    await expectPlainAnswer(await api.request(apiRoot + path))
  }
  const wrongMethod = await api.request(`${apiRoot}/cart`, { method: 'PUT' })
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET'])
})

it('the shop did not lose or gain a pair through any of it', async () => {
  const { stock } = await db
    .selectFrom('variant_size')
    .select('stock')
    .where('variant_id', '=', shoe.variantId)
    .executeTakeFirstOrThrow()
  const { moved } = await db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.sum<string>('quantity').as('moved'))
    .where('variant_id', '=', shoe.variantId)
    .executeTakeFirstOrThrow()
  expect(Number(moved)).toBe(stock)
})

/** Names of an endpoint's body fields, so that nonsense reaches past the first check. */
function fieldNames(endpoint: Endpoint): [string, ...string[]] {
  const { body } = endpoint
  const names = 'shape' in body && typeof body.shape === 'object' && body.shape ? Object.keys(body.shape) : []
  const [first = 'nothing', ...rest] = names
  return [first, ...rest]
}
