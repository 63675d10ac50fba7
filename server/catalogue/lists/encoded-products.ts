import { type Cache, createCache } from '../../platform/cache.ts'
import type { Brands } from '../live/load-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { detailReply, productReply } from '../product-replies.ts'
import { cardJson } from './card-json.ts'
import { nothingShown, shownReply, shownTail } from './shown-offer.ts'

/** Views of a product: whole, card, or detail page. */
export type View = 'full' | 'card' | 'detail'

const megabyte = 1024 * 1024
const encoder = new TextEncoder()

/** JSON of a whole product in a list, with its list price last. */
function listedJson(product: ProductRecord): string {
  const { price: _price, originalPrice: _original, ...rest } = productReply(product)
  return `${JSON.stringify(rest).slice(0, -1)},${shownTail(shownReply(product) ?? nothingShown)}`
}

const priceMember = Buffer.from('"price":')
/** The price member starts at least this many bytes before the end. */
const shortestTail = 40

/** JSON without its tail: price and `shown`, which stand last. */
export function withoutTail(json: Uint8Array): Uint8Array {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  return json.subarray(0, bytes.lastIndexOf(priceMember, -shortestTail))
}

/** Cache of products encoded as JSON bytes, from which lists are joined. */
export class EncodedProducts {
  readonly #caches: Record<View, Cache<Uint8Array>> = {
    full: createCache({ maxBytes: 64 * megabyte }),
    card: createCache({ maxBytes: 64 * megabyte }),
    detail: createCache({ maxBytes: 16 * megabyte }),
  }

  bytes(product: ProductRecord, view: View, brands: Brands): Uint8Array {
    const cached = this.#caches[view].get(product.id)
    if (cached !== undefined) return cached
    const made = encoder.encode(jsonOf(product, view, brands))
    this.#caches[view].set(product.id, made, made.byteLength)
    return made
  }

  /** Invalidates these products. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#caches.full.delete(id)
      this.#caches.card.delete(id)
      this.#caches.detail.delete(id)
    }
  }
}

function jsonOf(product: ProductRecord, view: View, brands: Brands): string {
  if (view === 'card') return cardJson(product)
  if (view === 'full') return listedJson(product)
  return JSON.stringify(detailReply(product, brands.byId.get(product.brandId)))
}
