import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { addPhoto, attemptsOf, failAddress, waitingAddresses } from './media-queries.ts'
import { PhotoRefused, readPhoto } from './photo-source.ts'
import type { MediaConfig } from './store/open-photo-store.ts'
import { storePhoto } from './store/store-photo.ts'
import { tidyPhotos } from './store/tidy-photos.ts'

const payloadSchema = z.object({
  /** Only files below this folder are read; null: none. */
  directory: z.string().nullable(),
  /** Whether addresses of this machine and its network may be called. */
  allowPrivate: z.boolean(),
})

/** What an operator permits for fetching photographs. */
export type FetchPermission = z.infer<typeof payloadSchema>

export type MediaJobDeps = { db: Db; clock: Clock; config: MediaConfig }

const jobName = 'fetch_pictures'
/** Addresses per run, few enough that a stop loses little. */
const perRun = 24
const atOnce = 4

/** Pauses after each try in vain, where the address may work later; then it is refused. */
const pausesMs = [60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000]

/** Queues the job that fetches an import's pictures, in the import's transaction; a later one beside one that is due now. */
export async function requestPictures(tx: Db, permission: FetchPermission, delayMs = 0): Promise<void> {
  const directory = permission.directory === null ? null : resolve(permission.directory)
  const key = `${jobName}:${createHash('sha256')
    .update(JSON.stringify([directory, permission.allowPrivate]))
    .digest('hex')
    .slice(0, 16)}`
  const when = delayMs > 0 ? { key: `${key}:later:${delayMs}`, delayMs } : { key }
  await addJob(tx, jobName, { ...permission, directory }, when)
}

/** Jobs that fetch the photographs waiting in `picture_request`, and remove each hour what nothing shows after a day. */
export function mediaJobs(deps: MediaJobDeps): { jobs: Job[]; schedules: Schedule[] } {
  const tidy = defineJob('tidy_photos', z.unknown(), async (_, { log }) => {
    const photographs = await tidyPhotos(deps)
    if (photographs > 0) log.info({ photographs }, 'removed photographs that nothing shows')
  })
  const jobs = [
    tidy,
    defineJob(jobName, payloadSchema, async (permission, { signal }) => {
      const root = permission.directory === null ? null : folderAddress(permission.directory)
      const waiting = await waitingAddresses(deps.db, root, { now: deps.clock.now(), limit: perRun })
      const left = [...waiting]
      const work = async () => {
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          signal.throwIfAborted()
          await takeOver(deps, address, permission)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      if (waiting.length === perRun) await requestPictures(deps.db, permission)
    }),
  ]
  return { jobs, schedules: [{ job: tidy.name, cron: '41 * * * *' }] }
}

/** URL prefix of all files in a folder. */
export function folderAddress(directory: string): string {
  return `${pathToFileURL(resolve(directory)).href.replace(/\/$/, '')}/`
}

async function takeOver(deps: MediaJobDeps, address: string, permission: FetchPermission): Promise<void> {
  const { db, clock, config } = deps
  try {
    // Imported lazily: without photographs the job process does not load the image library.
    const { normalizePhoto } = await import('./normalize-photo.ts')
    const limits = { directory: permission.directory ?? undefined, allowPrivate: permission.allowPrivate }
    const photo = await storePhoto(config, await normalizePhoto(await readPhoto(address, limits)))
    await transaction(db, (tx) => addPhoto(tx, address, { ...photo, at: clock.now() }))
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    const pauseMs = error.mayPass ? pausesMs[await attemptsOf(db, address)] : undefined
    const nextAt = pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs)
    await transaction(db, async (tx) => {
      await failAddress(tx, address, { reason: error.message, nextAt })
      // A moment later, so that the address is due by then.
      if (pauseMs !== undefined) await requestPictures(tx, permission, pauseMs + 1_000)
    })
  }
}
