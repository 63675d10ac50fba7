import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openPool } from '../../../server/platform/db/database.ts'
import { freePort } from '../../../server/platform/embedded/free-port.ts'
import { findPostgres } from '../../../server/platform/embedded/postgres-binaries.ts'
import { changeOwner, choosePostgresFolder } from '../../../server/platform/embedded/postgres-folder.ts'
import { type Owner, postgresOwner } from '../../../server/platform/embedded/postgres-owner.ts'
import {
  createCluster,
  type PostgresOptions,
  startPostgres,
} from '../../../server/platform/embedded/postgres-process.ts'
import { reachableTemp, scratchPrefix } from '../scratch-postgres.ts'

/** Name by which a standby introduces itself; a primary waits for it with `synchronous_standby_names`. */
const standbyName = 'standby'

export type TestPostgres = {
  port: number
  /** URL of the server, without a database name. */
  server: string
  /** Ends it as a crash does, with everything it has not written. */
  kill(): Promise<void>
  /** Starts it again after a crash, on its port. */
  restart(): Promise<void>
  /** Stops it for good and removes its folder. */
  remove(): Promise<void>
  options: PostgresOptions
}

const settings = {
  max_connections: '100',
  shared_buffers: '32MB',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  wal_retrieve_retry_interval: '200ms',
  // The disk is not what is tested.
  fsync: 'off',
}

/** An empty PostgreSQL that a standby can follow. */
export async function startPrimary(): Promise<TestPostgres> {
  const options = await newOptions()
  await createCluster({ ...options, durable: false })
  return run(options)
}

/** A copy of the primary that follows it by streaming, over another port where one is given. */
export async function startStandby(
  primary: TestPostgres,
  followedPort = primary.port,
): Promise<TestPostgres> {
  const options = await newOptions()
  const { dataFolder } = options.place
  const pool = openPool(`${primary.server}/postgres`, { max: 1 })
  try {
    const session = await pool.connect()
    await session.query("select pg_backup_start('standby', true)")
    await copyData(primary.options.place.dataFolder, dataFolder)
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    session.release()
    await writeFile(join(dataFolder, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await pool.end()
  }
  await writeFile(join(dataFolder, 'standby.signal'), '')
  await changeOwners(dataFolder, options.owner)
  const source = `host=127.0.0.1 port=${followedPort} user=outsole password=outsole application_name=${standbyName}`
  return run({ ...options, settings: { ...settings, primary_conninfo: source } })
}

/** Makes each commit of the primary wait for the standby, which has to be there already. */
export async function waitForStandby(primary: TestPostgres): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names = '${standbyName}'`)
  await ask(primary, 'select pg_reload_conf()')
}

/** Makes a standby the primary. */
export async function promote(standby: TestPostgres): Promise<void> {
  await ask(standby, 'select pg_promote()')
}

/** Runs one statement on a server. */
export async function ask(server: TestPostgres, statement: string): Promise<void> {
  const pool = openPool(`${server.server}/postgres`, { max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}

async function newOptions(): Promise<PostgresOptions> {
  const owner = await postgresOwner()
  const folder = await mkdtemp(join(reachableTemp(), scratchPrefix))
  await writeFile(join(folder, 'runner.pid'), String(process.pid))
  await changeOwner(folder, owner)
  return {
    place: await choosePostgresFolder(await findPostgres(), join(folder, 'data'), owner),
    owner,
    user: 'outsole',
    password: 'outsole',
    logFile: join(folder, 'postgres.log'),
    settings,
    port: await freePort(),
    durable: true,
  }
}

async function run(options: PostgresOptions): Promise<TestPostgres> {
  let running = await startPostgres(options)
  return {
    port: running.port,
    server: `postgres://outsole:outsole@127.0.0.1:${running.port}`,
    options,
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.exited
    },
    async restart() {
      running = await startPostgres(options)
    },
    async remove() {
      await running.stop()
      await rm(dirname(options.logFile), { recursive: true, force: true })
    },
  }
}

/** Everything but what belongs to the running server and the log, which is streamed. */
async function copyData(from: string, to: string): Promise<void> {
  const left = new Set(['postmaster.pid', 'postmaster.opts'].map((name) => join(from, name)))
  const emptied = ['pg_wal', 'pg_replslot', 'pg_stat_tmp'].map((name) => `${join(from, name)}/`)
  await cp(from, to, {
    recursive: true,
    filter: (path) => !left.has(path) && !emptied.some((folder) => path.startsWith(folder)),
  })
}

async function changeOwners(folder: string, owner: Owner | null): Promise<void> {
  await changeOwner(folder, owner)
  const entries = await readdir(folder, { recursive: true })
  for (const entry of entries) await changeOwner(join(folder, entry), owner)
}
