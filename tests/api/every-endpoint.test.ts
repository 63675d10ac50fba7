import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problemBody, problemStatus } from '../../contract/problem.ts'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { nonsenseBody, nonsenseQuery, nonsenseText } from '../support/nonsense.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** For every endpoint of the contract: access, and answers to invalid input. */

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

/** Internals that must not leak: stacks, statements, paths. */
const insides =
  /\bat \S+ ?\(|\.[jt]s:\d+|node_modules|file:\/\/|\b(select|insert into|update|delete from) .* (from|values|set|where) |violates|syntax error|undefined|\[object/i

async function expectPlainAnswer(response: Response): Promise<void> {
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  if (response.status < 400) return
  const problem = problemBody.parse(JSON.parse(text))
  expect(problem.error).toBe(problem.message)
  expect(problemStatus[problem.code]).toBe(response.status)
  expect(text).not.toMatch(insides)
}

/** Ended sessions: signed out, and expired. */
async function deadTokens(): Promise<string[]> {
  const [ended, expired] = [await addCustomer(db, clock), await addCustomer(db, clock)]
  await db.deleteFrom('session').where('account_id', '=', ended.accountId).execute()
  await db
    .updateTable('session')
    .set({ expires_at: new Date(clock.now().getTime() - 1) })
    .where('account_id', '=', expired.accountId)
    .execute()
  return [ended.token, expired.token]
}

const dead = await deadTokens()
const forged = [
  newId(),
  'x'.repeat(5000),
  customer.token.slice(0, -1),
  `${customer.token}A`,
  customer.token.toUpperCase(),
  customer.accountId,
  'null',
  `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: customer.accountId })).toString('base64url')}.`,
]

/** `FUZZ_CASES`: number of cases; `FUZZ_SEED`: repeats a run (failures print it). */
const fuzzCases = Number(process.env.FUZZ_CASES || 2_000)
const fuzzSeed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
const known = [shoe.variantId, shoe.productId, '9']

describe.each(endpoints)('$name', ({ endpoint }) => {
  it('refuses missing, ended and forged tokens', async () => {
    const bearer = ['', ...dead, ...forged].map((token) => `Bearer ${token}`)
    for (const value of ['', ...bearer, 'Basic abc', customer.token]) {
      const response = await send(endpoint, { headers: value ? { Authorization: value } : {} })
      await expectPlainAnswer(response.clone())
      if (endpoint.access === 'customer') expect(response.status).toBe(401)
      else expect(response.status).not.toBe(401)
    }
  })

  it(
    'has a plain answer to every kind of nonsense',
    async () => {
      const call = fc.record({
        body: nonsenseBody(endpoint.body, known),
        pairs: nonsenseQuery(endpoint.query, known),
        param: nonsenseText(known),
        signedIn: fc.boolean(),
      })
      // Signing out or closing the account would end the fuzz.
      const harmless = !/logout|refresh|change-password|users\/me$|sessions/.test(endpoint.path)
      await fc.assert(
        fc.asyncProperty(call, async ({ body, pairs, param, signedIn }) => {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], param || 'x']),
          )
          const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
          const token = signedIn && harmless ? customer.token : newId()
          const headers = { Authorization: `Bearer ${token}` }
          await expectPlainAnswer(await send(endpoint, { params, query, body, headers }))
        }),
        { numRuns: Math.ceil(fuzzCases / endpoints.length), seed: fuzzSeed },
      )
    },
    Math.max(20_000, fuzzCases * 10),
  )
})

it('the API description states where a token is required, optional or ignored', async () => {
  const response = await api.request(`${apiRoot}/openapi.json`)
  const { paths } = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.unknown().optional() }))),
    })
    .parse(await response.json())
  const expected = {
    public: undefined,
    optional: [{}, { token: [] }],
    customer: [{ token: [] }],
    staff: undefined,
  }
  for (const { endpoint } of endpoints) {
    const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(described, endpoint.path).toBeDefined()
    expect(described?.security).toEqual(expected[endpoint.access])
  }
})

it('no route exists beyond the contract', async () => {
  for (const path of ['/nothing', '/orders/', '/users', '/__proto__', '/products/%00', '/products/%ff']) {
    await expectPlainAnswer(await api.request(apiRoot + path))
  }
  const wrongMethod = await api.request(`${apiRoot}/cart`, { method: 'PUT' })
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET'])
})

it('the number of pairs is unchanged afterwards', async () => {
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
