import { Guesses } from './guesses.tsx'
import { setLaterMiddleware } from './later-middleware.ts'
import { HeldNote } from './offline/held-note.tsx'
import { showHeldScreen } from './offline/held-screen.ts'
import { OfflineHost } from './offline/offline-host.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { recallScreen, useScreenMemory } from './screen-memory.ts'

setLaterMiddleware(async (args, next) => recallScreen(args) ?? (await showHeldScreen(args, next)))

/** What makes the next screens come sooner, and some without a network; no first page waits for it. */
export function LaterParts() {
  useScreenMemory()
  return (
    <>
      <HeldNote />
      <Guesses />
      <OfflineHost />
      <OfflineGuard />
    </>
  )
}
