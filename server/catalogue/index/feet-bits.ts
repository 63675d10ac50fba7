import type { Gender } from '../../../contract/facets.ts'

/** Whose feet a size is asked for: everybody's as it is written, or as men's, women's or unisex shoes count it. */
export const feetBits = { all: 1, men: 2, women: 4, unisex: 8 } as const
export type Feet = keyof typeof feetBits

/** The feet that the sizes of a product of each gender are for, as bits; unisex shoes have men's sizes. */
export const bitsOfGender: Record<Gender, number> = {
  men: feetBits.all | feetBits.men,
  women: feetBits.all | feetBits.women,
  unisex: feetBits.all | feetBits.men | feetBits.unisex,
  kids: feetBits.all,
}
