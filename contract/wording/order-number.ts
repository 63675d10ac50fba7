/** The number of an order that customers and staff read: the last eight characters of its id (docs/product.md#order-numbers). */
export function shownNumber(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`
}
