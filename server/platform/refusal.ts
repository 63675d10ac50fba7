import type { ProblemCode } from '../../contract/problem.ts'

/** An expected "no": a value the caller has to handle, never an exception. */
export type Refusal = {
  readonly refused: true
  readonly code: ProblemCode
  readonly message: string
  readonly details?: readonly { path: string; message: string }[]
  readonly data?: unknown
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** Says no with a plain sentence for the shopper. Returned inside a transaction it undoes the transaction. */
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
