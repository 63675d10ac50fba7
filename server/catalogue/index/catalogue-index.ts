import { facetKeys } from '../../../contract/facets.ts'
import { foldText } from '../fold-text.ts'
import { lowestCents, type ProductRecord } from '../product-record.ts'
import { BitsetMemory } from './bitset-memory.ts'
import { MixedOffers } from './mixed-offers.ts'
import { NumberLists } from './number-lists.ts'
import { OrdinalSet } from './ordinal-set.ts'
import { PairTable } from './pair-table.ts'
import { PriceRanges } from './price-ranges.ts'
import { hasReduced, isSoldOut, lacksPicture, sizesInStock, valuesOf } from './product-values.ts'
import { ScratchSets } from './scratch-sets.ts'
import { sortAtOnce } from './sort-at-once.ts'
import {
  compareBy,
  orderNames,
  type Ranked,
  SortedOrdinals,
  type StoredOrder,
  sortRules,
} from './sort-order.ts'
import { ValueTable } from './value-table.ts'

export type IndexChange = { put: readonly ProductRecord[]; drop: readonly string[] }

/** The entry of an ordinal before a change; undefined where it was free. */
export type IndexedBefore = readonly (readonly [ordinal: number, product: ProductRecord | undefined])[]

/**
 * The whole catalogue as sets of ordinals. A product's ordinal is its index in memory, assigned when it is added and
 * reused after it was removed. No database access: `apply` changes the index, everything else reads.
 */
export class CatalogueIndex {
  readonly memory: BitsetMemory
  readonly values: ValueTable
  /** Value ids of each product. */
  readonly valueLists = new NumberLists()
  readonly pairs: PairTable
  readonly all: OrdinalSet
  readonly scratch: ScratchSets
  readonly featured: OrdinalSet
  /** Products with a reduced size on offer. */
  readonly reduced: OrdinalSet
  /** What staff ask for: products without a pair in stock, never sold, with a color without a picture. */
  readonly soldOut: OrdinalSet
  readonly neverSold: OrdinalSet
  readonly withoutPicture: OrdinalSet
  readonly mixed: MixedOffers
  readonly #entries: (Ranked | undefined)[] = []
  readonly #ordinals = new Map<string, number>()
  readonly #free: number[] = []
  readonly #orders = new Map<StoredOrder, SortedOrdinals>()
  #prices: PriceRanges
  #changes = 0

  /** `makeMemory` is for tests, whose few products would not use the kernel's memory. */
  constructor(
    products: readonly ProductRecord[],
    makeMemory = (capacity: number) => new BitsetMemory(capacity),
  ) {
    this.memory = makeMemory(products.length + Math.max(256, products.length >>> 4))
    this.values = new ValueTable(this.memory)
    this.pairs = new PairTable(this.memory)
    this.scratch = new ScratchSets(this.memory)
    this.all = new OrdinalSet(this.memory)
    this.featured = new OrdinalSet(this.memory)
    this.reduced = new OrdinalSet(this.memory)
    this.soldOut = new OrdinalSet(this.memory)
    this.neverSold = new OrdinalSet(this.memory)
    this.withoutPicture = new OrdinalSet(this.memory)
    this.mixed = new MixedOffers(this.memory)
    for (const product of neighborsTogether(products)) this.#put(product)
    const byId = this.ids()
      .sort()
      .map((id) => this.#ordinals.get(id) ?? 0)
    for (const name of orderNames) {
      const sorted = sortAtOnce(byId, (ordinal) => this.#entries[ordinal], sortRules[name])
      this.#orders.set(name, new SortedOrdinals(sorted, (a, b) => this.#compare(name, a, b)))
    }
    this.#prices = this.#pricesNow()
  }

  get size(): number {
    return this.#ordinals.size
  }

  /** Incremented by every change. */
  get changes(): number {
    return this.#changes
  }

  get prices(): PriceRanges {
    return this.#prices
  }

  ids(): string[] {
    return [...this.#ordinals.keys()]
  }

  ordinals(): Iterable<number> {
    return this.#ordinals.values()
  }

  product(id: string): ProductRecord | undefined {
    const ordinal = this.#ordinals.get(id)
    return ordinal === undefined ? undefined : this.productAt(ordinal)
  }

  ordinalOf(id: string): number | undefined {
    return this.#ordinals.get(id)
  }

  productAt(ordinal: number): ProductRecord | undefined {
    return this.#entries[ordinal]?.product
  }

  /** Above every ordinal in use. */
  get ordinalLimit(): number {
    return this.#entries.length
  }

  /** The folded title. */
  nameAt(ordinal: number): string {
    return this.#entries[ordinal]?.name ?? ''
  }

  centsAt(ordinal: number): number {
    return this.#entries[ordinal]?.cents ?? 0
  }

  order(name: StoredOrder): SortedOrdinals {
    const order = this.#orders.get(name)
    if (order === undefined) throw new RangeError(`No such order: ${name}`)
    return order
  }

  /**
   * Applies a change: products added or changed, and ids removed; a product without sizes counts as removed. Returns
   * the previous entries of the ordinals it changed.
   */
  apply(change: IndexChange): IndexedBefore {
    this.#changes += 1
    const before = new Map<number, Ranked | undefined>()
    const note = (ordinal: number) => {
      if (!before.has(ordinal)) before.set(ordinal, this.#entries[ordinal])
    }
    for (const id of change.drop) this.#drop(id, note)
    for (const product of change.put) {
      if (lowestCents(product) === 0) this.#drop(product.id, note)
      else this.#put(product, note)
    }
    for (const name of orderNames) this.#reorder(name, before)
    return [...before].map(([ordinal, was]) => [ordinal, was?.product])
  }

  #put(product: ProductRecord, note?: (ordinal: number) => void): void {
    const cents = lowestCents(product)
    if (cents === 0) return
    const known = this.#ordinals.get(product.id)
    const ordinal = known ?? this.#free.pop() ?? this.#entries.length
    note?.(ordinal)
    this.memory.growFor(ordinal)
    if (known === undefined) this.all.add(ordinal)
    this.#setMarks(ordinal, product)
    this.#entries[ordinal] = { product, cents, name: foldText(product.title) }
    this.#ordinals.set(product.id, ordinal)
    this.#setLists(ordinal, ...this.#listsOf(product))
  }

  #drop(id: string, note: (ordinal: number) => void): void {
    const ordinal = this.#ordinals.get(id)
    if (ordinal === undefined) return
    note(ordinal)
    this.#setLists(ordinal, [], [])
    this.#setMarks(ordinal, undefined)
    this.all.delete(ordinal)
    this.#entries[ordinal] = undefined
    this.#ordinals.delete(id)
    this.#free.push(ordinal)
  }

  #listsOf(product: ProductRecord): [number[], number[]] {
    const values = new Set<number>()
    for (const facet of facetKeys) {
      for (const name of valuesOf(product, facet)) values.add(this.values.findOrAdd(facet, name).id)
    }
    const pairs = new Set<number>()
    for (const variant of product.variants) {
      const color = this.values.findOrAdd('colors', variant.color).id
      for (const size of sizesInStock(variant)) {
        pairs.add(this.pairs.findOrAdd(color, this.values.findOrAdd('sizes', size).id).id)
      }
    }
    return [[...values], [...pairs]]
  }

  #setLists(ordinal: number, values: number[], pairs: number[]): void {
    exchange(this.valueLists, ordinal, values, (id) => this.values.values[id]?.products)
    exchange(this.pairs.lists, ordinal, pairs, (id) => this.pairs.pairs[id]?.products)
  }

