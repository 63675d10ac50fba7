import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OperatorError } from '../config/operator-error.ts'
import { openPool } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { findPostgres } from './postgres-binaries.ts'
import { choosePostgresFolder } from './postgres-folder.ts'
import { type Owner, postgresOwner } from './postgres-owner.ts'
import {
  createCluster,
  type PostgresOptions,
  type PostgresProcess,
  startPostgres,
} from './postgres-process.ts'
import { stopStalePostgres } from './stale-postgres.ts'

export type EmbeddedDatabase = {
  /** URL; stays the same when the server had to be restarted. */
  url: string
  /** Rejects when the server ended and could not be restarted; never resolves. */
  lost: Promise<never>
  stop(): Promise<void>
  /** Signals the server to stop, without waiting. */
  abandon(): void
}

const timeoutMs = 60_000
const recordName = 'database.json'
const databaseName = 'outsole'
const recordSchema = z.object({
  password: z.string(),
  /** Data folder that this note belongs to. */
  dataDir: z.string(),
  /** Folder of the database's files. */
  dataFolder: z.string(),
  /** Only while the database runs. */
  url: z.string().optional(),
})
type DatabaseRecord = z.infer<typeof recordSchema>

/** PostgreSQL settings for a small machine shared with the shop; every commit is synced to disk. */
const settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
}

/**
 * Starts the embedded PostgreSQL over `dataDir`, which it initializes at first. The caller holds the lock of
 * `dataDir`. `say` gets progress messages. Throws OperatorError where it cannot start.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: Log,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const { options, record } = await prepare(folder, say)
  await stopStalePostgres(record.dataFolder, say)
  let postgres = await startPatiently(options)
  const url = `postgres://outsole:${record.password}@127.0.0.1:${postgres.port}/${databaseName}`
  await ensureDatabase(url)
  await writeRecord(folder, { ...record, url })

  let stopping = false
  const lost = (async () => {
    for (;;) {
      await postgres.exited
      if (stopping) return new Promise<never>(() => undefined)
      log.error('the embedded database ended by itself; starting it again')
      postgres = await startPatiently({ ...options, port: postgres.port }, () => true)
    }
  })()
  lost.catch(() => undefined)
  return {
    url,
    lost,
    async stop() {
      stopping = true
      await postgres.stop()
      await writeRecord(folder, { ...record, url: undefined })
    },
    abandon() {
      stopping = true
      process.kill(postgres.pid, 'SIGINT')
    },
  }
}

/** URL of the embedded database of a shop that runs on this folder; null where none is recorded. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | null> {
  return (await readRecord(resolve(dataDir)))?.url ?? null
}

/** Whether this folder has a database, running or stopped. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir)
  return (await findCluster(folder, await readRecord(folder))) !== null
}

async function prepare(
  folder: string,
  say: (line: string) => void,
): Promise<{ options: PostgresOptions; record: DatabaseRecord }> {
  const known = await readRecord(folder)
  const existing = await findCluster(folder, known)
  const owner = await ownerOf(existing)
  const place = await choosePostgresFolder(await findPostgres(), existing ?? join(folder, 'postgres'), owner)
  if (existing !== null && place.moved) {
    throw new OperatorError(
      `The user ${owner?.name} cannot reach the database in ${existing}; open the folders above it to him.`,
    )
  }
  const record = {
    password: known?.password ?? randomBytes(24).toString('base64url'),
    dataDir: folder,
    dataFolder: place.dataFolder,
  }
  const options: PostgresOptions = {
    place,
    owner,
    user: 'outsole',
    password: record.password,
    logFile: join(folder, 'postgres.log'),
    settings,
    durable: true,
  }
  if (existing === null) {
    if (place.moved) say(`The database's user cannot reach ${folder}: its files go to ${place.dataFolder}.`)
    say('Making the database (once) …')
    await writeRecord(folder, record)
    await createCluster(options)
  }
  return { options, record }
}

/**
 * Existing folder of the database's files. Files outside the data folder belong to the folder that recorded them: a
 * moved folder keeps them, a copied one does not share them.
 */
async function findCluster(folder: string, known: DatabaseRecord | null): Promise<string | null> {
  const own = join(folder, 'postgres')
  if (await exists(join(own, 'PG_VERSION'))) return own
  if (known === null || !(await exists(join(known.dataFolder, 'PG_VERSION')))) return null
  const movedHere = known.dataDir === folder || !(await exists(known.dataDir))
  return movedHere ? known.dataFolder : null
}

/** As root: keeps the user who owns the files. */
async function ownerOf(existing: string | null): Promise<Owner | null> {
  const fallback = await postgresOwner()
  if (fallback === null || existing === null) return fallback
  const { uid, gid } = await stat(existing)
  return uid === fallback.uid || uid === 0 ? fallback : { name: `with id ${uid}`, uid, gid }
}

/** Another program may take the port, and sessions of a killed server may still be ending. */
const passesByItself = (error: Error): boolean =>
  /could not bind|could not create any|shared memory block|lock file .* already exists/.test(error.message)

/** Retries what `mayPass`: at a restart everything, as whatever killed the server may kill it while it recovers. */
async function startPatiently(
  options: PostgresOptions,
  mayPass: (error: Error) => boolean = passesByItself,
): Promise<PostgresProcess> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await startPostgres(options)
    } catch (error) {
      if (!(error instanceof Error && mayPass(error)) || Date.now() > deadline) throw error
      await pause(250)
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const admin = openPool(url.replace(/\/[^/]*$/, '/postgres'), { max: 1 })
  try {
    const found = await admin.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await admin.query(`create database ${databaseName}`)
  } finally {
    await admin.end()
  }
}

async function readRecord(folder: string): Promise<DatabaseRecord | null> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(
      `${join(folder, recordName)} is damaged: it must hold the password and folder of the database.`,
      {
        cause,
      },
    )
  }
}

async function writeRecord(folder: string, record: DatabaseRecord): Promise<void> {
  const path = join(folder, recordName)
  await writeFile(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
