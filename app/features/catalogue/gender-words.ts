import type { Gender } from '../../../contract/facets.ts'

/** Genders as a filter names them. */
export const genderNames: Readonly<Record<Gender, string>> = {
  men: 'Men',
  women: 'Women',
  unisex: 'Unisex',
  kids: 'Kids',
}

/** Genders before a noun: “Men’s sneakers”. */
export const genderAdjectives: Readonly<Record<Gender, string>> = {
  men: 'Men’s',
  women: 'Women’s',
  unisex: 'Unisex',
  kids: 'Kids’',
}
