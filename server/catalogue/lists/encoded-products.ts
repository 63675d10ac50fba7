import type { Brands } from '../load-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { detailReply, productReply } from '../product-replies.ts'
import { TextArena } from '../text-arena.ts'
import { cardJson } from './card-json.ts'
import { nothingShown, shownReply, shownTail } from './shown-offer.ts'

/** A whole product, what a card shows, or all that the product's own page tells. */
export type View = 'full' | 'card' | 'detail'

const megabyte = 1024 * 1024

/** A whole product in a list: as everywhere, and how it is shown there. */
function listedJson(product: ProductRecord): string {
  const { price: _price, originalPrice: _original, ...rest } = productReply(product)
  return `${JSON.stringify(rest).slice(0, -1)},${shownTail(shownReply(product) ?? nothingShown)}`
}

const priceMember = Buffer.from('"price":')
/** The member begins no later than so many bytes before the end. */
const shortestTail = 40

/** The JSON of a product in a list without its end: its price and how it is shown, which stand last. */
export function withoutTail(json: Uint8Array): Uint8Array {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  return json.subarray(0, bytes.lastIndexOf(priceMember, -shortestTail))
}

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
  if (view === 'full') return listedJson(product)
  return JSON.stringify(detailReply(product, brands.byId.get(product.brandId)))
}
