/** A request that is tried until it goes through. */
export type Attempt = {
  /** Its `Idempotency-Key`: the same request keeps it, so that a repeat after a broken line finds the first one's reply. */
  keyOf(request: unknown): string
  /** It went through: the same request would be another one. */
  end(): void
}

export function createAttempt(): Attempt {
  let last = { request: '', key: '' }
  return {
    keyOf(request) {
      const text = JSON.stringify(request)
      if (last.request !== text) last = { request: text, key: crypto.randomUUID() }
      return last.key
    },
    end() {
      last = { request: '', key: '' }
    },
  }
}
