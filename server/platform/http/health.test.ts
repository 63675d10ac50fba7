import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { mountHealth, type Readiness } from './health.ts'
import { commonHeaders, requestId, securityHeaders } from './middleware.ts'

function shop(
  options: {
    isStopping?: boolean
    readiness?: Readiness
    warning?: string
    open?: boolean
    fromThisMachine?: boolean
  } = {},
) {
  const app = new Hono()
  mountHealth(app, {
    isStopping: () => options.isStopping ?? false,
    readiness: async () => options.readiness ?? { status: 'ready' },
    warning: async () => options.warning ?? null,
    metricsText: async () => 'outsole_up 1\n',
    clientAddress: () => ({ address: '192.0.2.1', fromThisMachine: options.fromThisMachine ?? false }),
    open: options.open ?? false,
  })
  return app
}

describe('health', () => {
  it('healthz answers everybody', async () => {
    const answer = await shop().request('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }])
  })

  it('wants no further traffic once it was asked to end', async () => {
    const stopping = shop({ isStopping: true, open: true })
    const alive = await stopping.request('/healthz')
    expect([alive.status, await alive.json()]).toEqual([503, { status: 'stopping' }])
    const ready = await stopping.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the process is stopping' },
    ])
  })

  it.each(['/readyz', '/metrics'])('%s is 404 for clients on other machines', async (path) => {
    const answer = await shop().request(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('outsole_up')
  })

  it('is ready with a warning', async () => {
    const answer = await shop({ open: true, warning: 'the disk is nearly full' }).request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', warning: 'the disk is nearly full' },
    ])
  })

  it.each([
    ['this machine', { fromThisMachine: true }],
    ['everybody where it was opened', { open: true }],
  ])('tells %s whether it may receive traffic, and how it fares', async (_, options) => {
    expect((await shop(options).request('/readyz')).status).toBe(200)
    const late = { status: 'not ready', reason: 'the catalogue is not loaded' } as const
    const refused = await shop({ ...options, readiness: late }).request('/readyz')
    expect([refused.status, await refused.json()]).toEqual([503, late])
    const away = { status: 'browsing only', reason: 'the database is away' } as const
    const browsing = await shop({ ...options, readiness: away }).request('/readyz')
    expect([browsing.status, await browsing.json()]).toEqual([200, away])
    const warned = await shop({ ...options, warning: 'set TRUST_PROXY' }).request('/readyz')
    expect([warned.status, await warned.json()]).toEqual([
      200,
      { status: 'ready', warning: 'set TRUST_PROXY' },
    ])
    const metrics = await shop(options).request('/metrics')
    expect(metrics.headers.get('Content-Type')).toContain('text/plain')
    expect(await metrics.text()).toContain('outsole_up 1')
  })
})

describe('headers of every answer', () => {
  function guarded(https: boolean, hstsSubdomains = false) {
    const app = new Hono()
    app.use(securityHeaders({ https, hstsSubdomains }))
    app.get('/plain', (c) => c.text(requestId(c)))
    app.get('/own', (c) => c.text('', 200, { 'Content-Security-Policy': "default-src 'self'" }))
    return app
  }

  it('are strict, with HSTS only for https', async () => {
    const [plain, secure] = [await guarded(false).request('/plain'), await guarded(true).request('/plain')]
    for (const [name, value] of Object.entries(commonHeaders(true))) {
      expect([name, secure.headers.get(name)]).toEqual([name, value])
    }
    expect(plain.headers.has('Strict-Transport-Security')).toBe(false)
    expect(plain.headers.get('Content-Security-Policy')).not.toContain('unsafe')
  })

  it('include subdomains in HSTS only where configured', async () => {
    const hsts = async (subdomains: boolean) =>
      (await guarded(true, subdomains).request('/plain')).headers.get('Strict-Transport-Security')
    expect(await hsts(false)).toBe('max-age=31536000')
    expect(await hsts(true)).toBe('max-age=31536000; includeSubDomains')
  })

  it('keep the Content-Security-Policy of an answer', async () => {
    const own = await guarded(false).request('/own')
    expect(own.headers.get('Content-Security-Policy')).toBe("default-src 'self'")
  })

  it('have the request id that is logged, also on 404', async () => {
    const app = guarded(false)
    const [one, other] = [await app.request('/plain'), await app.request('/plain')]
    expect(one.headers.get('X-Request-Id')).toBe(await one.text())
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'))
    const missing = await app.request('/nowhere')
    expect(missing.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(missing.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
