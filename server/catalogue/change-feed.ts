import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** How far a process has read: every change that a snapshot of the database sees is in its index. */
export type FeedPosition = {
  /** As PostgreSQL writes it (`pg_snapshot`): `xmin:xmax:xip,xip…`. */
  snapshot: string
  /** The oldest transaction of the whole cluster that is still running; equal to `next` where there is none. */
  oldestRunning: string
  /** The number that the next transaction gets. */
  next: string
  /** The database's time of the look, in milliseconds since 1970. */
  lookedAt: number
}

export type FeedNews = { productIds: string[]; position: FeedPosition }

type Look = { snapshot: string; oldest_running: string; next: string; looked_at: Date; product_ids: string[] }

/** A replica does not list the transactions that are running, so there only what is below the oldest counts as seen. */
const snapshotNow = sql`
  select case when pg_is_in_recovery()
      then format('%1$s:%1$s:', pg_snapshot_xmin(now))::pg_snapshot else now end as snapshot,
    pg_snapshot_xmin(now)::text as oldest_running, pg_snapshot_xmax(now)::text as next,
    clock_timestamp() as looked_at
  from pg_current_snapshot() as now`

/**
 * Where to read on from when everything is about to be loaded: what commits meanwhile comes again, which does no harm,
 * and none is missed.
 */
export async function currentPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<Look>`
    select snapshot::text, oldest_running, next, looked_at, '{}'::text[] as product_ids
    from (${snapshotNow}) as look`.execute(db)
  return newsOf(rows).position
}

/**
 * The products that changed since. A change may commit after others with higher numbers, so it is not numbers that are
 * compared but what two snapshots see: new is what began since the last look or was running then, and is over now. A
 * transaction that runs for hours, here or in another database, holds up nothing.
 */
export async function readFeed(db: Db, since: FeedPosition): Promise<FeedNews> {
  const [, next = '0', running = ''] = since.snapshot.split(':')
  const { rows } = await sql<Look>`
    select snapshot::text, oldest_running, next, looked_at, array(
      select distinct product_id::text from catalogue_change
      where (txid >= ${next}::xid8 or txid = any (${`{${running}}`}::xid8[]))
        and pg_visible_in_snapshot(txid, look.snapshot)
    ) as product_ids
    from (${snapshotNow}) as look`.execute(db)
  return newsOf(rows)
}

function newsOf([look]: readonly Look[]): FeedNews {
  if (look === undefined) throw new Error('The database did not answer with a row')
  const { snapshot, oldest_running: oldestRunning, next, looked_at: lookedAt, product_ids: productIds } = look
  return { productIds, position: { snapshot, oldestRunning, next, lookedAt: lookedAt.getTime() } }
}

/** Takes out what every process has read long ago; `hours` by the database's clock, which wrote the entries. */
export async function purgeFeed(db: Db, hours: number): Promise<number> {
  const result = await sql`
    delete from catalogue_change where at < clock_timestamp() - make_interval(hours => ${hours}::int)
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
