import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { ReviewsSectionProps } from '../../features/reviews/reviews-section.tsx'
import { latePart } from '../../ui/late-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Rendered with the page; its script comes after what stands above it. */
const ReviewsSection = latePart(
  async () => (await import('../../features/reviews/reviews-section.tsx')).ReviewsSection,
)

type ProductReviewsProps = Pick<ReviewsSectionProps, 'loaded' | 'size'> & { product: ProductDetail }

export function ProductReviews({ product, loaded, size }: ProductReviewsProps) {
  const { revalidate } = useRevalidator()
  const sizes = [...new Set(product.variants.flatMap((variant) => variant.sizes.map((entry) => entry.size)))]
  return (
    <Suspense fallback={<Skeleton className="h-120 w-full" />}>
      <ReviewsSection
        productId={product._id}
        sizes={sizes}
        loaded={loaded}
        size={size}
        onRetry={() => void revalidate()}
      />
    </Suspense>
  )
}
