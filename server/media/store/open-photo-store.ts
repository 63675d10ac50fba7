import type { S3Address } from '../../platform/config/s3-address.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { openObjectStore } from '../../platform/object-store/open-object-store.ts'

/** `DATA_DIR`, and the bucket of `MEDIA_URL` where it is set. */
export type MediaConfig = { dataDir: string; mediaStore?: S3Address | undefined }

/** The store of merchants' photographs. */
export function openPhotoStore({ dataDir, mediaStore }: MediaConfig): ObjectStore {
  return openObjectStore(mediaStore ?? dataDir)
}
