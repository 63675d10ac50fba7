import type { DiscountView } from '../../../../contract/admin/discounts.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const stateTones: Record<DiscountView['state'], BadgeTone> = {
  planned: 'info',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}

export const stateWords: Record<DiscountView['state'], string> = {
  planned: 'Planned',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

export const kindWords: Record<DiscountView['appliesTo']['kind'], string> = {
  all: 'All shoes',
  brands: 'Brands',
  categories: 'Categories',
  products: 'Chosen styles',
}

export function reductionInWords({ percent, amount }: Pick<DiscountView, 'percent' | 'amount'>): string {
  return percent === null ? `${formatDollars(amount ?? 0)} off` : `${percent}% off`
}

/** The code, or how many there are. */
export function codesInWords({ code, codes }: DiscountView): string {
  return codes === 1 ? code : `${codes.toLocaleString('en-US')} codes`
}

/** `Used 12 times, $340.00 taken off`. */
export function spentInWords({ uses, takenOffCents }: Pick<DiscountView, 'uses' | 'takenOffCents'>): string {
  if (uses === 0) return 'Not used yet'
  return `Used ${uses === 1 ? 'once' : `${uses} times`}, ${formatDollars(toDollars(takenOffCents))} taken off`
}
