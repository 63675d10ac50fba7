import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { forgetPress, pressOf } from '../features/catalogue/first-paint/pressed-card.ts'
import { ProductSkeleton } from '../features/catalogue/first-paint/product-skeleton.tsx'

/** Shows the product whose card was pressed while its page is on its way. */
export function ProductSkeletonHost() {
  const { location } = useNavigation()
  const page = location ? location.pathname + location.search : null
  useEffect(() => {
    if (page !== null) return forgetPress
  }, [page])
  const press = page === null ? null : pressOf(page)
  return press && <ProductSkeleton key={page} press={press} />
}
