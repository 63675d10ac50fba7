import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from './database-types.ts'
import { kyselyPool } from './kysely-pool.ts'

export type Db = Kysely<DB>

export type Database = {
  db: Db
  pool: Pool
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Most connections this process opens; default 10. */
  max?: number
  /** Shown in pg_stat_activity; default `outsole`. */
  applicationName?: string
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (reason: string) => void
  /** How long anything may take; without it only connecting has a limit. */
  limits?: DatabaseLimits
}

/** Milliseconds after which the database (`statement`, `lock`, `idleInTransaction`) or this side gives up. */
export type DatabaseLimits = {
  /** A new connection, or the wait for one of the pool. */
  connect: number
  statement: number
  lock: number
  idleInTransaction: number
  /** A query, as this side sees it: a database that has fallen silent enforces nothing. */
  query: number
}

/** For work that somebody waits for: whatever is locked or silent costs its callers a few seconds. */
export const callLimits: DatabaseLimits = {
  connect: 2_000,
  statement: 4_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  query: 5_000,
}

const int8 = types.builtins.INT8

/** Counts and cents stay far below 2^53, so 64-bit integers arrive as numbers, and loudly if one ever does not. */
export function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of the safe range: ${text}`)
  return value
}

/** A pool of connections to the given address. Nothing is opened before the first query. */
export function openPool(url: string, options: DatabaseOptions = {}): Pool {
  const { limits } = options
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'outsole',
    connectionTimeoutMillis: limits?.connect ?? 10_000,
    statement_timeout: limits?.statement,
    lock_timeout: limits?.lock,
    idle_in_transaction_session_timeout: limits?.idleInTransaction,
    query_timeout: limits?.query,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? parseInteger : types.getTypeParser(oid, format)),
    },
  })
  // Once closed on our side, a connection that the server ends first is no news.
  const report = (error: Error) => {
    if (!pool.ending) options.onIdleError?.(error.message)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** A database behind Kysely; `close` waits for the queries under way. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only where it has used it itself.
      if (!pool.ending) await pool.end()
    },
  }
}
