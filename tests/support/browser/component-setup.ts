import '../../../app/styles/app.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetStandInApi } from '../stand-in-api.ts'

/** Before each component test: an empty browser, and an API that answers only what the test has said. */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetStandInApi()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// The next file resizes the window, which aborts a view transition that still runs: an unhandled rejection.
Reflect.deleteProperty(Document.prototype, 'startViewTransition')
