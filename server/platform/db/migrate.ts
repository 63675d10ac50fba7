import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { OperatorError } from '../config/operator-error.ts'
import { oldestSchemaInUse } from './process-heartbeat.ts'
import { isLockTimeout } from './sql-states.ts'

/** Thrown for a migration that cannot be applied. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/**
 * `before`: it adds, and the version before goes on working, so it is applied before new processes start. `after`: it
 * takes something away that the version before uses, so it waits for the end of the old processes.
 */
export type MigrationPhase = 'before' | 'after'
export type Migration = { name: string; hash: string; phase: MigrationPhase; sql: string }

/** A migration of this version or of the database; `phase` is that of the file. */
export type MigrationState = {
  name: string
  phase: MigrationPhase
  state: 'applied' | 'pending' | 'of a newer version'
}
/** Names of what was applied, and of what waits for processes of an older version to end. */
export type MigrationRun = { applied: string[]; waiting: string[] }

export type MigrateOptions = {
  /** Default: the files of `db/migrations`. */
  migrations?: Migration[]
  /** Only those of this phase; default: both. */
  phase?: MigrationPhase
  /** How long a statement of a file waits for a lock, in milliseconds; default 4 s, tried ten times. */
  lockMs?: number
}

const migrationsFolder = new URL('../../../db/migrations/', import.meta.url)
const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/
/** First line of a file that waits for the end of old processes. */
const afterMark = /^-- phase: after\b/

/** Advisory lock key that serializes concurrent migrations. */
const lockKey = 7_403_611
const lockTries = 10

/** Migration files sorted by name. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const phase = afterMark.test(sql) ? 'after' : 'before'
      return { name, sql, phase, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Name of the newest migration that this version knows. */
export async function newestMigration(): Promise<string> {
  return (await readMigrations()).at(-1)?.name ?? ''
}

/**
 * Applies pending migrations, the job queue's too, each file in a transaction; those that take something away only when
 * no process of an older version is alive. May run in several processes at once, and through a pooler. Throws
 * MigrationError where an applied file was changed, is missing though it took something away, or cannot be applied.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<MigrationRun> {
  const { phase, lockMs = 4_000 } = options
  const files = options.migrations ?? (await readMigrations())
  await locked(pool, createRecord)
  const pending = pendingMigrations(files, await readApplied(pool))
  const run: MigrationRun = { applied: [], waiting: [] }
  const inUse = await oldestSchemaInUse(pool)
  for (const file of pending.filter((file) => phase === undefined || file.phase === phase)) {
    if (file.phase === 'after' && inUse !== null && inUse < file.name) run.waiting.push(file.name)
    else if (await applyFile(pool, file, lockMs)) run.applied.push(file.name)
  }
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  return run
}

/** All migrations of this version and of the database, by name. */
export async function migrationStates(pool: Pool): Promise<MigrationState[]> {
  await locked(pool, createRecord)
  const [files, known] = [await readMigrations(), await readApplied(pool)]
  const own = files.map(({ name, phase }): MigrationState => {
    return { name, phase, state: known.has(name) ? 'applied' : 'pending' }
  })
  const newer = [...known].flatMap(([name, { phase }]): MigrationState[] =>
    files.some((file) => file.name === name) ? [] : [{ name, phase, state: 'of a newer version' }],
  )
  return [...own, ...newer]
}

type Applied = ReadonlyMap<string, { hash: string; phase: MigrationPhase }>

/** Pending files, given the applied ones. Throws where the two contradict. */
export function pendingMigrations(files: Migration[], known: Applied): Migration[] {
  for (const [name, { phase }] of known) {
    if (phase === 'after' && !files.some((file) => file.name === name)) {
      throw new MigrationError(
        `The database has migration ${name} of a newer version, which took away what this version needs: start the newer version.`,
      )
    }
  }
  return files.filter((file) => {
    const applied = known.get(file.name)
    if (applied !== undefined && applied.hash !== file.hash) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it had been applied to this database.`,
      )
    }
    return applied === undefined
  })
}

async function readApplied(pool: Pool): Promise<Applied> {
  const { rows } = await pool.query<{ name: string; hash: string; phase: MigrationPhase }>(
    'SELECT name, hash, phase FROM schema_migration ORDER BY name',
  )
  return new Map(rows.map(({ name, hash, phase }) => [name, { hash, phase }]))
}

/** Runs `work` in a transaction while no other process migrates. */
async function locked<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function createRecord(client: PoolClient): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  )
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migration'::regclass AND attname = 'phase'",
  )
  if (rowCount === 1) return
  await client.query("ALTER TABLE schema_migration ADD COLUMN phase text NOT NULL DEFAULT 'before'")
}

/** False where another process has applied it meanwhile. Tries again while a lock is held by others. */
async function applyFile(pool: Pool, file: Migration, lockMs: number): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await locked(pool, (client) => applyUnlessDone(client, file, lockMs))
    } catch (cause) {
      if (isLockTimeout(cause) && attempt < lockTries) {
        await pause(lockMs / 2)
        continue
      }
      const reason = cause instanceof Error ? cause.message : String(cause)
      const advice = isLockTimeout(cause)
        ? 'A transaction of somebody else is in the way (npm run outsole -- doctor names long ones)'
        : 'It begins again with the next start'
      throw new MigrationError(
        `Migration ${file.name} failed: ${reason}. ${advice}; nothing of it was done, those before it stay.`,
        { cause },
      )
    }
  }
}

async function applyUnlessDone(client: PoolClient, file: Migration, lockMs: number): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM schema_migration WHERE name = $1', [file.name])
  if (rowCount === 1) return false
  // A statement that waits for a lock holds up all that come after it.
  await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
  await client.query(file.sql)
  await client.query('INSERT INTO schema_migration (name, hash, phase) VALUES ($1, $2, $3)', [
    file.name,
    file.hash,
    file.phase,
  ])
  return true
}
