import type { S3Address } from '../../platform/config/s3-address.ts'
import { createFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

/** `DATA_DIR`, and the bucket of `MEDIA_URL` where it is set. */
export type MediaConfig = { dataDir: string; mediaStore?: S3Address | undefined }

/** The store that this configuration names; no connection is made yet. */
export function openMediaStore({ dataDir, mediaStore }: MediaConfig): MediaStore {
  return mediaStore ? createS3Store(mediaStore) : createFolderStore(dataDir)
}
