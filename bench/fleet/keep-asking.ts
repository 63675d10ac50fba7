import type { BenchRequest } from '../measure.ts'

/** What became of the requests of `keepAsking`. */
export type Asked = {
  sent: number
  /** How often each status or error came, but for 2xx. */
  failed: Map<string, number>
  slowestMs: number
}

/** Asks one after the other, over so many connections, until told to stop; nothing is asked twice. */
export async function keepAsking(
  address: string,
  next: () => BenchRequest,
  connections: number,
  stop: AbortSignal,
): Promise<Asked> {
  const asked: Asked = { sent: 0, failed: new Map(), slowestMs: 0 }
  const ask = async (): Promise<void> => {
    while (!stop.aborted) {
      const { path, ...request } = next()
      const begun = performance.now()
      const outcome = await outcomeOf(fetch(address + path, request))
      asked.sent += 1
      asked.slowestMs = Math.max(asked.slowestMs, performance.now() - begun)
      if (outcome !== null) asked.failed.set(outcome, (asked.failed.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return asked
}

/** Null where the answer came whole and with 2xx. */
async function outcomeOf(answer: Promise<Response>): Promise<string | null> {
  try {
    const response = await answer
    await response.arrayBuffer()
    return response.ok ? null : String(response.status)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** As one sentence part: "none", or each kind with its number. */
export function failuresOf({ failed }: Asked): string {
  if (failed.size === 0) return '0'
  return [...failed].map(([kind, times]) => `${times} × ${kind}`).join(', ')
}
