import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { deleteUnusedPhoto, unusedPhotos } from './media-queries.ts'

/** How long an uploaded photograph may wait for a color to show it, in milliseconds. */
export const unusedPhotoMs = 86_400_000
const perRun = 500

/** Removes photographs that were uploaded more than a day ago and that nothing shows; returns how many. */
export async function tidyPhotos({
  db,
  clock,
  dataDir,
}: {
  db: Db
  clock: Clock
  dataDir: string
}): Promise<number> {
  const before = new Date(clock.now().getTime() - unusedPhotoMs)
  let removed = 0
  for (const id of await unusedPhotos(db, before, perRun)) {
    removed += await transaction(db, async (tx) => {
      const path = await deleteUnusedPhoto(tx, id, before)
      if (path === null) return 0
      // Before the commit: who uploads it again meanwhile waits for the row, and then writes its file anew.
      await rm(join(resolve(dataDir), path), { force: true })
      return 1
    })
  }
  return removed
}
