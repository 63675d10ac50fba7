import { type Cache, createCache } from '../../platform/cache.ts'
import type { Brands } from '../live/load-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { detailReply, productReply } from '../product-replies.ts'
import { cardBody } from './card-json.ts'
import { nothingShown, shownReply, shownTail } from './shown-offer.ts'

/** A product in a list as JSON bytes; from `tailAt` on price and `shown`, which a list may replace. */
export type ListedJson = { bytes: Uint8Array; tailAt: number }
export type ListedView = 'full' | 'card'

const megabyte = 1024 * 1024
const encoder = new TextEncoder()

/** Cache of products encoded as JSON bytes, from which lists are joined. */
export class EncodedProducts {
  readonly #listed: Record<ListedView, Cache<ListedJson>> = {
    full: createCache({ maxBytes: 64 * megabyte }),
    card: createCache({ maxBytes: 64 * megabyte }),
  }
  readonly #details = createCache<Uint8Array>({ maxBytes: 16 * megabyte })

  listed(product: ProductRecord, view: ListedView): ListedJson {
    const cached = this.#listed[view].get(product.id)
    if (cached !== undefined) return cached
    const made = encodeListed(product, view)
    this.#listed[view].set(product.id, made, made.bytes.byteLength)
    return made
  }

  detail(product: ProductRecord, brands: Brands): Uint8Array {
    const cached = this.#details.get(product.id)
    if (cached !== undefined) return cached
    const made = encoder.encode(JSON.stringify(detailReply(product, brands.byId.get(product.brandId))))
    this.#details.set(product.id, made, made.byteLength)
    return made
  }

  /** Invalidates these products. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#listed.full.delete(id)
      this.#listed.card.delete(id)
      this.#details.delete(id)
    }
  }
}

function encodeListed(product: ProductRecord, view: ListedView): ListedJson {
  const tail = shownTail(shownReply(product) ?? nothingShown)
  const bytes = encoder.encode((view === 'card' ? cardBody(product) : wholeBody(product)) + tail)
  return { bytes, tailAt: bytes.byteLength - Buffer.byteLength(tail) }
}

/** JSON of a whole product without its tail. */
function wholeBody(product: ProductRecord): string {
  const { price: _price, originalPrice: _original, ...rest } = productReply(product)
  return `${JSON.stringify(rest).slice(0, -1)},`
}
