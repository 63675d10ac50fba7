import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defaultShop } from '../../contract/shop.ts'
import { openRenderPool } from '../../server/pages/render-pool.ts'
import { transaction } from '../../server/platform/db/transaction.ts'
import { addJob } from '../../server/platform/jobs/add-job.ts'
import { defineJob } from '../../server/platform/jobs/job.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { beginRequest, nameSpan, startTracing } from '../../server/platform/tracing/tracing.ts'
import { runJobs } from '../support/run-jobs.ts'
import { standInBuild } from '../support/stand-in-build.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database

type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string }

/** A collector of traces by OTLP. */
async function collector() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body)
    spans.push(...resourceSpans[0].scopeSpans[0].spans)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, bodies, close: () => server.close() }
}

it('holds request, rendering, query and job in one trace, and nothing about a person', async () => {
  const { url, spans, bodies, close } = await collector()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url
  const stop = await startTracing(process.env)
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const build = `async (request, host) => {
    const answer = await host.fetchApi(new Request('http://x/shop/api/cart'))
    return new Response(String(await answer.json()))
  }`
  await writeFile(join(folder, 'build.js'), standInBuild(build))
  const seen: unknown[] = []
  const job = defineJob('trace_test', z.unknown(), async (payload) => {
    seen.push(payload)
    await sql`select ${'robin@example.com'}::text as in_job`.execute(db)
  })
  const pool = await openRenderPool({
    build: pathToFileURL(join(folder, 'build.js')).href,
    origin: 'https://shop.test',
    shop: defaultShop,
    threads: 1,
    log: silentLog(),
    async fetchApi() {
      nameSpan('GET /cart', { 'http.route': '/cart' })
      await transaction(db, async (tx) => {
        await sql`select ${'robin@example.com'}::text as in_call`.execute(tx)
        await addJob(tx, job.name, { n: 1 })
      })
      return Response.json('fine')
    },
  })
  const request = beginRequest({ 'url.path': '/shop/list' })
  await request?.run(() => pool.render('/shop/list?q=robin%20vale'))
  request?.end(200)
  await runJobs(database, [job])
  await pool.close()
  await stop()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  close()
  expect(seen).toEqual([{ n: 1 }])
  const named = (name: string) => spans.find((span) => span.name === name)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(named('request')?.parentSpanId).toBeUndefined()
  expect(named('render')?.parentSpanId).toBe(named('request')?.spanId)
  expect(named('GET /cart')?.parentSpanId).toBe(named('render')?.spanId)
  const parents = spans.filter(({ name }) => name === 'query').map(({ parentSpanId }) => parentSpanId)
  expect(parents).toContain(named('GET /cart')?.spanId)
  expect(parents).toContain(named('job trace_test')?.spanId)
  expect(spans.map(({ spanId }) => spanId)).toContain(named('job trace_test')?.parentSpanId)
  const sent = bodies.join()
  expect(sent).toContain('in_call')
  expect(sent).not.toMatch(/robin/i)
})

it('loads nothing where no variable asks for it', async () => {
  // But for the API, which prom-client loads by itself.
  const root = pathToFileURL(`${process.cwd()}/`).href
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
    await import('${root}server/process/shop-server.ts')
    const { startTracing } = await import('${root}server/platform/tracing/tracing.ts')
    const stop = await startTracing(process.env)
    await stop()
    console.log(JSON.stringify([loaded.length, loaded.filter((url) => /@opentelemetry.(?!api.)|otlp-tracing/.test(url)).length]))
    process.exit(0)`
  const loadedWith = async (env: Record<string, string>) => {
    const args = ['--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: '', ...env } })
    return z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout))
  }
  const [all, ofTracing] = await loadedWith({})
  expect(all).toBeGreaterThan(200)
  expect(ofTracing).toBe(0)
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect((await loadedWith(endpoint))[1]).toBeGreaterThan(0)
  expect((await loadedWith({ ...endpoint, OTEL_SDK_DISABLED: 'true' }))[1]).toBe(0)
})
