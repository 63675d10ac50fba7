import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Variant } from '../../../contract/catalogue.ts'
import { type LiveStock, liveStockPath } from '../../../contract/live-stock.ts'
import { type EventStreams, eventText } from '../../platform/http/event-streams.ts'
import { writeProblem } from '../../platform/http/respond.ts'

export type LiveStockOptions = {
  catalogue: {
    getVariants(id: string): Variant[] | undefined
    onChange(listener: (productIds: readonly string[]) => void): () => void
  }
  streams: EventStreams
  /** API root: `/shop/api`. */
  apiRoot: string
  clientAddress(request: IncomingMessage): string
  headers: Record<string, string>
  /** When stock was last read, in Unix milliseconds, while the database is away; null while it is not. */
  asOf(): number | null
  /** Random number from 0 to 1: spreads reconnects after a restart. */
  random(): number
}

export type LiveStockServer = {
  /** Handles a live stock request; false for other paths. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Tells all open pages that the database went away or is back. */
  databaseChanged(): void
}

const longestId = 100
const gone = eventText('gone', '{}')

/**
 * Streams stock and prices to open product pages. Listens once to catalogue changes; an event is made once per
 * product and only when its data changed.
 */
export function createLiveStock(options: LiveStockOptions): LiveStockServer {
  const { catalogue, streams } = options
  const [before = '', after = ''] = (options.apiRoot + liveStockPath).split('{id}')
  /** Last event sent per watched product. */
  const lastSent = new Map<string, string>()

  function tell(productId: string): void {
    const variants = catalogue.getVariants(productId)
    if (variants === undefined) {
      lastSent.delete(productId)
      streams.send(productId, gone, true)
      return
    }
    const event = stockEvent(variants, options.asOf())
    if (lastSent.get(productId) === event) return
    lastSent.set(productId, event)
    streams.send(productId, event)
  }

  catalogue.onChange((productIds) => {
    const watched = new Set(streams.topics())
    for (const productId of lastSent.keys()) if (!watched.has(productId)) lastSent.delete(productId)
    for (const productId of productIds) if (watched.has(productId)) tell(productId)
  })

  function listen(productId: string, request: IncomingMessage, response: ServerResponse): void {
    const variants = catalogue.getVariants(productId)
    if (variants === undefined) {
      writeProblem(response, { code: 'not_found', message: 'Product not found' }, options.headers)
      return
    }
    const event = stockEvent(variants, options.asOf())
    lastSent.set(productId, event)
    const refusal = streams.open({
      response,
      client: options.clientAddress(request),
      topic: productId,
      headers: options.headers,
      first: `retry: ${Math.round(2000 + 4000 * options.random())}\n${event}`,
    })
    if (refusal === null) return
    const code = refusal === 'client_full' ? 'rate_limited' : 'unavailable'
    const message = 'Too many pages are open; this one shows stock as of its last loading.'
    writeProblem(response, { code, message, retryAfterSeconds: 60 }, options.headers)
  }

  return {
    databaseChanged() {
      for (const productId of streams.topics()) tell(productId)
    },
    serve(request, response) {
      const path = request.url?.split('?', 1)[0] ?? ''
      if (request.method !== 'GET' || !path.startsWith(before) || !path.endsWith(after)) return false
      const id = path.slice(before.length, -after.length)
      if (id === '' || id.length > longestId || id.includes('/')) return false
      listen(id.toLowerCase(), request, response)
      return true
    },
  }
}

function stockEvent(variants: readonly Variant[], asOf: number | null): string {
  const stock: LiveStock = {
    variants: variants.map(({ _id, sizes }) => ({ _id, sizes })),
    ...(asOf === null ? {} : { asOf }),
  }
  return eventText('stock', JSON.stringify(stock))
}
