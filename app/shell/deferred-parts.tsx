import { AwayNotice } from './away-notice.tsx'
import { setDeferredMiddleware } from './deferred-middleware.ts'
import { LinkPrefetch } from './link-prefetch.tsx'
import { OfflineHost } from './offline/offline-host.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { showOfflineScreen } from './offline/offline-screen.ts'
import { OfflineGuard } from './offline-guard.tsx'
import { PrefetchInView } from './prefetch-in-view.tsx'
import { ProductSkeletonHost } from './product-skeleton-host.tsx'
import { keepUnchanged, showCachedScreen, useScreenCache } from './screen-cache.ts'
import { Visits } from './visits/visits.tsx'

setDeferredMiddleware(async (args, next) => {
  const cached = showCachedScreen(args)
  if (cached) return cached
  const loaded = await showOfflineScreen(args, next)
  return loaded && keepUnchanged(args, loaded)
})

/** What makes the next screens come sooner, and some without a network; no first page waits for it. */
export function DeferredParts() {
  useScreenCache()
  return (
    <>
      <OfflineNotice />
      <AwayNotice />
      <ProductSkeletonHost />
      <LinkPrefetch />
      <PrefetchInView />
      <OfflineHost />
      <OfflineGuard />
      <Visits />
    </>
  )
}
