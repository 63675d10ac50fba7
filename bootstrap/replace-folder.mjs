import { rename, rm, stat } from 'node:fs/promises'

/** Puts a finished folder in the place of another, which lies at `before` for a moment: see `putBack`. */
export async function replaceFolder(current, finished, before) {
  if (await exists(current)) await rename(current, before)
  try {
    await rename(finished, current)
  } finally {
    await putBack(current, before)
    await rm(before, { recursive: true, force: true })
  }
}

/** After a replacement that ended between its two renames, the folder before comes back. */
export async function putBack(current, before) {
  if (!(await exists(current)) && (await exists(before))) await rename(before, current)
}

export function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
