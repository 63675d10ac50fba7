import { defaultSizeChart } from '../../../contract/default-size-chart.ts'
import { type Foot, nearestRow } from './foot-size.ts'

/** US women's numbers run this much above the men's for the same foot. */
const womenAbove = 1.5

/**
 * The size a foot usually wears across the shop, by the default chart; brands differ, and the shoe's own page says how.
 * Null for children's shoes, which are numbered otherwise.
 */
export function usualSize(foot: Foot, gender: string | undefined): string | null {
  if (gender === 'kids') return null
  const row = nearestRow(defaultSizeChart, foot)
  if (row === null) return null
  return gender === 'women' ? String(Number(row.size) + womenAbove) : row.size
}
