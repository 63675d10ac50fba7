import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createCache } from '../../platform/cache.ts'
import { halfWritten, writeWhole } from '../../platform/object-store/write-whole.ts'

export type DiskCache = {
  /** Where a file of this name lies, or would lie. */
  pathOf(name: string): string
  /** Counts a file as used; `bytes` is its size. */
  used(name: string, bytes: number): void
  /** Names of the files whose names begin so, up to the first `_` at least. */
  namesFrom(prefix: string): Promise<string[]>
  write(name: string, content: Uint8Array | Readable): Promise<void>
  /** Resolves once existing files are counted and within the limit. */
  ready: Promise<void>
}

/**
 * Files of at most `maxBytes` in a folder, least recently used out first. Processes may share the folder, so that any
 * file can vanish.
 */
export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  const onDisk = createCache<true>({
    maxBytes,
    onEvict: (name) => void rm(pathOf(name), { force: true }),
  })

  /**
   * Spreads files over 256 folders: one with a hundred thousand files is slow to list. What belongs together, by the part of
   * the name before `_`, lies together.
   */
  function folderOf(name: string): string {
    const [group = ''] = name.split('_')
    return join(folder, createHash('sha256').update(group).digest('hex').slice(0, 2))
  }
  function pathOf(name: string): string {
    return join(folderOf(name), name)
  }
  function used(name: string, bytes: number): void {
    if (onDisk.get(name) === undefined) onDisk.set(name, true, bytes)
  }
  async function countExisting(): Promise<void> {
    const files = await listFiles(folder)
    for (const { name, path, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (path !== pathOf(name)) await moveTo(pathOf(name), path)
      used(name, bytes)
    }
  }
  return {
    pathOf,
    used,
    async namesFrom(prefix) {
      const names = await readdir(folderOf(prefix)).catch(() => [])
      return names.filter((name) => name.startsWith(prefix) && !name.endsWith(halfWritten))
    },
    async write(name, content) {
      await writeWhole(pathOf(name), content)
      onDisk.set(name, true, (await stat(pathOf(name))).size)
    },
    ready: countExisting(),
  }
}

/** Files of earlier versions lie in other folders; another process may have moved one already. */
async function moveTo(path: string, from: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(from, path).catch(() => undefined)
}

type FoundFile = { name: string; path: string; bytes: number; usedAt: number }

async function listFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const info = await stat(path).catch(() => null)
    if (info === null) continue
    const isHalf = entry.name.endsWith(halfWritten)
    if (isHalf && Date.now() - info.mtimeMs > 3_600_000) await rm(path, { force: true })
    else if (!isHalf) {
      const usedAt = Math.max(info.atimeMs, info.mtimeMs)
      found.push({ name: entry.name, path, bytes: info.size, usedAt })
    }
  }
  return found
}
