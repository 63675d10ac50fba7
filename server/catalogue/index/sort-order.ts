import type { SortOrder } from '../../../contract/facets.ts'
import { averageRating, type ProductRecord } from '../product-record.ts'
import { hasBit, membersOf, type Words } from './bit-words.ts'

/** A product as the orders compare it. */
export type Ranked = { product: ProductRecord; cents: number /** The title, folded. */; name: string }
export type Compare = (a: Ranked, b: Ranked) => number

export type StoredOrder = Exclude<SortOrder, 'relevance'>

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function byId(a: Ranked, b: Ranked): number {
  return byText(a.product.id, b.product.id)
}

function byRating(a: Ranked, b: Ranked): number {
  const left = a.product.reviews
  const right = b.product.reviews
  return averageRating(right) - averageRating(left) || right.count - left.count
}

/** Ties always go by id, so that pages never overlap (decisions: Catalogue). */
export const comparisons: Record<StoredOrder, Compare> = {
  newest: (a, b) => b.product.createdAt - a.product.createdAt || byId(a, b),
  oldest: (a, b) => a.product.createdAt - b.product.createdAt || byId(a, b),
  price_low: (a, b) => a.cents - b.cents || byId(a, b),
  price_high: (a, b) => b.cents - a.cents || byId(a, b),
  rating: (a, b) => byRating(a, b) || byId(a, b),
  popular: (a, b) => b.product.sold - a.product.sold || byRating(a, b) || byId(a, b),
  name_asc: (a, b) => byText(a.name, b.name) || byId(a, b),
  name_desc: (a, b) => byText(b.name, a.name) || byId(a, b),
}

/** All products in one order, kept sorted: a change takes its products out and merges them back in. */
export class SortedOrdinals {
  readonly #compare: (a: number, b: number) => number
  #ordinals: Uint32Array<ArrayBuffer>
  #ranks: Uint32Array<ArrayBuffer> | null = null

  constructor(ordinals: Uint32Array<ArrayBuffer>, compare: (a: number, b: number) => number) {
    this.#compare = compare
    this.#ordinals = Uint32Array.from(Array.from(ordinals).sort(compare))
  }

  get ordinals(): Uint32Array<ArrayBuffer> {
    return this.#ordinals
  }

  /** Takes `gone` out and puts `come` in; what moves is in both. */
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

  /** The members of `among` on places `from` to `from + count` of this order; `total` is how many there are. */
  slice(among: Words, total: number, from: number, count: number): number[] {
    if (from >= total) return []
    const stepsToWalk = ((from + count) / total) * this.#ordinals.length
    return total * 16 < stepsToWalk
      ? this.#sliceBySorting(membersOf(among, total), from, count)
      : this.#sliceByWalking(among, from, count)
  }

  #sliceByWalking(among: Words, from: number, count: number): number[] {
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
    const highest = this.#ordinals.reduce((most, ordinal) => Math.max(most, ordinal), 0)
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
