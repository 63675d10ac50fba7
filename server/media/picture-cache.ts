import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createCache } from '../platform/cache.ts'
import { type ObjectStore, readObject } from '../platform/object-store/object-store.ts'
import { createDiskCache } from './store/disk-cache.ts'

export type CachedPicture = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export type PictureCache = {
  /** Finds a finished picture by its file name: in memory, on disk, or where other machines put it. */
  find(name: string): Promise<CachedPicture | null>
  /** Names of finished pictures that begin so, up to the first `_` at least: here, or where other machines put them. */
  namesFrom(prefix: string): Promise<string[]>
  /** Stores a picture; where the disk is full it stays in memory only. */
  keep(name: string, bytes: Uint8Array): Promise<CachedPicture>
  /** Resolves once existing files are counted and within the limit. */
  ready: Promise<void>
}

export type PictureCacheOptions = {
  folder: string
  maxBytes: number
  /** A bucket in which machines share finished pictures; undefined: each has its own. */
  shared?: ObjectStore | undefined
  /** A picture was drawn and could not be stored, or the bucket did not answer. */
  onFailure(name: string, error: unknown): void
}

const memoryBytes = 8 * 1024 * 1024
/** Drawing a picture takes less than waiting longer for the bucket. */
const sharedTimeoutMs = 1_000

/** Cache of finished pictures, the latest in memory and at most `maxBytes` on disk. */
export function createPictureCache({
  folder,
  maxBytes,
  shared,
  onFailure,
}: PictureCacheOptions): PictureCache {
  const recent = createCache<CachedPicture>({ maxBytes: memoryBytes })
  const disk = createDiskCache(folder, maxBytes)

  function remember(name: string, bytes: Uint8Array<ArrayBuffer>): CachedPicture {
    const picture = {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
    recent.set(name, picture, bytes.byteLength)
    return picture
  }
  async function keepOnDisk(name: string, bytes: Uint8Array): Promise<void> {
    await disk.write(name, bytes).catch((error) => onFailure(name, error))
  }
  async function findShared(store: ObjectStore, name: string): Promise<CachedPicture | null> {
    const found = await readObject(store, sharedName(name), { timeoutMs: sharedTimeoutMs }).catch((error) => {
      onFailure(name, error)
      return null
    })
    if (!found) return null
    await keepOnDisk(name, found)
    return remember(name, new Uint8Array(found))
  }
  return {
    async find(name) {
      const known = recent.get(name)
      if (known) return known
      const bytes = await readFile(disk.pathOf(name)).catch(() => null)
      if (bytes === null) return shared ? findShared(shared, name) : null
      disk.used(name, bytes.byteLength)
      return remember(name, new Uint8Array(bytes))
    },
    async namesFrom(prefix) {
      const names = await disk.namesFrom(prefix)
      return names.length > 0 || !shared ? names : sharedNames(shared, prefix)
    },
    async keep(name, bytes) {
      await keepOnDisk(name, bytes)
      shared?.put(sharedName(name), bytes).catch((error) => onFailure(name, error))
      return remember(name, new Uint8Array(bytes))
    },
    ready: disk.ready,
  }
}

async function sharedNames(store: ObjectStore, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(sharedName(prefix))) names.push(name.slice(sharedName('').length))
  return names
}

function sharedName(name: string): string {
  return `finished/${name}`
}
