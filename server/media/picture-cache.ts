import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCache } from '../platform/cache.ts'

export type CachedPicture = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export type PictureCache = {
  /** Finds a finished picture by its file name, in memory or on disk; null where there is none. */
  find(name: string): Promise<CachedPicture | null>
  /** Stores a picture; where the disk is full it stays in memory only. */
  keep(name: string, bytes: Uint8Array): Promise<CachedPicture>
  /** Resolves once existing files are counted and within the limit. */
  ready: Promise<void>
}

const memoryBytes = 8 * 1024 * 1024

/**
 * Disk cache of finished pictures, at most `maxBytes`, least recently used out first, with the latest in memory.
 * Processes may share the folder: a file that vanished is drawn again.
 */
export function createPictureCache(
  folder: string,
  maxBytes: number,
  onStoreFailed: (name: string, error: unknown) => void,
): PictureCache {
  const recent = createCache<CachedPicture>({ maxBytes: memoryBytes })
  const onDisk = createCache<true>({
    maxBytes,
    onEvict: (name) => void rm(pathOf(folder, name), { force: true }),
  })

  async function takeStock(): Promise<void> {
    const files = await listFiles(folder)
    for (const { name, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (onDisk.get(name) === undefined) onDisk.set(name, true, bytes)
    }
  }
  function remember(name: string, bytes: Uint8Array<ArrayBuffer>): CachedPicture {
    const picture = {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
    recent.set(name, picture, bytes.byteLength)
    return picture
  }
  return {
    async find(name) {
      const known = recent.get(name)
      if (known) return known
      const bytes = await readFile(pathOf(folder, name)).catch(() => null)
      if (bytes === null) return null
      if (onDisk.get(name) === undefined) onDisk.set(name, true, bytes.byteLength)
      return remember(name, new Uint8Array(bytes))
    },
    async keep(name, bytes) {
      try {
        await write(pathOf(folder, name), bytes)
        onDisk.set(name, true, bytes.byteLength)
      } catch (error) {
        onStoreFailed(name, error)
      }
      return remember(name, new Uint8Array(bytes))
    },
    ready: takeStock(),
  }
}

/** Writes atomically: a temporary file, then a rename. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}.half`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(half, bytes)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Spreads files over 256 folders: one with a hundred thousand files is slow to list. */
function pathOf(folder: string, name: string): string {
  return join(folder, createHash('sha256').update(name).digest('hex').slice(0, 2), name)
}

async function listFiles(folder: string): Promise<{ name: string; bytes: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const info = await stat(path).catch(() => null)
    if (info === null) continue
    const abandoned = entry.name.endsWith('.half') && Date.now() - info.mtimeMs > 3_600_000
    if (abandoned) await rm(path, { force: true })
    else if (!entry.name.endsWith('.half')) {
      found.push({ name: entry.name, bytes: info.size, usedAt: Math.max(info.atimeMs, info.mtimeMs) })
    }
  }
  return found
}
