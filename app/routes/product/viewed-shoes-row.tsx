import { Suspense } from 'react'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const RecentlyViewed = lazyPart(
  async () => (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
)

/** What was viewed is personal: it comes once the page is hydrated, at its foot, where nothing moves by it. */
export function ViewedShoesRow({ productId }: { productId: string }) {
  if (!useHydrated()) return null
  return (
    <Suspense fallback={null}>
      <RecentlyViewed productId={productId} actions={cardActions} />
    </Suspense>
  )
}
