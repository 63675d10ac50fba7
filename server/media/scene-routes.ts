import type { Scene } from '../../contract/scenes.ts'
import { sceneEndpoints } from '../../contract/scenes.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log/log.ts'
import { listScenes } from './media-queries.ts'

export type SceneDeps = { db: Db; clock: Clock; log: Log }

/** Scenes change hardly ever: read anew after so long. */
const keptMs = 60_000

/** The pictures of the shop's own pages. Pages go on without the database: the scenes last read stay, else there are none. */
export function sceneRoutes({ db, clock, log }: SceneDeps): Route[] {
  let known: Scene[] = []
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    const rows = await listScenes(db)
    known = rows.map(({ name, width, height, dominant, product_id }) => ({
      name,
      width,
      height,
      tint: dominant,
      productId: product_id,
    }))
    readAt = clock.now().getTime()
  }
  return [
    handle(sceneEndpoints.listScenes, async () => {
      if (Math.abs(clock.now().getTime() - readAt) >= keptMs) {
        await read().catch((error) => log.warn({ err: error }, 'the scenes could not be read'))
      }
      return { scenes: known }
    }),
  ]
}
