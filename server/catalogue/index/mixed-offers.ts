import { type ProductRecord, sizePrice } from '../product-record.ts'
import { NumberLists } from './number-lists.ts'
import { OrdinalSet } from './ordinal-set.ts'
import { isOffered, isSoldOut } from './product-values.ts'
import type { BitsetMemory } from './bitset-memory.ts'
import type { ValueTable } from './value-table.ts'

/**
 * Products whose sizes in stock differ in price, or in being reduced: whether one pair answers color, size, price and
 * sale together can only be told by looking at each. All other products are found by their sets alone.
 */
export class MixedOffers {
  readonly products: OrdinalSet
  readonly #lists = new NumberLists()

  constructor(room: BitsetMemory) {
    this.products = new OrdinalSet(room)
  }

  /** `product` is undefined where it has gone. */
  put(ordinal: number, product: ProductRecord | undefined, values: ValueTable): void {
    const list = product === undefined ? [] : groupsOf(product, values)
    const was = this.#lists.lengthOf(ordinal) > 0
    if (was && list.length === 0) this.products.delete(ordinal)
    if (!was && list.length > 0) this.products.add(ordinal)
    if (was || list.length > 0) this.#lists.set(ordinal, list)
  }

  /**
   * The offers of a product, in groups: color, cents twice over and one more where reduced, number of sizes at this
   * price, these sizes. A product that is sold out has groups without sizes.
   */
  groups(ordinal: number): Uint32Array<ArrayBuffer> {
    return this.#lists.get(ordinal)
  }
}

/** The groups of a product; none where all of its offers are alike. */
function groupsOf(product: ProductRecord, values: ValueTable): number[] {
  const soldOut = isSoldOut(product)
  const list: number[] = []
  const kinds = new Set<number>()
  for (const variant of product.variants) {
    const color = values.findOrAdd('colors', variant.color).id
    const sizesByPrice = new Map<number, number[]>()
    for (let position = 0; position < variant.sizes.length; position++) {
      if (!isOffered(variant, position, soldOut)) continue
      const { cents, originalCents } = sizePrice(variant, position)
      const priced = cents * 2 + (originalCents === null ? 0 : 1)
      const sizes = sizesByPrice.get(priced) ?? []
      if (!soldOut) sizes.push(values.findOrAdd('sizes', variant.sizes[position] ?? '').id)
      sizesByPrice.set(priced, sizes)
    }
    for (const [priced, sizes] of sizesByPrice) {
      kinds.add(priced)
      list.push(color, priced, sizes.length, ...sizes)
    }
  }
  return kinds.size > 1 ? list : []
}
