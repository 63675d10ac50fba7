import { toCents, toDollars } from '../../../../contract/money.ts'
import { formatPrice } from '../../../ui/price-format.ts'
import type { ReturnableLine } from './asked-steps.ts'

/** What a pair of another model costs more or less than the one that goes back; its price in dollars. */
export function differenceWords(
  { price, paid }: Pick<ReturnableLine, 'price' | 'paid'>,
  other: number,
): string {
  const more = toCents(other) - toCents(price)
  if (more > 0) return `You pay ${formatPrice(toDollars(more))} more`
  if (more === 0) return 'Same price'
  // A discount goes with the pair: of a cheaper one in proportion.
  const back = toCents(paid) - Math.round((toCents(paid) * toCents(other)) / toCents(price))
  return `You get ${formatPrice(toDollars(back))} back`
}
