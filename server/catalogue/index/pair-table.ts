import type { BitsetMemory } from './bitset-memory.ts'
import { NumberLists } from './number-lists.ts'
import { OrdinalSet } from './ordinal-set.ts'

/** A color and a size, by value ids, with the products that have a variant of both in stock. */
export type Pair = { id: number; color: number; size: number; products: OrdinalSet }

/** Color and size together have to match one variant (docs/product.md#filters), which sets of either cannot express. */
export class PairTable {
  readonly pairs: Pair[] = []
  /** Pair ids of each product. */
  readonly lists = new NumberLists()
  readonly #memory: BitsetMemory
  readonly #byValues = new Map<number, Map<number, Pair>>()

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  /** The pairs of one color or size, by the id of the other. */
  withValue(value: number): ReadonlyMap<number, Pair> {
    return this.#byValues.get(value) ?? new Map()
  }

  findOrAdd(color: number, size: number): Pair {
    const known = this.#byValues.get(color)?.get(size)
    if (known !== undefined) return known
    const pair = { id: this.pairs.length, color, size, products: new OrdinalSet(this.#memory) }
    this.pairs.push(pair)
    this.#remember(color, size, pair)
    this.#remember(size, color, pair)
    return pair
  }

  #remember(value: number, other: number, pair: Pair): void {
    const pairs = this.#byValues.get(value) ?? new Map<number, Pair>()
    pairs.set(other, pair)
    this.#byValues.set(value, pairs)
  }
}
