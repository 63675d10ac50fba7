import { cardJson } from './card-json.ts'
import type { Brands } from './load-products.ts'
import type { ProductRecord } from './product-record.ts'
import { detailReply, productReply } from './product-replies.ts'
import { TextArena } from './text-arena.ts'

/** A whole product, what a card shows, or all that the product's own page tells. */
export type View = 'full' | 'card' | 'detail'

const megabyte = 1024 * 1024

/** Products as bytes of JSON, encoded once and kept while they are asked for: lists are joined from them. */
export class EncodedProducts {
  readonly #kept: Record<View, TextArena> = {
    full: new TextArena(64 * megabyte),
    card: new TextArena(64 * megabyte),
    detail: new TextArena(16 * megabyte),
  }

  /** To be used at once: the bytes are written over some thousand products later. */
  bytes(product: ProductRecord, view: View, brands: Brands): Uint8Array {
    return this.#kept[view].get(product.id) ?? this.#kept[view].set(product.id, jsonOf(product, view, brands))
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
