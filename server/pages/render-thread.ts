import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import type { ApiAnswer, PageRendererModule, PreviewedPage } from '../../contract/page-host.ts'
import type { ApiReply, FromRenderThread, RenderThreadData, ToRenderThread } from './render-messages.ts'
import { createPageRenderer } from './render-page.ts'

/** A worker thread that renders pages; its loaders' API calls go to the server thread by message. */
const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server')
const { build: buildAddress, origin, shop, isTraced }: RenderThreadData = workerData
const pages: PageRendererModule = await import(buildAddress)

const send = (message: FromRenderThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const waiting = new Map<number, (answer: ApiReply) => void>()
let calls = 0
const renderings = isTraced ? new AsyncLocalStorage<number>() : null

/** Loaders only read, so the address holds the whole input. */
function fetchApi(request: Request) {
  const { pathname, search } = new URL(request.url)
  const id = ++calls
  send({ kind: 'call', id, path: pathname + search, rendering: renderings?.getStore() })
  return new Promise<ApiAnswer>((resolve) => {
    waiting.set(id, (answer) => resolve(asResponse(answer)))
  })
}

function asResponse({ status, body }: ApiReply): ApiAnswer {
  return {
    ok: status < 400,
    status,
    json: async (): Promise<unknown> => JSON.parse(body),
  }
}

const renderPage = createPageRenderer(pages, {
  origin,
  shop,
  fetchApi,
  report(path, error) {
    if (!isRefusedAddress(error)) send({ kind: 'fault', path, reason: reasonOf(error) })
  },
})

/** The router throws this for an unknown address (404) or method (405): 4xx is no bug. */
function isRefusedAddress(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}

type Rendering = { id: number; path: string; instead?: PreviewedPage['instead'] | undefined }

async function render({ id, path, instead }: Rendering): Promise<void> {
  try {
    const page = await renderPage(path, instead)
    const body = movable(page.body)
    send({ kind: 'rendered', id, page: { ...page, body } }, [body.buffer])
  } catch (error) {
    send({ kind: 'failed', id, reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error, { depth: 2 })
}

/** Buffers of their own are transferred; a view of a shared one is copied. */
function movable(body: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = body
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return own ? new Uint8Array(buffer) : new Uint8Array(body)
}

port.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') {
    void (renderings ? renderings.run(message.id, () => render(message)) : render(message))
    return
  }
  waiting.get(message.id)?.(message.answer)
  waiting.delete(message.id)
})

send({ kind: 'ready' })
