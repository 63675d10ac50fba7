import { Worker } from 'node:worker_threads'
import { renderThreadLimits } from '../../bootstrap/process-flags.mjs'
import type { PreviewedPage } from '../../contract/page-host.ts'
import { withoutTokens } from '../platform/http/access-log.ts'
import { textOf } from '../platform/http/respond.ts'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { inSpan, inTraceOf, isTracing, traceparent } from '../platform/tracing/tracing.ts'
import type { RenderedPage } from './cached-pages.ts'
import { loggablePath } from './page-address.ts'
import type { ApiReply, FromRenderThread, RenderThreadData, ToRenderThread } from './render-messages.ts'

export type RenderPool = {
  /**
   * Renders the page of an address (path and search) in the least loaded thread; calls named in `instead` are answered with
   * that.
   */
  render(path: string, instead?: PreviewedPage['instead']): Promise<RenderedPage>
  close(): Promise<void>
}

export type RenderPoolOptions = Omit<RenderThreadData, 'isTraced'> & {
  threads: number
  fetchApi(request: Request): Promise<Response>
  log: Log
  /** How long a page waiting for data blocks the next one, in milliseconds; default 2000. */
  timeoutMs?: number
}

/** Concurrent renderings per thread: while one waits for data another renders. More would only take memory. */
const atOnce = 2

/**
 * A pool of threads that render pages, so that rendering delays no API call and no cached page. A thread that exits by
 * itself fails its renderings and is replaced when the next one comes.
 */
export async function openRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  let closed = false
  const inTurn = createConcurrencyLimit(options.threads * atOnce)
  const threads = Array.from({ length: options.threads }, () => startThread(options))
  const close = async () => {
    closed = true
    await Promise.all(threads.map((thread) => thread.end()))
  }
  function renderNow(path: string, instead?: PreviewedPage['instead']): Promise<RenderedPage> {
    if (closed) throw new Error('The server is stopping')
    for (const [place, thread] of threads.entries()) {
      if (thread.ended()) threads[place] = startThread(options)
    }
    const thread = threads.reduce((least, each) => (each.busy() < least.busy() ? each : least))
    return thread.render(path, instead)
  }
  try {
    await Promise.all(threads.map((thread) => thread.ready))
  } catch (error) {
    await close()
    throw error
  }
  return {
    render: (path, instead) =>
      inSpan('render', { 'url.path': withoutTokens(path) }, () => renderInTurn(path, instead)),
    close,
  }

  async function renderInTurn(path: string, instead?: PreviewedPage['instead']): Promise<RenderedPage> {
    const { page } = await inTurn(async () => {
      const begun = renderNow(path, instead)
      await settledOrTimeout(begun, options.timeoutMs ?? 2_000)
      return { page: begun }
    })
    return page
  }
}

/** A slow database holds up only the pages that wait for it. */
async function settledOrTimeout(page: Promise<RenderedPage>, timeoutMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, timeoutMs)
  await Promise.race([page.catch(() => undefined), timeout.promise])
  clearTimeout(timer)
}

type RenderThread = {
  /** Rejects when the thread exits before it is ready. */
  ready: Promise<void>
  render: RenderPool['render']
  /** Renderings in flight. */
  busy(): number
  ended(): boolean
  end(): Promise<unknown>
}

function startThread({ build, origin, shop, fetchApi, log }: RenderPoolOptions): RenderThread {
  const workerData: RenderThreadData = { build, origin, shop, isTraced: isTracing() }
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: renderThreadLimits,
  })
  const renderings = new Map<number, PromiseWithResolvers<RenderedPage>>()
  /** The trace of each rendering under way, for the calls that it makes. */
  const traces = new Map<number | undefined, string | undefined>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  let last = 0
  let gone: Error | null = null
  const send = (message: ToRenderThread) => worker.postMessage(message)

  async function answer(id: number, path: string, rendering: number | undefined): Promise<void> {
    const ask = () => askApi(fetchApi, path)
    const reply = isTracing() ? inTraceOf(traces.get(rendering), 'call', {}, ask) : ask()
    send({ kind: 'answer', id, answer: await reply })
  }

  function settle(id: number): PromiseWithResolvers<RenderedPage> | undefined {
    const rendering = renderings.get(id)
    renderings.delete(id)
    traces.delete(id)
    return rendering
  }

  worker.on('message', (message: FromRenderThread) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'call') void answer(message.id, message.path, message.rendering)
    else if (message.kind === 'fault') {
      log.error({ path: loggablePath(message.path), reason: message.reason }, 'a page threw')
    } else if (message.kind === 'failed') settle(message.id)?.reject(new Error(message.reason))
    else settle(message.id)?.resolve({ ...message.page, body: asBuffer(message.page.body) })
  })
  worker.on('error', (error) => {
    gone = error instanceof Error ? error : new Error(String(error))
    log.error({ err: gone }, 'a rendering thread failed')
  })
  worker.on('exit', () => {
    gone ??= new Error('A rendering thread ended')
    ready.reject(gone)
    for (const rendering of renderings.values()) rendering.reject(gone)
    renderings.clear()
  })
  return {
    ready: ready.promise,
    render(path, instead) {
      const rendering = Promise.withResolvers<RenderedPage>()
      renderings.set(++last, rendering)
      if (isTracing()) traces.set(last, traceparent())
      send({ kind: 'render', id: last, path, instead })
      return rendering.promise
    },
    busy: () => renderings.size,
    ended: () => gone !== null,
    end: () => worker.terminate(),
  }
}

async function askApi(fetchApi: RenderPoolOptions['fetchApi'], path: string): Promise<ApiReply> {
  try {
    const response = await fetchApi(new Request(`http://127.0.0.1${path}`))
    return { status: response.status, body: await textOf(response) }
  } catch {
    return { status: 500, body: 'null' }
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
