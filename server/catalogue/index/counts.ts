import type { Feet } from './feet-bits.ts'

/** Products per value id. */
export type ValueCounts = Uint32Array<ArrayBuffer>

export type Counts = {
  values: ValueCounts
  /** The same for sizes, among the shoes for some feet only. */
  sizesFor: Record<Exclude<Feet, 'all'>, ValueCounts>
  /** Products that are left when only what is reduced is asked for. */
  onSale: number
}
