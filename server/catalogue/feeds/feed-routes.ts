import type { Hono } from 'hono'
import { basePath } from '../../../contract/base-path.ts'
import { shop } from '../../../contract/shop.ts'
import { problemResponse } from '../../platform/http/respond.ts'
import type { Catalogue } from '../memory-catalogue.ts'
import { type FeedFormat, feedFormats } from './feed-formats.ts'
import { feedItems } from './feed-items.ts'

/** A feed of a large shop is tens of megabytes: so many are sent at once, by each process. */
const atOnce = 2
/** Text is sent in pieces of about so many characters. */
const pieceLength = 64 * 1024

export type FeedDeps = { catalogue: Catalogue; config: { publicUrl: string } }

/** Mounts `{base}/feeds/google.xml` and `{base}/feeds/products.csv` (docs/product.md#product-feeds), streamed from memory. */
export function mountFeeds(app: Hono, { catalogue, config }: FeedDeps): void {
  let running = 0
  for (const [name, format] of Object.entries(feedFormats)) {
    app.get(`${basePath}/feeds/${name}`, (c) => {
      if (running >= atOnce) {
        const busy = problemResponse({
          code: 'unavailable',
          message: 'Feeds are being sent; try again in a moment',
        })
        busy.headers.set('Retry-After', '30')
        return busy
      }
      running += 1
      const pieces = feedText(catalogue, format, config.publicUrl)
      return new Response(
        streamOf(
          pieces,
          () => {
            running -= 1
          },
          c.req.raw.signal,
        ),
        {
          headers: { 'Content-Type': format.contentType, 'Cache-Control': 'public, max-age=600' },
        },
      )
    })
  }
}

function* feedText(catalogue: Catalogue, format: FeedFormat, origin: string): Generator<string> {
  let text = format.head({ name: shop.name, link: `${origin}${basePath}/` })
  for (const product of catalogue.productsForFeeds()) {
    for (const item of feedItems(product, origin)) text += format.item(item)
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text + format.foot
}

/** Reads on only as fast as the client does. `ended` is called once, also where the client goes away. */
function streamOf(
  pieces: Generator<string>,
  ended: () => void,
  gone: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isOpen = true
  const end = () => {
    if (isOpen) ended()
    isOpen = false
  }
  gone.addEventListener('abort', end, { once: true })
  return new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next()
      if (!done) {
        controller.enqueue(encoder.encode(value))
        return
      }
      end()
      controller.close()
    },
    cancel: end,
  })
}
