import { createCache } from '../platform/cache.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { findBannerId, findSceneId } from './media-queries.ts'
import type { Named } from './rendition.ts'

/** How long a lookup is cached, in milliseconds: operators see a change within seconds. */
const cachedMs = 1_000
const maxCachedBytes = 500_000

/**
 * Finds the picture of a brand or scene; null where there is none. While the database is away the last one found is
 * used.
 */
export function createNamedPictures(db: Db, log: Log) {
  const known = createCache<{ pictureId: string; until: number }>({ maxBytes: maxCachedBytes })

  async function look({ kind, name }: Pick<Named, 'kind' | 'name'>, key: string): Promise<string | null> {
    const pictureId = await (kind === 'brands' ? findBannerId(db, name) : findSceneId(db, name))
    if (pictureId === null) known.delete(key)
    else known.set(key, { pictureId, until: performance.now() + cachedMs }, 2 * key.length + 200)
    return pictureId
  }
  return async function pictureIdOf(named: Pick<Named, 'kind' | 'name'>): Promise<string | null> {
    const key = `${named.kind}/${named.name}`
    const cached = known.get(key)
    if (cached !== undefined && performance.now() < cached.until) return cached.pictureId
    try {
      return await look(named, key)
    } catch (error) {
      if (cached === undefined) throw error
      log.warn({ err: error, picture: key }, 'a named picture could not be looked up, the last one stays')
      return cached.pictureId
    }
  }
}
