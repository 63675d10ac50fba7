import type { FacetKey } from '../../../contract/facets.ts'

/** So many values stand there at once; the rest after "View N more" (docs/product.md#filter-panel). */
export const shortLength = 8

/**
 * The values shown at first: the first ones. Of the sizes, which stand in order, the neighbours that most shoes come
 * in: a gap between them would say that a size is not sold.
 */
export function firstOptions<Option extends { count: number }>(
  facetKey: FacetKey,
  options: readonly Option[],
): readonly Option[] {
  const from = facetKey === 'sizes' ? fullestRun(options) : 0
  return options.slice(from, from + shortLength)
}

/** Values that give nothing come last; sizes and genders stay in their order, where a gap would mislead. */
export function emptyLast<Option extends { value: string; count: number }>(
  facetKey: FacetKey,
  options: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  if (facetKey === 'sizes' || facetKey === 'gender') return options
  const gives = (option: Option) => option.count > 0 || chosen.includes(option.value)
  return [...options.filter(gives), ...options.filter((option) => !gives(option))]
}

/** Where the run of neighbours with the most shoes begins. */
function fullestRun(options: readonly { count: number }[]): number {
  let best = { from: 0, shoes: -1 }
  for (let from = 0; from <= Math.max(0, options.length - shortLength); from++) {
    const shoes = options.slice(from, from + shortLength).reduce((sum, { count }) => sum + count, 0)
    if (shoes > best.shoes) best = { from, shoes }
  }
  return best.from
}
