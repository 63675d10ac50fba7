/** Collects what was opened, to close it in reverse order. */
export type Closers = {
  add(close: () => Promise<void> | void): void
  /** Closes everything once; a failure is reported and does not keep the rest open. */
  closeAll(report: (error: unknown) => void): Promise<void>
}

export function createClosers(): Closers {
  const stack: (() => Promise<void> | void)[] = []
  return {
    add(close) {
      stack.push(close)
    },
    async closeAll(report) {
      for (let close = stack.pop(); close; close = stack.pop()) {
        try {
          await close()
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
