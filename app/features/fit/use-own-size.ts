import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { Recommendation } from './foot-size.ts'
import { useBoughtSize } from './use-my-foot.ts'
import { useMySize } from './use-my-size.ts'

/** What is known of the shopper's size in a shoe: worked out from the measured foot, and bought last in such shoes. */
export function useOwnSize(product: Pick<ProductDetail, 'sizeGuide' | 'fit' | 'gender'>): {
  mine: Recommendation | null
  /** The sizes to begin with, the best first. */
  sizes: readonly string[]
} {
  const mine = useMySize(product)
  const bought = useBoughtSize(product.gender)
  return { mine, sizes: [mine?.size ?? null, bought].filter((size) => size !== null) }
}
