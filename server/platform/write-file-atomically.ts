import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { OperatorError } from './config/operator-error.ts'

/**
 * Writes a file atomically: `write` gets a temporary name, which is renamed to `file` when complete and removed on
 * failure. Throws OperatorError where the path is at fault.
 */
export async function writeFileAtomically(
  file: string,
  write: (half: string) => Promise<void>,
): Promise<void> {
  const half = `${file}.${randomUUID().slice(0, 8)}.half`
  try {
    await write(half)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    const problem = problemOf(error)
    if (problem === undefined) throw error
    throw new OperatorError(`${file}: ${problem}.`, { cause: error })
  }
}

const problems: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'this is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** Undefined where no file operation failed: a broken connection has some of these codes, too. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined
  return /^(open|write|fsync|close|rename)$/.test(String(error.syscall))
    ? problems[String(error.code)]
    : undefined
}
