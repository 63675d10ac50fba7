import type { SortOrder } from '../../../contract/facets.ts'
import { averageRating, type ProductRecord } from '../product-record.ts'
import { hasBit, membersOf } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'

/** The fields of a product that are compared. */
export type Ranked = { product: ProductRecord; cents: number /** The title, folded. */; name: string }
export type StoredOrder = Exclude<SortOrder, 'relevance'>

export type SortKey = (ranked: Ranked) => number | string

/** The keys to compare by, in turn: 1 ascending, -1 descending. */
export type SortRule = { sign: 1 | -1; keys: readonly SortKey[] }

const average: SortKey = ({ product }) => averageRating(product.reviews)
const reviews: SortKey = ({ product }) => product.reviews.count

/** Ties are broken by id, so that pages never overlap (docs/product.md#sorting). */
export const sortRules: Record<StoredOrder, SortRule> = {
  newest: { sign: -1, keys: [({ product }) => product.createdAt] },
  oldest: { sign: 1, keys: [({ product }) => product.createdAt] },
  price_low: { sign: 1, keys: [({ cents }) => cents] },
  price_high: { sign: -1, keys: [({ cents }) => cents] },
  rating: { sign: -1, keys: [average, reviews] },
  popular: { sign: -1, keys: [({ product }) => product.sold, average, reviews] },
  name_asc: { sign: 1, keys: [({ name }) => name] },
  name_desc: { sign: -1, keys: [({ name }) => name] },
}

export const orderNames = Object.keys(sortRules).filter((name): name is StoredOrder => name in sortRules)
/** Negative if `a` comes before `b`. */
export function compareBy({ sign, keys }: SortRule, a: Ranked, b: Ranked): number {
  for (const key of keys) {
    const left = key(a)
    const right = key(b)
    if (left !== right) return left < right ? -sign : sign
  }
  return a.product.id < b.product.id ? -1 : Number(a.product.id > b.product.id)
}

/** All products in one sort order, updated incrementally by merging. */
export class SortedOrdinals {
  readonly #compare: (a: number, b: number) => number
  #ordinals: Uint32Array<ArrayBuffer>
  #ranks: Uint32Array<ArrayBuffer> | null = null

  /** `ordinals` must be sorted already. */
  constructor(ordinals: Uint32Array<ArrayBuffer>, compare: (a: number, b: number) => number) {
    this.#compare = compare
    this.#ordinals = ordinals
  }

  get ordinals(): Uint32Array<ArrayBuffer> {
    return this.#ordinals
  }

  /** Removes `gone` and inserts `come`; moved ordinals are in both. */
  patch(gone: readonly number[], come: readonly number[]): void {
    const moved = [...come].sort(this.#compare)
    const leaves = new Uint8Array(Math.max(0, ...gone) + 1)
    for (const ordinal of gone) leaves[ordinal] = 1
    const stayed = this.#ordinals.filter((ordinal) => leaves[ordinal] !== 1)
    const merged = new Uint32Array(stayed.length + moved.length)
    let next = 0
    let at = 0
    for (const ordinal of moved) {
      const place = this.#placeOf(ordinal, stayed, next)
      merged.set(stayed.subarray(next, place), at)
      at += place - next
      merged[at++] = ordinal
      next = place
    }
    merged.set(stayed.subarray(next), at)
    this.#ordinals = merged
    this.#ranks = null
  }

  /** Members `from` to `from + count` of `among` in this order; `total` is the size of `among`. */
  slice(among: Bitset, total: number, from: number, count: number): number[] {
    if (from >= total) return []
    const stepsToWalk = ((from + count) / total) * this.#ordinals.length
    return total * 16 < stepsToWalk
      ? this.#sliceBySorting(membersOf(among, total), from, count)
      : this.#sliceByWalking(among, from, count)
  }

  #sliceByWalking(among: Bitset, from: number, count: number): number[] {
    const found: number[] = []
    let skip = from
    for (let at = 0; at < this.#ordinals.length && found.length < count; at++) {
      const ordinal = this.#ordinals[at] ?? 0
      if (!hasBit(among, ordinal)) continue
      if (skip > 0) skip -= 1
      else found.push(ordinal)
    }
    return found
  }

  #sliceBySorting(members: Uint32Array<ArrayBuffer>, from: number, count: number): number[] {
    const ranks = this.#rankOf()
    const sorted = members.map((ordinal) => ranks[ordinal] ?? 0).sort()
    return Array.from(sorted.subarray(from, from + count), (rank) => this.#ordinals[rank] ?? 0)
  }

  #rankOf(): Uint32Array<ArrayBuffer> {
    if (this.#ranks !== null) return this.#ranks
    const highest = this.#ordinals.reduce((max, ordinal) => Math.max(max, ordinal), 0)
    const ranks = new Uint32Array(highest + 1)
    for (let rank = 0; rank < this.#ordinals.length; rank++) ranks[this.#ordinals[rank] ?? 0] = rank
    this.#ranks = ranks
    return ranks
  }

  #placeOf(ordinal: number, among: Uint32Array<ArrayBuffer>, from: number): number {
    let low = from
    let high = among.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(among[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
