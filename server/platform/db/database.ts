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
  /** Maximum connections; default 10. */
  max?: number
  /** Shown in pg_stat_activity; default `outsole`. */
  applicationName?: string
  /** Called for connections that broke while idle; the pool replaces them. */
  onIdleError?: (reason: string) => void
  /** Timeouts; without them only connecting has one. */
  limits?: DatabaseLimits
  /** Whether a pooler in transaction mode is in between: no session of its own, so nothing is prepared or set for one. */
  isPooled?: boolean
  /** Whether the database is known to be away: connecting then fails at once with DatabaseAway. */
  isAway?: () => boolean
}

/**
 * Timeouts in milliseconds; `statement`, `lock` and `idleInTransaction` are enforced by the database, the others
 * here.
 */
export type DatabaseLimits = {
  /** Connecting, or waiting for a connection of the pool. */
  connect: number
  statement: number
  lock: number
  idleInTransaction: number
  /** A query, measured on this side: a database that fell silent enforces nothing. */
  query: number
}

/** Timeouts for calls: a lock or a silent database costs a caller a few seconds. */
export const callLimits: DatabaseLimits = {
  connect: 2_000,
  statement: 4_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  query: 5_000,
}

const int8 = types.builtins.INT8

/** 64-bit integers become numbers: counts and cents stay far below 2^53. Throws where one does not. */
export function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of the safe range: ${text}`)
  return value
}

/** Creates a connection pool; connects with the first query. */
export function openPool(url: string, options: DatabaseOptions = {}): Pool {
  const { limits } = options
  // A pooler sets these as it connects (docs/deploying.md#a-pooler-in-between).
  const perSession = options.isPooled ? undefined : limits
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'outsole',
    connectionTimeoutMillis: limits?.connect ?? 10_000,
    statement_timeout: perSession?.statement,
    lock_timeout: perSession?.lock,
    idle_in_transaction_session_timeout: perSession?.idleInTransaction,
    query_timeout: limits?.query,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? parseInteger : types.getTypeParser(oid, format)),
    },
  })
  // After we close, errors of a connection that the server ends first are ignored.
  const report = (error: Error) => {
    if (!pool.ending) options.onIdleError?.(error.message)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** Opens Kysely over a pool; `close` waits for running queries. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  const { isAway, isPooled } = options
  const dialect = new PostgresDialect({ pool: kyselyPool(pool, { isAway, isPooled }) })
  const db = new Kysely<DB>({ dialect })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ending) await pool.end()
    },
  }
}
