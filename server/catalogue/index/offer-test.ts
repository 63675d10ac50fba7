import { hasBit } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'

/** Conditions of a selection on one offer (a color in a size); an undefined one matches every offer. */
export type OfferTest = {
  /** Indexed by value id: 1 for each selected color. */
  colors: Uint8Array | undefined
  /** Indexed by the feet a product is made for (feet-bits.ts): bitset of the places of the selected sizes. */
  sizes: readonly Bitset[] | undefined
  minCents: number
  maxCents: number
  sale: boolean | undefined
  /** Products that match with any color or any size, because their text names what was searched for. */
  anyColor: Bitset | undefined
  anySize: Bitset | undefined
}

/** Selected colors by value id; undefined where the product matches with any. */
export function colorsWanted({ colors, anyColor }: OfferTest, ordinal: number): Uint8Array | undefined {
  return anyColor !== undefined && hasBit(anyColor, ordinal) ? undefined : colors
}

/** Places of the selected sizes for these feet; undefined where the product matches with any. */
export function sizesWanted(
  { sizes, anySize }: OfferTest,
  ordinal: number,
  feet: number,
): Bitset | undefined {
  return anySize !== undefined && hasBit(anySize, ordinal) ? undefined : sizes?.[feet]
}

/** Whether an offer matches the selected price range and sale state. */
export function isPriced(
  cents: number,
  reduced: boolean,
  { minCents, maxCents, sale }: Pick<OfferTest, 'minCents' | 'maxCents' | 'sale'>,
): boolean {
  return cents >= minCents && cents <= maxCents && (sale === undefined || sale === reduced)
}
