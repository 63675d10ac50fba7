import { DatabaseError } from 'pg'

/** PostgreSQL's error codes we act on (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
} as const

const retried: ReadonlySet<string> = new Set([sqlStates.serializationFailure, sqlStates.deadlockDetected])

/** Whether the same transaction, run again from its start, may well succeed. */
export function isRetriable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && retried.has(error.code)
}

/** Whether a statement broke the named unique constraint or unique index (any, when none is named). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, sqlStates.uniqueViolation, constraint)
}

/** Whether a statement broke the named foreign key (any, when none is named). */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, sqlStates.foreignKeyViolation, constraint)
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof DatabaseError) || error.code !== code) return false
  return constraint === undefined || error.constraint === constraint
}
