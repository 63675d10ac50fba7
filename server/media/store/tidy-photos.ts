import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { deleteUnusedPhoto, unusedPhotos } from '../media-queries.ts'
import { type MediaConfig, openPhotoStore } from './open-photo-store.ts'

/** How long an uploaded photograph may wait for a color to show it, in milliseconds. */
export const unusedPhotoMs = 86_400_000
const perRun = 500

/** Removes photographs that were uploaded more than a day ago and that nothing shows; returns how many. */
export async function tidyPhotos({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: MediaConfig
}): Promise<number> {
  const before = new Date(clock.now().getTime() - unusedPhotoMs)
  const store = openPhotoStore(config)
  let removed = 0
  for (const id of await unusedPhotos(db, before, perRun)) {
    removed += await transaction(db, async (tx) => {
      const path = await deleteUnusedPhoto(tx, id, before)
      if (path === null) return 0
      // Before the commit: who uploads it again meanwhile waits for the row, and then writes its file anew.
      await store.delete(path)
      return 1
    })
  }
  return removed
}
