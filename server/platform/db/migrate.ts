import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { OperatorError } from '../config/operator-error.ts'

/** Thrown for a migration that cannot be applied. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

export type Migration = { name: string; hash: string; sql: string }

const migrationsFolder = new URL('../../../db/migrations/', import.meta.url)
const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/

/** Advisory lock key that serializes concurrent migrations. */
const lockKey = 7_403_611

/** Migration files sorted by name. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies all pending migrations, the job queue's too, each file in a transaction; returns the applied names. May run
 * in several processes at once. Throws MigrationError where an applied file was changed or is missing.
 */
export async function migrate(pool: Pool, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await applyFiles(client, files)
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
    return applied
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

async function applyFiles(client: PoolClient, files: Migration[]): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  )
  const known = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migration')
  const pending = pendingMigrations(files, new Map(known.rows.map((row) => [row.name, row.hash])))
  for (const file of pending) await applyFile(client, file)
  return pending.map((file) => file.name)
}

/** Pending files, given the applied ones. Throws where the two contradict. */
export function pendingMigrations(files: Migration[], known: ReadonlyMap<string, string>): Migration[] {
  for (const name of known.keys()) {
    if (!files.some((file) => file.name === name)) {
      throw new MigrationError(`The database has migration ${name}, which this version does not know.`)
    }
  }
  return files.filter((file) => {
    const hash = known.get(file.name)
    if (hash !== undefined && hash !== file.hash) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it had been applied to this database.`,
      )
    }
    return hash === undefined
  })
}

async function applyFile(client: PoolClient, file: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [file.name, file.hash])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`Migration ${file.name} failed: ${reason}`, { cause })
  }
}
