import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultShop } from '../../contract/shop.ts'
import { standInBuild } from '../../tests/support/stand-in-build.ts'
import { silentLog } from '../platform/log/log.ts'
import { openRenderPool, type RenderPoolOptions } from './render-pool.ts'

/** A stand-in page of the address and the API's reply. */
const build = standInBuild(`async (request, host) => {
  const { pathname, search } = new URL(request.url)
  const failed = (status, error) => {
    host.report(error)
    return new Response('the error screen', { status })
  }
  if (pathname.endsWith('/broken')) return failed(500, new Error('secret of the inside'))
  if (pathname.endsWith('/nowhere')) return failed(404, { status: 404, statusText: 'Not Found', data: 'No route' })
  if (pathname.endsWith('/odd')) return failed(500, { cause: 'something odd' })
  if (pathname.endsWith('/dies')) process.exit(1)
  const answer = await host.fetchApi(new Request('http://x/shop/api' + pathname + search))
  const said = [answer.status, await answer.json()]
  return new Response(JSON.stringify([pathname + search, said, threadId]))
}`)

const folder = await mkdtemp(join(tmpdir(), 'outsole-pool-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await writeFile(join(folder, 'package.json'), '{"type":"module"}')
await writeFile(join(folder, 'build.js'), build)
await writeFile(join(folder, 'broken.js'), 'throw new Error("no build")')

function open(more: Partial<RenderPoolOptions> = {}) {
  return openRenderPool({
    build: pathToFileURL(join(folder, 'build.js')).href,
    origin: 'https://shop.test',
    shop: defaultShop,
    threads: 2,
    fetchApi: async () => Response.json('fine'),
    log: silentLog(),
    ...more,
  })
}

type Told = [address: string, said: [status: number, body: unknown], thread: number]
async function tell(pool: Awaited<ReturnType<typeof open>>, path: string): Promise<Told> {
  return JSON.parse((await pool.render(path)).body.toString())
}

describe('render threads', () => {
  it('render any address and call the API through the server', async () => {
    const asked: string[] = []
    const pool = await open({
      fetchApi: async (request) => {
        asked.push(new URL(request.url).pathname + new URL(request.url).search)
        return Response.json({ of: 'the API' })
      },
    })
    expect((await tell(pool, '/products?q=a%20b')).slice(0, 2)).toEqual([
      '/products?q=a%20b',
      [200, { of: 'the API' }],
    ])
    expect(asked).toEqual(['/shop/api/products?q=a%20b'])
    await pool.close()
  })

  it('share the load, and match replies to pages in any order', async () => {
    const waiting: (() => void)[] = []
    const pool = await open({
      fetchApi: (request) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(Response.json(new URL(request.url).pathname)))
        }),
    })
    const pages = ['/a', '/b', '/c', '/d'].map((path) => tell(pool, path))
    await expect.poll(() => waiting.length).toBe(4)
    for (const answer of waiting.reverse()) answer()
    const told = await Promise.all(pages)
    expect(told.map(([address, [, body]]) => [address, body])).toEqual([
      ['/a', '/shop/api/a'],
      ['/b', '/shop/api/b'],
      ['/c', '/shop/api/c'],
      ['/d', '/shop/api/d'],
    ])
    expect(new Set(told.map(([, , thread]) => thread)).size).toBe(2)
    await pool.close()
  })

  it('pass on a refusal of the API, and report its failure', async () => {
    const pool = await open({
      fetchApi: async ({ url }) => {
        if (url.includes('busy')) return Response.json({}, { status: 503, headers: { 'Retry-After': '2' } })
        throw new Error('the API is down')
      },
    })
    expect((await tell(pool, '/busy'))[1]).toEqual([503, {}])
    expect((await tell(pool, '/down'))[1]).toEqual([500, null])
    await pool.close()
  })

  it('render other pages while one waits for data', async () => {
    const asked: string[] = []
    const pool = await open({
      threads: 1,
      timeoutMs: 0,
      fetchApi: async ({ url }) => {
        asked.push(url)
        return url.includes('stuck') ? new Promise(() => {}) : Response.json('fine')
      },
    })
    const stuck = Promise.allSettled(['/stuck/1', '/stuck/2', '/stuck/3'].map((path) => pool.render(path)))
    expect((await tell(pool, '/after'))[0]).toBe('/after')
    expect(asked).toHaveLength(4)
    await pool.close()
    expect((await stuck).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('log what a page threw, with its stack, without the token in its address', async () => {
    const written: string[] = []
    const log = pino({}, { write: (line: string) => written.push(line) })
    const pool = await open({ log })
    const page = await pool.render('/cart/recover/a-token-from-a-mail/broken')
    expect(page.status).toBe(500)
    expect(page.body.toString()).not.toContain('secret of the inside')
    await expect.poll(() => written.length).toBeGreaterThan(0)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      path: '/cart/recover/…/broken',
      reason: expect.stringContaining('Error: secret of the inside'),
      msg: 'a page threw',
    })
    await pool.close()
  })

  it('do not log 404s, and report thrown values that are not errors', async () => {
    const written: string[] = []
    const pool = await open({ threads: 1, log: pino({}, { write: (line: string) => written.push(line) }) })
    await pool.render('/nowhere')
    await pool.render('/odd')
    await expect.poll(() => written.length).toBeGreaterThan(0)
    const reasons = written.map((line) => JSON.parse(line).reason)
    expect(reasons).toEqual(reasons.map(() => "{ cause: 'something odd' }"))
    await pool.close()
  })

  it('that die fail only their own pages and are replaced', async () => {
    const pool = await open({ threads: 1 })
    const [, , first] = await tell(pool, '/before')
    await expect(pool.render('/dies')).rejects.toThrow('A rendering thread ended')
    const [address, , second] = await tell(pool, '/after')
    expect(address).toBe('/after')
    expect(second).not.toBe(first)
    await pool.close()
  })

  it('that cannot start reject the start with the reason', async () => {
    await expect(open({ build: pathToFileURL(join(folder, 'broken.js')).href })).rejects.toThrow('no build')
    await expect(open({ build: pathToFileURL(join(folder, 'nowhere.js')).href })).rejects.toThrow()
  })

  it('render nothing after the server has stopped', async () => {
    const pool = await open({ threads: 1 })
    await pool.close()
    await expect(pool.render('/late')).rejects.toThrow('The server is stopping')
  })
})
