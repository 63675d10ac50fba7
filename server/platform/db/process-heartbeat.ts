import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '../log/log.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

export type ProcessKind = 'web' | 'worker'

export type Heartbeat = { stop(): Promise<void> }

export type HeartbeatOptions = {
  db: Db
  kind: ProcessKind
  /** The newest migration that this process knows. */
  knows: string
  log: Log
  /** Default 10 s. */
  intervalMs?: number
}

/** A process that was not seen for this long is gone. */
const aliveSeconds = 45

/** Notes every ten seconds that this process lives, by the database's clock. A failure is logged, and tried again. */
export function startHeartbeat({ db, kind, knows, log, intervalMs = 10_000 }: HeartbeatOptions): Heartbeat {
  const id = newId()
  const stopping = new AbortController()

  async function beat(): Promise<void> {
    await db
      .insertInto('server_process')
      .values({ id, kind, host: hostname(), knows })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute()
    await db.deleteFrom('server_process').where('seen_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  }
  async function beatOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) =>
        log.debug({ err: error }, 'the heartbeat of this process failed'),
      )
      await pause(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const beating = beatOn()
  return {
    async stop() {
      stopping.abort()
      await beating
      await db
        .deleteFrom('server_process')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** The oldest "newest migration known" of all processes that are alive; null where there is none. */
export async function oldestSchemaInUse(pool: Pool): Promise<string | null> {
  const table = await pool.query<{ found: boolean }>(
    "SELECT to_regclass('server_process') IS NOT NULL AS found",
  )
  if (!table.rows[0]?.found) return null
  const { rows } = await pool.query<{ knows: string | null }>(
    'SELECT min(knows) AS knows FROM server_process WHERE seen_at > now() - make_interval(secs => $1)',
    [aliveSeconds],
  )
  return rows[0]?.knows ?? null
}

/** How many live processes know which newest migration, oldest first. */
export async function schemasInUse(db: Db): Promise<{ knows: string; processes: number }[]> {
  return db
    .selectFrom('server_process')
    .select(({ fn }) => ['knows', fn.countAll<number>().as('processes')])
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${aliveSeconds})`)
    .groupBy('knows')
    .orderBy('knows')
    .execute()
}
