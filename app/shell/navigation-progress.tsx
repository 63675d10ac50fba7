import { Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { lazyPart } from '../ui/lazy-part.ts'

const BrandLoading = lazyPart(async () => (await import('./brand-loading.tsx')).BrandLoading)

/** A thin line under the header while the next screen is on its way; quick ones never show it. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  if (state === 'idle') return null
  const target = location.pathname
  const toBrand = /\/brand\/[^/]+$/.test(target) && !target.endsWith(pathname)
  return (
    <>
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
        <div className="h-full w-full origin-left animate-advance bg-ink" />
      </div>
      {toBrand && (
        <Suspense fallback={null}>
          <BrandLoading />
        </Suspense>
      )}
    </>
  )
}
