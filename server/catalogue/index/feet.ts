import type { Gender } from '../../../contract/facets.ts'
import { intersectInto, subtractFrom } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** Whose feet a size is asked for: everybody's as it is written, or as men's, women's or unisex shoes count it. */
export const feetBits = { all: 1, men: 2, women: 4, unisex: 8 } as const
export type Feet = keyof typeof feetBits

/** Unisex shoes bear men's sizes. */
const bitsOfGender: Record<Gender, number> = {
  men: feetBits.all | feetBits.men,
  women: feetBits.all | feetBits.women,
  unisex: feetBits.all | feetBits.men | feetBits.unisex,
  kids: feetBits.all,
}

/** The feet that the sizes of this product are for, as bits. */
export function feetAt(index: CatalogueIndex, ordinal: number): number {
  const gender = index.productAt(ordinal)?.gender
  return gender === undefined ? 0 : bitsOfGender[gender]
}

/** A set cut into four parts by gender: `men` and `women` without unisex shoes, `kids` the rest. */
export function byGender(index: CatalogueIndex, set: Bitset): Record<Gender, Bitset> {
  const keep = (feet: Feet) => keepFeet(index, index.scratch.lendCopy(set), feet)
  const [men, women, unisex] = [keep('men'), keep('women'), keep('unisex')]
  subtractFrom(men, unisex)
  const kids = index.scratch.lendCopy(set)
  for (const part of [men, women, unisex]) subtractFrom(kids, part)
  return { men, women, unisex, kids }
}

/** Keeps of a set the products whose sizes are for these feet; gives the set itself. */
export function keepFeet(index: CatalogueIndex, set: Bitset, feet: Feet): Bitset {
  if (feet === 'all') return set
  intersectInto(set, genderSet(index, feet))
  // A shoe for women is found under `women` together with all unisex ones.
  if (feet === 'women') subtractFrom(set, genderSet(index, 'unisex'))
  return set
}

function genderSet(index: CatalogueIndex, gender: Gender): Bitset {
  const spare = () => index.scratch.lendEmpty()
  return index.values.find('gender', gender)?.products.bits(spare) ?? spare()
}
