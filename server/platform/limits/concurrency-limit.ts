/** Thrown at once, before any work, where the line is as long as it may be. */
export class LineFull extends Error {
  override readonly name = 'LineFull'
}

/**
 * Lets at most `atOnce` works run at the same time; the others wait in the order they came, at most `maxWaiting` of
 * them: beyond, `LineFull` is thrown. For work that takes a processor and memory of its own. What a work throws goes to
 * who asked for it, and the next begins.
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
      // The place goes from one to the next without being free in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
