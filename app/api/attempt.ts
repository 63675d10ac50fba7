/** Idempotency keys of a form's requests. */
export type Attempt = {
  /** The request's `Idempotency-Key`; an equal request keeps it, so that a retry gets the first reply. */
  keyOf(request: unknown): string
  /** Call on success: an equal request then gets a new key. */
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
