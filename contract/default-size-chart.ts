/**
 * Size chart for shoes without one: US 6 to 12 in half steps, feet of 24.1 to 28 cm by 8.9 to 10.1 cm
 * (docs/product.md#size-chart).
 */
export const defaultSizeChart = Array.from({ length: 13 }, (_, step) => ({
  size: String(6 + step / 2),
  length: oneDecimal(24.1 + (step * (28 - 24.1)) / 12),
  width: oneDecimal(8.9 + (step * (10.1 - 8.9)) / 12),
}))

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
