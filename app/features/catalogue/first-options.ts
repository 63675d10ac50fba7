import type { FacetKey } from '../../../contract/facets.ts'

/** Number of values shown before "View N more" (docs/product.md#filter-panel). */
export const shortLength = 8

/**
 * The values shown at first: the first ones; of sizes the neighboring ones with the most products, because a gap would
 * suggest that a size is not sold.
 */
export function firstOptions<Option extends { count: number }>(
  facetKey: FacetKey,
  options: readonly Option[],
): readonly Option[] {
  const from = facetKey === 'sizes' ? fullestRun(options) : 0
  return options.slice(from, from + shortLength)
}

/** Of more brands than this those with the most products come first: nobody reads through so many by name. */
const manyBrands = 24

/** Values without results come last; sizes and genders keep their order, few brands that of their names. */
export function emptyLast<Option extends { value: string; count: number }>(
  facetKey: FacetKey,
  options: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  if (facetKey === 'sizes' || facetKey === 'gender') return options
  if (facetKey === 'brands' && options.length > manyBrands)
    return options.toSorted((a, b) => b.count - a.count)
  const gives = (option: Option) => option.count > 0 || chosen.includes(option.value)
  return [...options.filter(gives), ...options.filter((option) => !gives(option))]
}

/**
 * Eight neighboring sizes from the one that the list began with, so that they stay in their places while counts change;
 * those with the most products where the list has that size no more.
 */
export function sizesFrom<Option extends { value: string; count: number }>(
  start: string | undefined,
  sizes: readonly Option[],
): readonly Option[] {
  const from = sizes.findIndex(({ value }) => value === start)
  if (from < 0) return firstOptions('sizes', sizes)
  const last = Math.max(0, sizes.length - shortLength)
  return sizes.slice(Math.min(from, last), Math.min(from, last) + shortLength)
}

/** Start of the window with the most products. */
function fullestRun(options: readonly { count: number }[]): number {
  let best = { from: 0, shoes: -1 }
  for (let from = 0; from <= Math.max(0, options.length - shortLength); from++) {
    const shoes = options.slice(from, from + shortLength).reduce((sum, { count }) => sum + count, 0)
    if (shoes > best.shoes) best = { from, shoes }
  }
  return best.from
}
