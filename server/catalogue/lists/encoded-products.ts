import type { Brands } from '../live/load-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { detailReply, productReply } from '../product-replies.ts'
import { TextArena } from '../text-arena.ts'
import { cardJson } from './card-json.ts'
import { nothingShown, shownReply, shownTail } from './shown-offer.ts'

/** Views of a product: whole, card, or detail page. */
export type View = 'full' | 'card' | 'detail'

const megabyte = 1024 * 1024

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
  readonly #kept: Record<View, TextArena> = {
    full: new TextArena(64 * megabyte),
    card: new TextArena(64 * megabyte),
    detail: new TextArena(16 * megabyte),
  }

  /** Use the bytes at once: they are overwritten some thousand products later. */
  bytes(product: ProductRecord, view: View, brands: Brands): Uint8Array {
    return this.#kept[view].get(product.id) ?? this.#kept[view].set(product.id, jsonOf(product, view, brands))
  }

  /** Invalidates these products. */
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
