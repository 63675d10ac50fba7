/** Integer cents (as stored) to the number of dollars sent on the wire. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** A number of dollars from the wire to integer cents. */
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

// Pure: browsers, which write prices with less, leave it out.
const usd = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as a shopper reads them: `$1,129.50` (specification, section 9). */
export function formatDollars(amount: number): string {
  return usd.format(amount)
}
