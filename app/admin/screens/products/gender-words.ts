import type { Gender } from '../../../../contract/facets.ts'

/** Whom a shoe is for, in words. */
export const genderWords: Record<Gender, string> = {
  men: 'Men',
  women: 'Women',
  unisex: 'Unisex',
  kids: 'Kids',
}
