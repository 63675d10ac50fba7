import type { Scene } from '../../contract/content/scenes.ts'
import { sceneEndpoints } from '../../contract/content/scenes.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log/log.ts'
import { listScenes } from './media-queries.ts'

export type SceneDeps = { db: Db; clock: Clock; log: Log }

/** How long scenes are cached, in milliseconds; they hardly change. */
const cachedMs = 60_000

/**
 * Route that lists scenes. While they are read again, or where that fails, the last ones are served; only the first
 * call waits.
 */
export function sceneRoutes({ db, clock, log }: SceneDeps): Route[] {
  let known: Scene[] | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      known = (await listScenes(db)).map(sceneOf)
      readAt = clock.now().getTime()
    } catch (error) {
      log.warn({ err: error }, 'the scenes could not be read')
    } finally {
      reading = null
    }
  }
  return [
    handle(sceneEndpoints.listScenes, async () => {
      if (Math.abs(clock.now().getTime() - readAt) >= cachedMs) reading ??= read()
      if (known === null) await reading
      return { scenes: known ?? [] }
    }),
  ]
}

function sceneOf(row: Awaited<ReturnType<typeof listScenes>>[number]): Scene {
  const { name, width, height, dominant, product_id } = row
  return { name, width, height, tint: dominant, productId: product_id }
}
