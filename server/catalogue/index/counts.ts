import type { Feet } from './feet-bits.ts'

/** Number of products per value id. */
export type ValueCounts = Uint32Array<ArrayBuffer>

export type Counts = {
  values: ValueCounts
  /** The same for sizes, among the products for some feet only. */
  sizesFor: Record<Exclude<Feet, 'all'>, ValueCounts>
  /** Number of products if filtered by reduced price. */
  onSale: number
}
