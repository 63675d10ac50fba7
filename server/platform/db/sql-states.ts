import { DatabaseError } from 'pg'

/** PostgreSQL error codes that are handled (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
} as const

const retried: ReadonlySet<string> = new Set([sqlStates.serializationFailure, sqlStates.deadlockDetected])

/** Whether retrying the transaction may succeed. */
export function isRetriable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && retried.has(error.code)
}

/** Whether an error is a violation of the named unique constraint or index (any, when none is named). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, sqlStates.uniqueViolation, constraint)
}

/** Whether an error is a violation of the named foreign key (any, when none is named). */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, sqlStates.foreignKeyViolation, constraint)
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof DatabaseError) || error.code !== code) return false
  return constraint === undefined || error.constraint === constraint
}

/** Whether a statement waited for a lock longer than it may. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === sqlStates.lockNotAvailable
}

/** A server that starts, stops or is full says so; what is no answer of a server is the network's. */
export function mayComeBack(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(?:57P0[123]|53300)$/.test(error.code ?? '')
}
