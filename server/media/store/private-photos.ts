import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import { readObject } from '../../platform/object-store/object-store.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { PhotoRefused } from '../photo-source.ts'
import { type MediaConfig, openPhotoStore } from './open-photo-store.ts'
import { storePhoto } from './store-photo.ts'

/** Photographs decoded at a time: each takes memory by its pixels. */
const inTurn = createConcurrencyLimit(2)
const folder = 'claims'

/**
 * Stores a photograph that no address of the shop shows, normalized like all. Returns its path; refuses what is no
 * picture.
 */
export async function storePrivatePhoto(
  config: MediaConfig,
  bytes: Uint8Array,
): Promise<{ path: string } | Refusal> {
  try {
    // Imported lazily: a server where nobody adds pictures does not load the image library.
    const { normalizePhoto } = await import('../normalize-photo.ts')
    const normal = await inTurn(() => normalizePhoto(Buffer.from(bytes)))
    const { path } = await storePhoto(config, normal, folder)
    return { path }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return refuse('validation_failed', `This was not taken: ${error.message}`)
  }
}

/** A stored private photograph as a data address; null where it is gone. Throws StoreUnavailable. */
export async function readPrivatePhoto(config: MediaConfig, path: string): Promise<string | null> {
  const bytes = await readObject(openPhotoStore(config), path)
  return bytes === null ? null : `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Deletes a stored private photograph; harmless where it is gone. Throws StoreUnavailable. */
export async function deletePrivatePhoto(config: MediaConfig, path: string): Promise<void> {
  await openPhotoStore(config).delete(path)
}
