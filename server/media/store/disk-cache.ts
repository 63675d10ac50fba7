import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createCache } from '../../platform/cache.ts'
import { halfWritten, writeWhole } from '../../platform/object-store/write-whole.ts'

export type DiskCache = {
  /** Where a file of this name lies, or would lie. */
  pathOf(name: string): string
  /** Counts a file as used; `bytes` is its size. */
  used(name: string, bytes: number): void
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

  /** Spreads files over 256 folders: one with a hundred thousand files is slow to list. */
  function pathOf(name: string): string {
    return join(folder, createHash('sha256').update(name).digest('hex').slice(0, 2), name)
  }
  function used(name: string, bytes: number): void {
    if (onDisk.get(name) === undefined) onDisk.set(name, true, bytes)
  }
  async function countExisting(): Promise<void> {
    const files = await listFiles(folder)
    for (const { name, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) used(name, bytes)
  }
  return {
    pathOf,
    used,
    async write(name, content) {
      await writeWhole(pathOf(name), content)
      onDisk.set(name, true, (await stat(pathOf(name))).size)
    },
    ready: countExisting(),
  }
}

async function listFiles(folder: string): Promise<{ name: string; bytes: number; usedAt: number }[]> {
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
      found.push({ name: entry.name, bytes: info.size, usedAt: Math.max(info.atimeMs, info.mtimeMs) })
    }
  }
  return found
}
