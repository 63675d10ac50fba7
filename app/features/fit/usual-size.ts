import type { Foot } from './foot-size.ts'

/** A men's US 7 is for a foot this long; each size on is a third of an inch, in centimeters. */
const lengthOfSeven = 25
const sizeStep = 0.847

/** US women's sizes are this much larger than men's for the same foot. */
const womenAbove = 1.5

/**
 * The US size that a foot of this length usually wears, to half a size; brands differ, and the shoe's own page says how.
 * Null for children's shoes, which are numbered otherwise (docs/product.md#my-size).
 */
export function usualSize(foot: Pick<Foot, 'length'>, gender: string | undefined): string | null {
  if (gender === 'kids') return null
  const men = 7 + (foot.length - lengthOfSeven) / sizeStep
  return String(Math.round(2 * (gender === 'women' ? men + womenAbove : men)) / 2)
}
