import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { halfWritten, writeWhole } from './write-whole.ts'

/** A store below a folder of this machine. */
export function createFolderStore(folder: string): ObjectStore {
  const root = resolve(folder)
  const pathOf = (name: string) => join(root, name)
  return {
    description: root,
    put: (name, content) =>
      writeWhole(pathOf(name), content instanceof Blob ? Readable.from(content.stream()) : content),
    async get(name) {
      const file = await open(pathOf(name)).catch(nullIfMissing)
      return file?.createReadStream() ?? null
    },
    async head(name) {
      const info = await stat(pathOf(name)).catch(nullIfMissing)
      return info?.size ?? null
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    list: (prefix) => listFiles(root, prefix),
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function* listFiles(root: string, prefix: string): AsyncIterable<StoredObject> {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
  const names = (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith(halfWritten))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name.startsWith(prefix))
  for (const name of names.sort()) {
    const info = await stat(join(root, name)).catch(nullIfMissing)
    if (info) yield { name, bytes: info.size }
  }
}
