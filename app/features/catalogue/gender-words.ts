import type { Gender } from '../../../contract/facets.ts'

/** Whose shoes, as a filter says it. */
export const genderNames: Readonly<Record<Gender, string>> = {
  men: 'Men',
  women: 'Women',
  unisex: 'Unisex',
  kids: 'Kids',
}

/** Whose shoes, before a noun: “Men’s sneakers”. */
export const genderAdjectives: Readonly<Record<Gender, string>> = {
  men: 'Men’s',
  women: 'Women’s',
  unisex: 'Unisex',
  kids: 'Kids’',
}
