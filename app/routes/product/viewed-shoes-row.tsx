import { lazy, Suspense, useEffect, useState } from 'react'
import { rowActions } from './row-actions.tsx'

const RecentlyViewed = lazy(async () => ({
  default: (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
}))

/** What was viewed is personal: it comes once the page is alive, at its foot, where nothing moves by it. */
export function ViewedShoesRow({ productId }: { productId: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) return null
  return (
    <Suspense fallback={null}>
      <RecentlyViewed productId={productId} actions={rowActions} />
    </Suspense>
  )
}
