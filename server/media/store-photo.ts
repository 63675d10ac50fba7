import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { NormalPhoto } from './normalize-photo.ts'

/** A photograph below `DATA_DIR`; equal photographs share id and file. */
export type StoredPhoto = { id: string; path: string; width: number; height: number; dominant: string }

/** Stores a normalized photograph in a folder below `DATA_DIR`. */
export async function storePhoto(
  dataDir: string,
  { bytes, ...facts }: NormalPhoto,
  folder = 'photos',
): Promise<StoredPhoto> {
  const id = `f-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  const path = `${folder}/${id.slice(2, 4)}/${id}.webp`
  await writeWhole(join(resolve(dataDir), path), bytes)
  return { id, path, ...facts }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const half = `${path}.${randomUUID()}.half`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(half, bytes)
  await rename(half, path)
}
