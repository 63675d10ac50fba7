import type { Gender } from '../../../contract/facets.ts'
import { intersectInto, subtractFrom } from './bitset.ts'
import type { Bitset } from './bitset-memory.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { bitsOfGender, type Feet } from './feet-bits.ts'

/** The feet that a product's sizes fit, as bit flags. */
export function feetAt(index: CatalogueIndex, ordinal: number): number {
  const gender = index.productAt(ordinal)?.gender
  return gender === undefined ? 0 : bitsOfGender[gender]
}

/** A set split by gender: `men` and `women` without unisex products, `kids`, `unisex`. */
export function byGender(index: CatalogueIndex, set: Bitset): Record<Gender, Bitset> {
  const keep = (feet: Feet) => keepFeet(index, index.scratch.takeCopy(set), feet)
  const [men, women, unisex] = [keep('men'), keep('women'), keep('unisex')]
  subtractFrom(men, unisex)
  const kids = index.scratch.takeCopy(set)
  for (const part of [men, women, unisex]) subtractFrom(kids, part)
  return { men, women, unisex, kids }
}

/** Keeps the members whose sizes fit these feet; returns the same set. */
export function keepFeet(index: CatalogueIndex, set: Bitset, feet: Feet): Bitset {
  if (feet === 'all') return set
  intersectInto(set, genderSet(index, feet))
  // The index lists unisex products under `women`, too.
  if (feet === 'women') subtractFrom(set, genderSet(index, 'unisex'))
  return set
}

function genderSet(index: CatalogueIndex, gender: Gender): Bitset {
  const spare = () => index.scratch.takeEmpty()
  return index.values.find('gender', gender)?.products.bits(spare) ?? spare()
}
