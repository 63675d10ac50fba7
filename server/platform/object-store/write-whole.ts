import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Ending of files that are being written; one that is older than an hour was abandoned. */
export const halfWritten = '.half'

/** Writes a file atomically and makes its folder: readers see all of it or nothing. */
export async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const half = `${path}.${randomUUID()}${halfWritten}`
  await mkdir(dirname(path), { recursive: true })
  try {
    const source = content instanceof Readable ? content : Readable.from([content])
    await pipeline(source, createWriteStream(half))
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}
