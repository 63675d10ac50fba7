import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Position in the feed: all changes visible to this snapshot are in the index. */
export type FeedPosition = {
  /** PostgreSQL's `pg_snapshot` as text: `xmin:xmax:xip,xip…`. */
  snapshot: string
  /** Oldest running transaction of the cluster; equal to `next` where there is none. */
  oldestRunning: string
  /** Id of the next transaction. */
  next: string
  /**
   * Which server it is of. One that takes changes is another after each start: it may have lost the last transactions
   * and give their numbers to others. A replica only repeats.
   */
  server: string
  /** How far a replica lags behind, in milliseconds; at most ten seconds too much where nothing was changed. */
  lagMs: number
  /** Database time of the read, in milliseconds since 1970. */
  lookedAt: number
}

export type FeedChanges = { productIds: string[]; position: FeedPosition }

type Look = {
  snapshot: string
  oldest_running: string
  next: string
  server: string
  lag_ms: number
  looked_at: Date
  product_ids: string[]
}

/** A replica does not list running transactions: only those below the oldest count as seen. */
const snapshotNow = sql`
  select case when pg_is_in_recovery()
      then format('%1$s:%1$s:', pg_snapshot_xmin(now))::pg_snapshot else now end as snapshot,
    pg_snapshot_xmin(now)::text as oldest_running, pg_snapshot_xmax(now)::text as next,
    case when pg_is_in_recovery() then 'replica' else pg_postmaster_start_time()::text end as server,
    coalesce(case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 end, 0) as lag_ms,
    clock_timestamp() as looked_at
  from pg_current_snapshot() as now`

/** Position before a full load: what commits meanwhile is reported again, which is harmless, and nothing is missed. */
export async function currentPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<Look>`
    select snapshot::text, oldest_running, next, server, lag_ms, looked_at, '{}'::text[] as product_ids
    from (${snapshotNow}) as look`.execute(db)
  return changesOf(rows).position
}

/**
 * Products changed since a position. Compares snapshots instead of transaction ids, as a change may commit after
 * later ones: new is what began since the last read, or was running then, and has ended. A long transaction delays
 * nothing.
 */
export async function readFeed(db: Db, since: FeedPosition): Promise<FeedChanges> {
  const [, next = '0', running = ''] = since.snapshot.split(':')
  const { rows } = await sql<Look>`
    select snapshot::text, oldest_running, next, server, lag_ms, looked_at, array(
      select distinct product_id::text from catalogue_change
      where (txid >= ${next}::xid8 or txid = any (${`{${running}}`}::xid8[]))
        and pg_visible_in_snapshot(txid, look.snapshot)
    ) as product_ids
    from (${snapshotNow}) as look`.execute(db)
  return changesOf(rows)
}

function changesOf([look]: readonly Look[]): FeedChanges {
  if (look === undefined) throw new Error('The database did not answer with a row')
  const { snapshot, oldest_running: oldestRunning, next, server, lag_ms: lagMs } = look
  const lookedAt = look.looked_at.getTime()
  return {
    productIds: look.product_ids,
    position: { snapshot, oldestRunning, next, server, lagMs, lookedAt },
  }
}

/** Deletes entries older than `hours`, by the database's clock, which wrote them. */
export async function purgeFeed(db: Db, hours: number): Promise<number> {
  const result = await sql`
    delete from catalogue_change where at < clock_timestamp() - make_interval(hours => ${hours}::int)
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
