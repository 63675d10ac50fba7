import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readObject } from '../../platform/object-store/object-store.ts'
import { StoreUnavailable } from '../../platform/object-store/store-unavailable.ts'
import { createDiskCache } from './disk-cache.ts'
import { type MediaConfig, openPhotoStore } from './open-photo-store.ts'

/** Merchants' photographs as files of this machine, which the drawing process reads. */
export type PhotoFiles = {
  /** Path of a photograph's file, fetched from the bucket where it is missing here; null where there is none. */
  find(name: string): Promise<string | null>
}

const maxCopiedBytes = 2 ** 30

/** The files below `DATA_DIR`, or copies of those in the bucket. */
export function openPhotoFiles(config: MediaConfig): PhotoFiles {
  const { dataDir, mediaStore } = config
  if (!mediaStore) {
    return { find: (name) => existing(join(resolve(dataDir), name)) }
  }
  const store = openPhotoStore(config)
  const copies = createDiskCache(join(resolve(dataDir), 'photo-copies'), maxCopiedBytes)
  const fetching = new Map<string, Promise<string | null>>()

  async function copy(name: string, file: string): Promise<string | null> {
    const bytes = await readObject(store, name)
    if (!bytes) return null
    if (!isContentOf(file, bytes)) {
      throw new StoreUnavailable(`The store of pictures gave a damaged copy of ${name}.`)
    }
    await copies.write(file, bytes)
    return copies.pathOf(file)
  }
  return {
    async find(name) {
      const file = name.slice(name.lastIndexOf('/') + 1)
      const here = await existing(copies.pathOf(file))
      if (here) return here
      const begun = fetching.get(name) ?? copy(name, file).finally(() => fetching.delete(name))
      fetching.set(name, begun)
      return begun
    },
  }
}

/** Whether bytes are those that a photograph's file is named by. */
export function isContentOf(file: string, bytes: Uint8Array): boolean {
  return file === `${photoId(bytes)}.webp`
}

/** The id of a photograph, made from its content. */
export function photoId(bytes: Uint8Array): string {
  return `f-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
}

async function existing(path: string): Promise<string | null> {
  return stat(path).then(
    () => path,
    () => null,
  )
}