  /** Called before the entry itself changes. */
  #setMarks(ordinal: number, now: ProductRecord | undefined): void {
    const was = this.#entries[ordinal]?.product
    const note = (set: OrdinalSet, test: (product: ProductRecord) => boolean) =>
      mark(set, ordinal, was !== undefined && test(was), now !== undefined && test(now))
    note(this.featured, ({ featured }) => featured)
    note(this.reduced, hasReduced)
    note(this.soldOut, isSoldOut)
    note(this.neverSold, ({ sold }) => sold === 0)
    note(this.withoutPicture, lacksPicture)
    this.mixed.put(ordinal, now, this.values)
  }

  #compare(name: StoredOrder, a: number, b: number): number {
    const left = this.#entries[a]
    const right = this.#entries[b]
    return left === undefined || right === undefined ? 0 : compareBy(sortRules[name], left, right)
  }

  #reorder(name: StoredOrder, before: ReadonlyMap<number, Ranked | undefined>): void {
    const moved = [...before.keys()].filter((ordinal) => {
      const was = before.get(ordinal)
      const is = this.#entries[ordinal]
      return was === undefined || is === undefined || compareBy(sortRules[name], was, is) !== 0
    })
    if (moved.length === 0) return
    const come = moved.filter((ordinal) => this.#entries[ordinal] !== undefined)
    this.order(name).patch(moved, come)
    if (name === 'price_low') {
      this.#prices.giveBack()
      this.#prices = this.#pricesNow()
    }
  }

  #pricesNow(): PriceRanges {
    const { ordinals } = this.order('price_low')
    return new PriceRanges(ordinals, (ordinal) => this.centsAt(ordinal), this.memory)
  }
}

/** Products filtered together get neighboring ordinals, so that filter sets are mostly empty ranges. */
function neighborsTogether(products: readonly ProductRecord[]): ProductRecord[] {
  const keyOf = (product: ProductRecord) => `${product.gender}\t${product.type}\t${product.brand}`
  return products
    .filter((product) => lowestCents(product) > 0)
    .map((product) => ({ product, key: keyOf(product) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ product }) => product)
}

function mark(set: OrdinalSet, ordinal: number, was: boolean, is: boolean): void {
  if (is && !was) set.add(ordinal)
  if (was && !is) set.delete(ordinal)
}

/** Replaces an ordinal's list, and updates the sets of added and removed values. */
function exchange(
  lists: NumberLists,
  ordinal: number,
  list: readonly number[],
  setOf: (id: number) => OrdinalSet | undefined,
): void {
  const old = Array.from(lists.get(ordinal))
  const kept = new Set(old)
  const now = new Set(list)
  for (const id of old) if (!now.has(id)) setOf(id)?.delete(ordinal)
  for (const id of list) if (!kept.has(id)) setOf(id)?.add(ordinal)
  lists.set(ordinal, list)
}
