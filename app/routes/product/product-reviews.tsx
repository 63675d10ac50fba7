import { memo, Suspense } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { ReviewsSectionProps } from '../../features/reviews/reviews-section.tsx'
import { useRetainedScreen } from '../../shell/retained-screen.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Server-rendered; its script loads after those above it. */
const ReviewsSection = lazyPart(
  async () => (await import('../../features/reviews/reviews-section.tsx')).ReviewsSection,
)

type ProductReviewsProps = {
  product: ProductDetail
  loaded: ReviewsSectionProps['loaded']
  size: string | undefined
  /** It is the shopper's own size, not a chosen one. */
  mine: boolean
}

/** Memoized: rerendering before its script has loaded would replace the content with the skeleton. */
export const ProductReviews = memo(function ProductReviews({
  product,
  loaded,
  size,
  mine,
}: ProductReviewsProps) {
  const { failed, retry } = useRetainedScreen(loaded === null)
  const sizes = [...new Set(product.variants.flatMap((variant) => variant.sizes.map((entry) => entry.size)))]
  return (
    <Suspense fallback={<Skeleton className="h-120 w-full" />}>
      <ReviewsSection
        productId={product._id}
        gender={product.gender}
        sizes={sizes}
        loaded={loaded}
        outdated={failed}
        size={size === undefined ? null : { value: size, mine }}
        onRetry={retry}
      />
    </Suspense>
  )
})
