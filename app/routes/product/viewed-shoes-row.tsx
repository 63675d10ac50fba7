import { Suspense } from 'react'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { latePart } from '../../ui/late-part.ts'
import { useAlive } from '../../ui/use-alive.ts'

const RecentlyViewed = latePart(
  async () => (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
)

/** What was viewed is personal: it comes once the page is alive, at its foot, where nothing moves by it. */
export function ViewedShoesRow({ productId }: { productId: string }) {
  if (!useAlive()) return null
  return (
    <Suspense fallback={null}>
      <RecentlyViewed productId={productId} actions={cardActions} />
    </Suspense>
  )
}
