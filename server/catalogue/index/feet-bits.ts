import type { Gender } from '../../../contract/facets.ts'

/** Whose feet a size is for: any (as written), or by men's, women's or unisex sizing. */
export const feetBits = { all: 1, men: 2, women: 4, unisex: 8 } as const
export type Feet = keyof typeof feetBits

/** The feet that sizes of a gender's products fit, as bit flags; unisex products have men's sizes. */
export const bitsOfGender: Record<Gender, number> = {
  men: feetBits.all | feetBits.men,
  women: feetBits.all | feetBits.women,
  unisex: feetBits.all | feetBits.men | feetBits.unisex,
  kids: feetBits.all,
}
