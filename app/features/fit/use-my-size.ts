import { useMemo } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { type Recommendation, recommendSize } from './foot-size.ts'
import { useMyFoot } from './use-my-foot.ts'

/** The size recommended for the measured foot in this product; null without a measurement. */
export function useMySize(product: Pick<ProductDetail, 'sizeGuide' | 'fit'>): Recommendation | null {
  const foot = useMyFoot()
  return useMemo(
    () => (foot ? recommendSize(product.sizeGuide.measurements, foot, product.fit) : null),
    [foot, product],
  )
}
