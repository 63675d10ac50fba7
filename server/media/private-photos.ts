import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { PhotoRefused } from './photo-source.ts'
import { storePhoto } from './store-photo.ts'

/** Photographs decoded at a time: each takes memory by its pixels. */
const inTurn = createConcurrencyLimit(2)
const folder = 'claims'

/**
 * Stores a photograph that no address of the shop shows: normalized like all, below `DATA_DIR/claims`. Returns its path;
 * refuses what is no picture.
 */
export async function storePrivatePhoto(
  dataDir: string,
  bytes: Uint8Array,
): Promise<{ path: string } | Refusal> {
  try {
    // Imported lazily: a server where nobody adds pictures does not load the image library.
    const { normalizePhoto } = await import('./normalize-photo.ts')
    const normal = await inTurn(() => normalizePhoto(Buffer.from(bytes)))
    const { path } = await storePhoto(dataDir, normal, folder)
    return { path }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return refuse('validation_failed', `This was not taken: ${error.message}`)
  }
}

/** A stored private photograph as a data address; null where the file is gone. */
export async function readPrivatePhoto(dataDir: string, path: string): Promise<string | null> {
  const bytes = await readFile(join(resolve(dataDir), path)).catch(() => null)
  return bytes === null ? null : `data:image/webp;base64,${bytes.toString('base64')}`
}
