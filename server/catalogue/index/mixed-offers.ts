import { type ProductRecord, sizePrice } from '../product-record.ts'
import { setBit } from './bitset.ts'
import type { Bitset, BitsetMemory } from './bitset-memory.ts'
import { bitsOfGender } from './feet-bits.ts'
import { NumberLists } from './number-lists.ts'
import { colorsWanted, isPriced, type OfferTest, sizesWanted } from './offer-test.ts'
import { OrdinalSet } from './ordinal-set.ts'
import { PriceRanges } from './price-ranges.ts'
import { isOffered, isSoldOut } from './product-values.ts'
import type { ValueTable } from './value-table.ts'

/**
 * A list begins with its lowest and highest price, the feet its sizes are for, and the words of a bitset of sizes; its
 * groups follow.
 */
const headLength = 4
/** Color and price of a group; its sizes follow. */
const groupLength = 2

/**
 * Products whose sizes in stock differ in price, or in being reduced: where a price or the sale is asked for, only
 * looking at each offer shows whether one pair answers color, size, price and sale together. The bounds of their
 * prices decide most of them without a look.
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

  /** `product` is undefined where it was removed. */
  put(ordinal: number, product: ProductRecord | undefined, values: ValueTable): void {
    const groups = product === undefined ? [] : groupsOf(product, values)
    const kinds = new Set(groups.map(({ priced }) => priced))
    const prices = [...kinds].map((priced) => priced >>> 1)
    const feet = product === undefined ? 0 : bitsOfGender[product.gender]
    const sizeWords = Math.ceil(values.byPlace('sizes').length / 32)
    const head = [Math.min(...prices), Math.max(...prices), feet, sizeWords]
    const list = kinds.size > 1 ? [...head, ...groups.flatMap((group) => listOf(group, sizeWords))] : []
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

  /** The feet that the sizes of a mixed product are for, as bits. */
  feet(ordinal: number): number {
    return this.#lists.at(ordinal, 2)
  }

  /** The lowest price of the offers of a mixed product that pass, in cents; Infinity where none does. */
  lowestPassing(ordinal: number, test: OfferTest): number {
    const { numbers } = this.#lists
    const list = this.#lists.startOf(ordinal)
    const end = list + this.#lists.lengthOf(ordinal)
    const sizeWords = numbers[list + 3] ?? 0
    const colors = colorsWanted(test, ordinal)
    const sizes = sizesWanted(test, ordinal, numbers[list + 2] ?? 0)
    let lowest = Number.POSITIVE_INFINITY
    for (let at = list + headLength; at < end; at += groupLength + sizeWords) {
      const priced = numbers[at + 1] ?? 0
      if (
        priced >>> 1 < lowest &&
        isPriced(priced >>> 1, (priced & 1) === 1, test) &&
        (colors === undefined || colors[numbers[at] ?? 0] === 1) &&
        (sizes === undefined || haveCommon(numbers, at + groupLength, sizeWords, sizes))
      ) {
        lowest = priced >>> 1
      }
    }
    return lowest
  }

  /** Reports the colors and sizes of a mixed product that pass all other conditions. */
  visitOffers(ordinal: number, test: OfferTest, visitor: OfferVisitor): void {
    const { numbers } = this.#lists
    const list = this.#lists.startOf(ordinal)
    const end = list + this.#lists.lengthOf(ordinal)
    const sizeWords = numbers[list + 3] ?? 0
    const colors = colorsWanted(test, ordinal)
    const sizes = sizesWanted(test, ordinal, numbers[list + 2] ?? 0)
    for (let at = list + headLength; at < end; at += groupLength + sizeWords) {
      const color = numbers[at] ?? 0
      const priced = numbers[at + 1] ?? 0
      if (!isPriced(priced >>> 1, (priced & 1) === 1, test)) continue
      if (sizes === undefined || haveCommon(numbers, at + groupLength, sizeWords, sizes)) visitor.color(color)
      if (colors !== undefined && colors[color] !== 1) continue
      for (let word = 0; word < sizeWords; word++) visitor.sizes(word, numbers[at + groupLength + word] ?? 0)
    }
  }
}

/** What is seen of a product's offers where color or size is left out; anything may be reported twice. */
export type OfferVisitor = {
  /** A color of an offer that passes all filters except color, by value id. */
  color(id: number): void
  /** The positions of the sizes of an offer that passes all filters except size: one word of a bitset. */
  sizes(word: number, places: number): void
}

function haveCommon(numbers: Uint32Array, from: number, words: number, set: Bitset): boolean {
  for (let word = 0; word < words; word++) {
    if (((numbers[from + word] ?? 0) & (set[word] ?? 0)) !== 0) return true
  }
  return false
}

/**
 * The sizes of one color at one price, in a list: color, `priced` (cents twice over and one more where reduced), and
 * the places of the sizes as a bitset. A product that is sold out has groups without sizes.
 */
type Group = { color: number; priced: number; places: number[] }

function listOf({ color, priced, places }: Group, sizeWords: number): number[] {
  const sizes = new Uint32Array(sizeWords)
  for (const place of places) setBit(sizes, place)
  return [color, priced, ...sizes]
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
      const group = groups.get(priced) ?? { color, priced, places: [] }
      if (!soldOut) group.places.push(values.findOrAdd('sizes', variant.sizes[position] ?? '').place)
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
