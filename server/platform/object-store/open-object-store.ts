import type { S3Address } from '../config/s3-address.ts'
import { createFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

/** A folder's path, or a bucket. */
export type StorePlace = string | S3Address

/** The store at a place; no connection is made yet. */
export function openObjectStore(place: StorePlace): ObjectStore {
  return typeof place === 'string' ? createFolderStore(place) : createS3Store(place)
}
