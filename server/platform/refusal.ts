import type { ProblemCode } from '../../contract/problem.ts'

/** An expected failure: a value that the caller has to handle, not an exception. */
export type Refusal = {
  readonly refused: true
  readonly code: ProblemCode
  readonly message: string
  readonly details?: readonly { path: string; message: string }[]
  readonly data?: unknown
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** Creates a refusal with a sentence for the shopper. Returned from a transaction it rolls it back. */
export function refuse(
  code: ProblemCode,
  message: string,
  more: Pick<Refusal, 'details' | 'data' | 'retryAfterSeconds'> = {},
): Refusal {
  return { refused: true, code, message, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
