import { hasBit } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'

/** What a pair of a color and a size has to be to answer a selection; what is undefined does not matter. */
export type OfferTest = {
  /** By value id, 1 where the color is wanted. */
  colors: Uint8Array | undefined
  /** By value id, the feet (feet.ts) that the size is wanted for. */
  sizes: Uint8Array | undefined
  minCents: number
  maxCents: number
  sale: boolean | undefined
  /** Products that pass with any color, or any size, because their text says it. */
  anyColor: Bitset | undefined
  anySize: Bitset | undefined
}

type PriceTest = Pick<OfferTest, 'minCents' | 'maxCents' | 'sale'>

/** The lowest price of the offers that pass, in cents; Infinity where none does. */
export function lowestPassing(groups: Uint32Array, test: OfferTest, ordinal: number, feet: number): number {
  const colors = wantedOf(test.colors, test.anyColor, ordinal)
  const sizes = wantedOf(test.sizes, test.anySize, ordinal)
  let lowest = Number.POSITIVE_INFINITY
  for (let at = 0; at < groups.length; ) {
    const from = at + 3
    const next = from + (groups[at + 2] ?? 0)
    const priced = groups[at + 1] ?? 0
    if (
      priced >>> 1 < lowest &&
      isPriced(priced >>> 1, (priced & 1) === 1, test) &&
      (colors === undefined || colors[groups[at] ?? 0] === 1) &&
      (sizes === undefined || hasWanted(groups, from, next, sizes, feet))
    ) {
      lowest = priced >>> 1
    }
    at = next
  }
  return lowest
}

/** What is seen of a product's offers where color or size is left out. */
export type OfferSight = {
  /** A color of an offer that passes but for its color. */
  color(id: number): void
  /** A size of an offer that passes but for its size. */
  size(id: number): void
}

/** Tells the colors and sizes of a product that pass all other conditions; one may be told twice. */
export function lookThrough(
  groups: Uint32Array,
  test: OfferTest,
  ordinal: number,
  feet: number,
  sight: OfferSight,
): void {
  const colors = wantedOf(test.colors, test.anyColor, ordinal)
  const sizes = wantedOf(test.sizes, test.anySize, ordinal)
  for (let at = 0; at < groups.length; ) {
    const color = groups[at] ?? 0
    const priced = groups[at + 1] ?? 0
    const from = at + 3
    const next = from + (groups[at + 2] ?? 0)
    at = next
    if (!isPriced(priced >>> 1, (priced & 1) === 1, test)) continue
    if (sizes === undefined || hasWanted(groups, from, next, sizes, feet)) sight.color(color)
    if (colors !== undefined && colors[color] !== 1) continue
    for (let place = from; place < next; place++) sight.size(groups[place] ?? 0)
  }
}

/** The wanted values, unless this product passes with any. */
export function wantedOf(wanted: Uint8Array | undefined, any: Bitset | undefined, ordinal: number) {
  return any !== undefined && hasBit(any, ordinal) ? undefined : wanted
}

function hasWanted(groups: Uint32Array, from: number, to: number, sizes: Uint8Array, feet: number): boolean {
  for (let place = from; place < to; place++) {
    if (isWantedSize(sizes, groups[place] ?? 0, feet)) return true
  }
  return false
}

export function isWantedSize(sizes: Uint8Array, id: number, feet: number): boolean {
  return ((sizes[id] ?? 0) & feet) !== 0
}

/** Whether an offer has the price that is asked for. */
export function isPriced(cents: number, reduced: boolean, { minCents, maxCents, sale }: PriceTest): boolean {
  return cents >= minCents && cents <= maxCents && (sale === undefined || sale === reduced)
}
