import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** How far a process has read: everything up to this transaction and entry is in its index. */
export type FeedPosition = {
  txid: string
  id: string
  /** Every transaction below this one was over at the last look. */
  horizon: string
  /** The database's time of the last look, in milliseconds since 1970. */
  lookedAt: number
}

export type FeedNews = { productIds: string[]; position: FeedPosition; more: boolean }

/** Entries taken at a time. */
const most = 20_000

/**
 * Where to read on from when everything is about to be loaded: changes of transactions still running come again,
 * which does no harm, and none is missed.
 */
export async function currentPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<{ horizon: string; looked_at: Date }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, clock_timestamp() as looked_at
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database did not answer with a row')
  return { txid: row.horizon, id: '0', horizon: row.horizon, lookedAt: row.looked_at.getTime() }
}

/**
 * What changed since. Only transactions older than the oldest one still running are read: a change that commits late
 * has a number below others that were read already and would be passed over for ever.
 */
export async function readFeed(db: Db, since: FeedPosition): Promise<FeedNews> {
  const now = await currentPosition(db)
  const { rows } = await sql<{ txid: string; id: string; product_id: string }>`
    select txid::text as txid, id::text as id, product_id from catalogue_change
    where (txid, id) > (${since.txid}::xid8, ${since.id}::bigint) and txid < ${now.horizon}::xid8
    order by catalogue_change.txid, catalogue_change.id limit ${most}
  `.execute(db)
  const last = rows.at(-1)
  const more = rows.length === most
  return {
    productIds: [...new Set(rows.map((row) => row.product_id))],
    position: {
      txid: last?.txid ?? since.txid,
      id: last?.id ?? since.id,
      horizon: more ? since.horizon : now.horizon,
      lookedAt: now.lookedAt,
    },
    more,
  }
}

/** The number that the next transaction will bear: all that has committed by now is below it. */
export async function nextTransaction(db: Db): Promise<bigint> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next
  `.execute(db)
  return BigInt(rows[0]?.next ?? '0')
}

/** Takes out what every process has read long ago; `hours` by the database's clock, which wrote the entries. */
export async function purgeFeed(db: Db, hours: number): Promise<number> {
  const result = await sql`
    delete from catalogue_change where at < clock_timestamp() - make_interval(hours => ${hours}::int)
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
