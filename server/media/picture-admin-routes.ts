import { pictureEndpoints } from '../../contract/admin/pictures.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import { StoreUnavailable } from '../platform/object-store/store-unavailable.ts'
import { refuse } from '../platform/refusal.ts'
import { requestPictures } from './media-jobs.ts'
import { askAgain, countMissing, insertPhoto, missingCauses } from './media-queries.ts'
import { PhotoRefused } from './photo-source.ts'
import type { MediaConfig } from './store/open-photo-store.ts'
import { describePhoto, storePhoto } from './store/store-photo.ts'

export type PictureAdminDeps = { db: Db; clock: Clock; config: MediaConfig }

/** Photographs decoded at a time: each takes memory by its pixels. */
const atOnce = 2
const maxCauses = 100

/** Binds the back office's endpoints of pictures. What is no picture is refused before anything of it is stored. */
export function pictureAdminRoutes({ db, clock, config }: PictureAdminDeps): AdminRoute[] {
  const inTurn = createConcurrencyLimit(atOnce)
  return [
    handleAdmin(pictureEndpoints.addPicture, async ({ body }) => {
      try {
        // Imported lazily: a server where nobody adds pictures does not load the image library.
        const { normalizePhoto } = await import('./normalize-photo.ts')
        const normal = await inTurn(() => normalizePhoto(Buffer.from(body)))
        // The row first: it keeps the file from being removed as one that nobody used.
        await insertPhoto(db, { ...describePhoto(normal), at: clock.now() })
        const photo = await storePhoto(config, normal)
        return { pictureId: photo.id, width: photo.width, height: photo.height }
      } catch (error) {
        if (error instanceof StoreUnavailable) {
          return refuse('unavailable', 'Pictures cannot be stored right now. Please try again in a moment.', {
            retryAfterSeconds: 5,
          })
        }
        if (!(error instanceof PhotoRefused)) throw error
        return refuse('validation_failed', `This was not taken: ${error.message}`)
      }
    }),
    handleAdmin(pictureEndpoints.listMissingPictures, async () => ({
      causes: await missingCauses(db, maxCauses),
      ...(await countMissing(db)),
    })),
    handleAdmin(pictureEndpoints.retryPictures, ({ body: { address } }, { by }) =>
      transaction(db, async (tx) => {
        const asked = await askAgain(tx, address)
        if (asked === 0) return { asked }
        await requestPictures(tx, { directory: null, allowPrivate: false })
        await recordAudit(tx, {
          by,
          verb: 'picture.retry',
          on: { kind: 'picture', id: 'imported' },
          after: { asked, ...(address !== undefined && { address }) },
          at: clock.now(),
        })
        return { asked }
      }),
    ),
  ]
}
