import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { queueTables } from './graphile-internals.ts'

/** First key of the advisory locks that mark a live worker; the second is a hash of the pool's name. */
const lockClass = 7_403_612
const everyMs = 5_000

/** pg_locks lists the locks of all databases. */
const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())'

/**
 * A killed process leaves its jobs locked, and graphile-worker would wait four hours. So each worker holds an
 * advisory lock, which PostgreSQL drops with the session, and every process unlocks the jobs of workers without one.
 */
export function guardWorkers(pool: Pool, events: WorkerEvents, log: Log): { stop(): Promise<void> } {
  const names = new Set<string>()
  let session: PoolClient | undefined
  let round: Promise<void> = Promise.resolve()

  async function watch(): Promise<void> {
    try {
      session ??= await openSession(pool)
      await holdLocks(session, [...names])
      await releaseDead(session)
    } catch (error) {
      session?.release(true)
      session = undefined
      log.warn({ err: error }, 'the watch over job workers failed; trying again')
    }
  }
  const next = () => {
    round = round.then(watch)
  }
  events.on('pool:create', ({ workerPool }) => {
    names.add(workerPool.id)
    next()
  })
  const timer = setInterval(next, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
      session?.release(true)
    },
  }
}

async function openSession(pool: Pool): Promise<PoolClient> {
  return pool.connect()
}

async function holdLocks(session: PoolClient, names: string[]): Promise<void> {
  await session.query(
    `select pg_advisory_lock($1::int, hashtext(name)) from unnest($2::text[]) as name
      where not exists (
        select from pg_locks
         where locktype = 'advisory' and pid = pg_backend_pid()
           and classid = $1::int::oid and objid = (hashtext(name)::bigint & 4294967295)::oid)`,
    [lockClass, names],
  )
}

/** Recent locks may belong to a worker that has just started. */
async function releaseDead(session: PoolClient): Promise<void> {
  await session.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from ${queueTables.jobs}
      where locked_at < now() - interval '5 seconds'
        and not exists (
          select from pg_locks
           where locktype = 'advisory' and classid = $1::int::oid and ${ofThisDatabase}
             and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
     having count(*) > 0`,
    [lockClass],
  )
}

/** Number of live workers of all processes. */
export async function countWorkers(db: Db): Promise<number> {
  const result = await sql<{ workers: number }>`
    select count(*)::int as workers from pg_locks
     where locktype = 'advisory' and classid = ${lockClass}::int::oid
       and ${sql.raw(ofThisDatabase)}`.execute(db)
  return result.rows[0]?.workers ?? 0
}
