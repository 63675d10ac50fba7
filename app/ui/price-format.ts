const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars as a shopper reads it: `$1,129.50`. */
export function formatPrice(amount: number): string {
  return dollars.format(amount)
}

/** Whole percent off, rounded down so that nothing is promised; null where nothing is off. */
export function percentOff(amount: number, oldAmount: number): number | null {
  if (!(oldAmount > amount) || oldAmount <= 0) return null
  const percent = Math.floor(((oldAmount - amount) * 100) / oldAmount + 1e-9)
  return percent > 0 ? percent : null
}
