import { BoundedCache } from './bounded-cache.ts'
import { cardJson } from './card-json.ts'
import type { Brands } from './load-products.ts'
import type { ProductRecord } from './product-record.ts'
import { detailReply, productReply } from './product-replies.ts'

/** A whole product, what a card shows, or all that the product's own page tells. */
export type View = 'full' | 'card' | 'detail'

const mostBytes = 48 * 1024 * 1024

/** Products as bytes of JSON, encoded once and kept while they are asked for: lists are joined from them. */
export class EncodedProducts {
  readonly #kept: Record<View, BoundedCache> = {
    full: new BoundedCache(mostBytes),
    card: new BoundedCache(mostBytes),
    detail: new BoundedCache(mostBytes),
  }

  bytes(product: ProductRecord, view: View, brands: Brands): Uint8Array<ArrayBuffer> {
    const known = this.#kept[view].get(product.id)
    if (known !== undefined) return known
    const bytes = Buffer.from(jsonOf(product, view, brands))
    this.#kept[view].set(product.id, bytes)
    return bytes
  }

  /** These products changed. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#kept.full.delete(id)
      this.#kept.card.delete(id)
      this.#kept.detail.delete(id)
    }
  }
}

function jsonOf(product: ProductRecord, view: View, brands: Brands): string {
  if (view === 'card') return cardJson(product)
  const brand = brands.byId.get(product.brandId)
  return JSON.stringify(view === 'full' ? productReply(product) : detailReply(product, brand))
}
