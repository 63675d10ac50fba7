import type { NormalPhoto } from '../normalize-photo.ts'
import { type MediaConfig, openPhotoStore } from './open-photo-store.ts'
import { photoId } from './photo-files.ts'

/** A photograph in the store of pictures; equal photographs share id and file. */
export type StoredPhoto = { id: string; path: string; width: number; height: number; dominant: string }

/** Stores a normalized photograph in a folder of the store. Throws StoreUnavailable. */
export async function storePhoto(
  config: MediaConfig,
  photo: NormalPhoto,
  folder = 'photos',
): Promise<StoredPhoto> {
  const stored = describePhoto(photo, folder)
  await openPhotoStore(config).put(stored.path, photo.bytes)
  return stored
}

/** How a photograph will be stored. */
export function describePhoto({ bytes, ...facts }: NormalPhoto, folder = 'photos'): StoredPhoto {
  const id = photoId(bytes)
  return { id, path: `${folder}/${id.slice(2, 4)}/${id}.webp`, ...facts }
}
