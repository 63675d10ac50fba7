import { setDeferredMiddleware } from './deferred-middleware.ts'
import { HeldNote } from './offline/held-note.tsx'
import { showHeldScreen } from './offline/held-screen.ts'
import { OfflineHost } from './offline/offline-host.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { PrefetchInView } from './prefetch-in-view.tsx'
import { recallScreen, useScreenMemory } from './screen-memory.ts'

setDeferredMiddleware(async (args, next) => recallScreen(args) ?? (await showHeldScreen(args, next)))

/** What makes the next screens come sooner, and some without a network; no first page waits for it. */
export function DeferredParts() {
  useScreenMemory()
  return (
    <>
      <HeldNote />
      <PrefetchInView />
      <OfflineHost />
      <OfflineGuard />
    </>
  )
}
