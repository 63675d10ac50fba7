import { type ProductRecord, sizePrice } from '../product-record.ts'
import type { BitsetMemory } from './bitset-memory.ts'
import { NumberLists } from './number-lists.ts'
import { OrdinalSet } from './ordinal-set.ts'
import { PriceRanges } from './price-ranges.ts'
import { isOffered, isSoldOut } from './product-values.ts'
import type { ValueTable } from './value-table.ts'

/**
 * Products whose sizes in stock differ in price, or in being reduced: where a price or the sale is asked for, only
 * looking at each offer tells whether one pair answers color, size, price and sale together. The bounds of their
 * prices tell for most of them without a look.
 */
export class MixedOffers {
  readonly products: OrdinalSet
  /** Those of which some offers are reduced and some are not. */
  readonly partlyReduced: OrdinalSet
  readonly #lists = new NumberLists()
  readonly #memory: BitsetMemory
  #highestPrices: PriceRanges | null = null

  constructor(memory: BitsetMemory) {
    this.#memory = memory
    this.products = new OrdinalSet(memory)
    this.partlyReduced = new OrdinalSet(memory)
  }

  /** `product` is undefined where it has gone. */
  put(ordinal: number, product: ProductRecord | undefined, values: ValueTable): void {
    const groups = product === undefined ? [] : groupsOf(product, values)
    const kinds = new Set(groups.map(({ priced }) => priced))
    const prices = [...kinds].map((priced) => priced >>> 1)
    const list = kinds.size > 1 ? [Math.min(...prices), Math.max(...prices), ...groups.flatMap(listOf)] : []
    const reduced = new Set([...kinds].map((priced) => priced & 1))
    mark(this.products, ordinal, kinds.size > 1)
    mark(this.partlyReduced, ordinal, reduced.size > 1)
    if (list.length === 0 && !this.has(ordinal)) return
    this.#lists.set(ordinal, list)
    this.#highestPrices?.giveBack()
    this.#highestPrices = null
  }

  has(ordinal: number): boolean {
    return this.#lists.lengthOf(ordinal) > 0
  }

  /** The lowest price of all offers of a mixed product, in cents. */
  lowest(ordinal: number): number {
    return this.#lists.at(ordinal, 0)
  }

  /** The highest one. */
  highest(ordinal: number): number {
    return this.#lists.at(ordinal, 1)
  }

  /** Mixed products by their highest prices; sorted when first asked for after a change. */
  get highestPrices(): PriceRanges {
    this.#highestPrices ??= this.#sortByHighest()
    return this.#highestPrices
  }

  #sortByHighest(): PriceRanges {
    const ordinals = Uint32Array.from(this.products.some(this.products.size))
    ordinals.sort((a, b) => this.highest(a) - this.highest(b))
    return new PriceRanges(ordinals, (ordinal) => this.highest(ordinal), this.#memory)
  }

  /**
   * The offers of a mixed product, in groups: color, cents twice over and one more where reduced, number of sizes at
   * this price, these sizes. A product that is sold out has groups without sizes.
   */
  groups(ordinal: number): Uint32Array<ArrayBuffer> {
    return this.#lists.get(ordinal).subarray(2)
  }
}

/** The sizes of one color at one price; `priced` is cents twice over and one more where reduced. */
type Group = { color: number; priced: number; sizes: number[] }

function listOf({ color, priced, sizes }: Group): number[] {
  return [color, priced, sizes.length, ...sizes]
}

function groupsOf(product: ProductRecord, values: ValueTable): Group[] {
  const soldOut = isSoldOut(product)
  return product.variants.flatMap((variant) => {
    const color = values.findOrAdd('colors', variant.color).id
    const groups = new Map<number, Group>()
    for (let position = 0; position < variant.sizes.length; position++) {
      if (!isOffered(variant, position, soldOut)) continue
      const { cents, originalCents } = sizePrice(variant, position)
      const priced = cents * 2 + (originalCents === null ? 0 : 1)
      const group = groups.get(priced) ?? { color, priced, sizes: [] }
      if (!soldOut) group.sizes.push(values.findOrAdd('sizes', variant.sizes[position] ?? '').id)
      groups.set(priced, group)
    }
    return [...groups.values()]
  })
}

function mark(set: OrdinalSet, ordinal: number, is: boolean): void {
  const was = set.has(ordinal)
  if (is && !was) set.add(ordinal)
  if (was && !is) set.delete(ordinal)
}
