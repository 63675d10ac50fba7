/** Integer cents (as stored) to the number of dollars sent on the wire. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** A number of dollars from the wire to integer cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

// Pure: browsers, which write prices with less, leave it out.
const usd = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as a shopper reads them: `$1,129.50` (docs/product.md#money). */
export function formatDollars(amount: number): string {
  return usd.format(amount)
}
