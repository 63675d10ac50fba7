import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../contract/accounts.ts'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { createClient } from './client.ts'
import { wordsOf } from './problem-words.ts'

const root = () => 'https://shop.example/shop/api'

function answering(response: Response) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return response
  }
  return { requests, fetch }
}

function problem(status: number, code: string) {
  const body = { error: 'No.', message: 'No.', code }
  return new Response(JSON.stringify(body), { status })
}

describe('createClient', () => {
  it('fills path and query, and leaves out what is empty', async () => {
    const { requests, fetch } = answering(new Response('{"products":[]}'))
    const call = createClient({ fetch, root })
    await call(orderEndpoints.getOrder, { params: { id: 'a/b c' } })
    await call(orderEndpoints.listOrders, { query: { page: 2, limit: undefined } })
    await call(catalogueEndpoints.getSuggestions, { query: { q: 'röd & blå' } })
    expect(requests.map((request) => request.url)).toEqual([
      'https://shop.example/shop/api/orders/a%2Fb%20c',
      'https://shop.example/shop/api/orders/my-orders?page=2',
      'https://shop.example/shop/api/products/search/suggestions?q=r%C3%B6d+%26+bl%C3%A5',
    ])
  })

  it('sends JSON, the session and the idempotency key', async () => {
    const { requests, fetch } = answering(new Response('{}'))
    const call = createClient({ fetch, root, token: () => 'secret' })
    await call(
      accountEndpoints.login,
      { body: { email: 'a@b.example', password: 'pass-word' } },
      { idempotencyKey: 'once' },
    )
    const [request] = requests
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('Authorization')).toBe('Bearer secret')
    expect(request?.headers.get('Idempotency-Key')).toBe('once')
    expect(await request?.json()).toEqual({ email: 'a@b.example', password: 'pass-word' })
  })

  it('returns a problem as a value, with its status', async () => {
    const call = createClient({
      ...answering(problem(429, 'rate_limited')),
      root,
    })
    const result = await call(accountEndpoints.logout)
    expect(result).toEqual({
      ok: false,
      problem: { error: 'No.', message: 'No.', code: 'rate_limited', status: 429 },
    })
  })

  it('says network error only where nobody answers, or an answer breaks off', async () => {
    const dead = createClient({ fetch: () => Promise.reject(new TypeError('failed')), root })
    const cut = createClient({ ...answering(new Response('{"user":', { status: 200 })), root })
    for (const call of [dead, cut]) {
      expect(await call(accountEndpoints.logout)).toEqual({
        ok: false,
        problem: {
          code: 'network',
          status: 0,
          error: 'Network error. Please try again.',
          message: 'Network error. Please try again.',
        },
      })
    }
  })

  it.each([
    [502, '<h1>Bad gateway</h1>', 'unavailable'],
    [503, '', 'unavailable'],
    [500, '{"oops":true}', 'internal_error'],
    [413, '<h1>Too large</h1>', 'internal_error'],
  ])('leaves the words to the screen where a %i has none of the shop', async (status, body, code) => {
    const call = createClient({ ...answering(new Response(body, { status })), root })
    const result = await call(accountEndpoints.logout)
    expect(result).toEqual({ ok: false, problem: { code, status, error: '', message: '' } })
    if (!result.ok) expect(wordsOf(result.problem, 'Login failed')).toBe('Login failed')
  })

  it('throws only when the caller has aborted', async () => {
    const stop = new AbortController()
    stop.abort()
    const call = createClient({ fetch: (request) => Promise.reject(request.signal.reason), root })
    await expect(call(accountEndpoints.logout, {}, { signal: stop.signal })).rejects.toThrow()
  })

  it('reports a 401 with the token that was sent', async () => {
    const told: (string | null)[] = []
    const onUnauthorized = (token: string | null) => told.push(token)
    const deps = { root, token: () => 'stale', onUnauthorized }
    await createClient({ ...deps, ...answering(problem(401, 'unauthorized')) })(accountEndpoints.getProfile)
    await createClient({ ...deps, ...answering(problem(403, 'forbidden')) })(accountEndpoints.getProfile)
    expect(told).toEqual(['stale'])
  })
})
