import { sql } from 'kysely'
import type { Db } from './database.ts'

/** State of a database server; times in seconds. */
export type DatabaseHealth = {
  version: string
  standby: boolean
  now: Date
  connections: number
  maxConnections: number
  /** Sessions that wait for a lock. */
  waiting: number
  /** Age of the oldest transaction. */
  longest: number
  /** Tables with many dead rows, the worst first. */
  bloated: string[]
}

/** A table is told of from this many dead rows on, where they are more than this share of all. */
const manyDeadRows = 100_000
const deadShare = 0.3
/** Reads the state of a database server; undefined where it tells nothing. */
export async function readDatabaseHealth(db: Db): Promise<DatabaseHealth | undefined> {
  const { rows } = await sql<DatabaseHealth>`
    select current_setting('server_version') as version,
           pg_is_in_recovery() as standby,
           clock_timestamp() as now,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
           current_setting('max_connections')::int as "maxConnections",
           (select count(*)::int from pg_locks where not granted) as waiting,
           (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
             where backend_type = 'client backend' and pid <> pg_backend_pid()) as longest,
           (select coalesce(array_agg(relname::text order by n_dead_tup desc), '{}') from pg_stat_user_tables
             where n_dead_tup > ${manyDeadRows} and n_dead_tup > ${deadShare}::float8 * (n_live_tup + n_dead_tup)) as bloated
  `.execute(db)
  return rows[0]
}
