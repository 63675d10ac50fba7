/** Converts integer cents (as stored) to dollars (as sent). */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Converts dollars (as sent) to integer cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** What a shopper pays for a size: the discounted price where one is set and lower; cents or dollars, as given. */
export function payableAmount(price: number, discounted: number | null): number {
  return discounted !== null && discounted < price ? discounted : price
}

/** What `percent` takes off an amount, rounded to the nearest cent; both in cents. */
export function percentOff(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

// Marked pure so that the browser build drops it; browsers format prices with less code.
const usd = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats dollars: `$1,129.50` (docs/product.md#money). */
export function formatDollars(amount: number): string {
  return usd.format(amount)
}
