import { Suspense, useEffect, useState } from 'react'
import { latePart } from '../../ui/late-part.ts'
import { cardActions } from '../listing/card-actions.tsx'

const RecentlyViewed = latePart(
  async () => (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
)

/** What was viewed is personal: it comes once the page is alive, at its foot, where nothing moves by it. */
export function ViewedShoesRow({ productId }: { productId: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) return null
  return (
    <Suspense fallback={null}>
      <RecentlyViewed productId={productId} actions={cardActions} />
    </Suspense>
  )
}
