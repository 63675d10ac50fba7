import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { Recommendation } from './foot-size.ts'
import { useBoughtSize, useFitLoads } from './use-my-foot.ts'
import { useMySize } from './use-my-size.ts'

/** The shopper's sizes for a product: recommended for the measured foot, and last bought for its gender. */
export function useOwnSize(product: Pick<ProductDetail, 'sizeGuide' | 'fit' | 'gender'>): {
  mine: Recommendation | null
  /** The preferred sizes, best first. */
  sizes: readonly string[]
  /** The account's sizes are on their way. */
  loads: boolean
} {
  const mine = useMySize(product)
  const bought = useBoughtSize(product.gender)
  return { mine, sizes: [mine?.size ?? null, bought].filter((size) => size !== null), loads: useFitLoads() }
}
