import { Suspense } from 'react'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const RecentlyViewed = lazyPart(
  async () => (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
)

/**
 * Recently viewed products are personal: rendered after hydration, at the end of the page, where they shift nothing.
 */
export function ViewedShoesRow({ productId }: { productId: string }) {
  if (!useHydrated()) return null
  return (
    <Suspense fallback={null}>
      <RecentlyViewed productId={productId} actions={cardActions} />
    </Suspense>
  )
}
