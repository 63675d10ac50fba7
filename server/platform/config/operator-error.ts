/** Something the operator can set right; the message is the one line to print, without a trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** What to print when the process cannot go on: one line where the cause is known, the trace where it is a bug. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (isFileError(error)) return `${error.path}: ${fileProblems[error.code]}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const fileProblems = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'the file system cannot be written',
  ENOSPC: 'the disk is full',
}

function isFileError(error: unknown): error is { code: keyof typeof fileProblems; path: string } {
  return error instanceof Error && 'path' in error && 'code' in error && String(error.code) in fileProblems
}
