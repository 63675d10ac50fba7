/**
 * Formats US dollars: `$1,129.50`. Without Intl: creating a number format takes a phone 30 ms before the page
 * responds.
 */
export function formatPrice(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${inThousands(Number(whole))}.${cents}`
}

/** Formats a non-negative integer with thousands separators: `5,000`. */
export function inThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Percent off, rounded down; null without a reduction. */
export function reductionPercent(amount: number, oldAmount: number): number | null {
  if (!(oldAmount > amount) || oldAmount <= 0) return null
  const percent = Math.floor(((oldAmount - amount) * 100) / oldAmount + 1e-9)
  return percent > 0 ? percent : null
}
