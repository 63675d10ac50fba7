/**
 * An amount of US dollars as a shopper reads it: `$1,129.50`. By hand: making a number format keeps a
 * phone busy for 30 ms, before anything on the page answers.
 */
export function formatPrice(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${inThousands(Number(whole))}.${cents}`
}

/** A whole number from 0 on with its thousands apart: `5,000`. */
export function inThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Whole percent off, rounded down so that nothing is promised; null where nothing is off. */
export function percentOff(amount: number, oldAmount: number): number | null {
  if (!(oldAmount > amount) || oldAmount <= 0) return null
  const percent = Math.floor(((oldAmount - amount) * 100) / oldAmount + 1e-9)
  return percent > 0 ? percent : null
}
