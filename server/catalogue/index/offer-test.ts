import { hasBit } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'

/** What a pair of a color and a size has to be to answer a selection; what is undefined does not matter. */
export type OfferTest = {
  /** By value id, 1 where the color is wanted. */
  colors: Uint8Array | undefined
  /** By the feet that a product's sizes are for (feet-bits.ts), the places of the sizes wanted of it. */
  sizes: readonly Bitset[] | undefined
  minCents: number
  maxCents: number
  sale: boolean | undefined
  /** Products that pass with any color, or any size, because their text says it. */
  anyColor: Bitset | undefined
  anySize: Bitset | undefined
}

/** The colors that a product may have, by value id; undefined where any will do. */
export function colorsWanted({ colors, anyColor }: OfferTest, ordinal: number): Uint8Array | undefined {
  return anyColor !== undefined && hasBit(anyColor, ordinal) ? undefined : colors
}

/** The places of the sizes that a product for these feet may have; undefined where any will do. */
export function sizesWanted(
  { sizes, anySize }: OfferTest,
  ordinal: number,
  feet: number,
): Bitset | undefined {
  return anySize !== undefined && hasBit(anySize, ordinal) ? undefined : sizes?.[feet]
}

/** Whether an offer has the price that is asked for. */
export function isPriced(
  cents: number,
  reduced: boolean,
  { minCents, maxCents, sale }: Pick<OfferTest, 'minCents' | 'maxCents' | 'sale'>,
): boolean {
  return cents >= minCents && cents <= maxCents && (sale === undefined || sale === reduced)
}
