/** Thrown when the queue is full, before any work. */
export class LineFull extends Error {
  override readonly name = 'LineFull'
}

/**
 * Runs at most `atOnce` functions concurrently; up to `maxWaiting` others wait in order, beyond that `LineFull` is
 * thrown. For work that takes a processor and memory. A function's error goes to its caller, and the next starts.
 */
export function createConcurrencyLimit(
  atOnce: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let busy = 0

  return async function inTurn(work) {
    if (busy >= atOnce && waiting.length >= maxWaiting) throw new LineFull()
    if (busy < atOnce) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes to the next without being free in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
