import { rename, rm, stat } from 'node:fs/promises'

/** Replaces a folder by a finished one; the old one lies at `before` for a moment (see `putBack`). */
export async function replaceFolder(current, finished, before) {
  if (await exists(current)) await rename(current, before)
  try {
    await rename(finished, current)
  } finally {
    await putBack(current, before)
    await rm(before, { recursive: true, force: true })
  }
}

/** Restores the old folder after a replacement that was killed between its two renames. */
export async function putBack(current, before) {
  if (!(await exists(current)) && (await exists(before))) await rename(before, current)
}

export function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
