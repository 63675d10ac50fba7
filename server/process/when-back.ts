import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'

/** Time between two tries, in milliseconds. */
const pauseMs = 1_000

/** Does what a start without the database left undone, as soon as it succeeds. */
export function startWhenBack(work: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  async function tryOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work()
        return
      } catch (error) {
        log.debug({ err: error }, 'the database is not back')
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const trying = tryOn()
  return {
    async stop() {
      stopping.abort()
      await trying
    },
  }
}
