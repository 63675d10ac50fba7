import type { CallResult } from './client.ts'

/** How long a change is sent again, in milliseconds; somebody waits for it. */
const longestMs = 60_000
const pauseMs = 2_000

/**
 * Sends a change again for a minute while the shop refuses it as unavailable. Only for calls with an idempotency key:
 * one that was carried out without an answer is not done twice.
 */
export async function untilAnswered<E>(send: () => Promise<CallResult<E>>): Promise<CallResult<E>> {
  const until = performance.now() + longestMs
  for (;;) {
    const result = await send()
    if (result.ok || result.problem.code !== 'unavailable' || performance.now() > until) return result
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
