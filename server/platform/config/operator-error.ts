/** An error that the operator can fix; the message is printed as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Text to print when the process fails: one line for an OperatorError, the stack for a bug. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (isFileError(error)) return `${error.path}: ${fileProblems[error.code]}.`
  // A write that failed does not say of which file.
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'The disk is full: make room, or lead DATA_DIR to another one.'
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
