import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { serverFlags } from '../bootstrap/process-flags.mjs'
import { seedDemo } from '../demo/seed-demo.ts'
import { systemClock } from '../server/platform/clock/clock.ts'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../server/platform/embedded/embedded-database.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { buildPages } from '../server/process/build-pages.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { processorMs, residentMegabytes } from './process-figures.ts'

export type BenchShop = {
  address: string
  database: Database
  /** From starting the process to its first answer that it is ready, in milliseconds. */
  readyMs: number
  /** Memory of the server process that is in RAM now, in megabytes. */
  residentMegabytes(): Promise<number>
  /** What the server process reports at /metrics. */
  metric(name: string): Promise<number>
  /** Processor time that the server and the process it draws pictures in have used so far, in milliseconds. */
  serverMs(): Promise<number>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The shop in a process of its own, over a database of its own that holds the demo or a catalogue grown from it.
 * With `keptFolder` the database is made there once and used again by the next run.
 */
export async function startBenchShop(
  styles: number | null,
  say: (line: string) => void,
  keptFolder?: string,
): Promise<BenchShop> {
  await buildPages(say)
  const cluster = await openBenchCluster(styles, say, keptFolder)
  const database = openDatabase(cluster.url, { max: 4, applicationName: 'bench' })
  const close = async () => {
    await database.close()
    await cluster.stop()
  }
  try {
    return await startShopOver(database, { ...cluster, stop: close })
  } catch (error) {
    await close()
    throw error
  }
}

export type BenchCluster = {
  /** Of the database with the catalogue. */
  url: string
  /** Where the shop keeps its pictures. */
  dataDir: string
  stop(): Promise<void>
}

/** A database server whose database holds the demo, or a catalogue grown from it. */
export async function openBenchCluster(
  styles: number | null,
  say: (line: string) => void,
  keptFolder?: string,
): Promise<BenchCluster> {
  const folder = keptFolder
    ? await sharedFolder(keptFolder, styles)
    : await mkdtemp(join(tmpdir(), 'outsole-bench-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const embedded = await startEmbeddedDatabase(dataDir, silentLog(), () => {})
  const stop = async () => {
    await embedded.stop()
    if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const database = openDatabase(embedded.url, { max: 2, applicationName: 'bench' })
    // A kept database may be older than the last migration.
    await migrate(database.pool)
    if (!(await isFilled(folder))) {
      await fillDatabase(database, styles, say)
      await writeFile(join(folder, filledMark), '')
    }
    await database.close()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: embedded.url, dataDir, stop }
}

/** The shop in a process of its own over this database; `stop` ends it and then calls the given one. */
export async function startShopOver(
  database: Database,
  { url, dataDir, stop }: BenchCluster,
): Promise<BenchShop> {
  const begun = performance.now()
  const { server, address } = await startServer(url, dataDir)
  return {
    address,
    database,
    readyMs: performance.now() - begun,
    residentMegabytes: () => residentMegabytes(server.pid),
    serverMs: () => processorMs(server.pid),
    metric: (name) => readMetric(address, name),
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await stop()
    },
  }
}

/** Written once a kept database is whole. */
const filledMark = 'filled'

async function sharedFolder(keptFolder: string, styles: number | null): Promise<string> {
  const folder = resolve(keptFolder, styles === null ? 'demo' : `styles-${styles}`)
  if (!(await isFilled(folder))) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

function isFilled(folder: string): Promise<boolean> {
  return access(join(folder, filledMark)).then(
    () => true,
    () => false,
  )
}

async function fillDatabase(
  { db }: Database,
  styles: number | null,
  say: (line: string) => void,
): Promise<void> {
  await seedDemo(db, systemClock())
  if (styles !== null) await db.connection().execute((one) => growCatalogue(one, styles, say))
}

const readyMessage = z.object({ address: z.string() })

async function startServer(databaseUrl: string, dataDir: string) {
  const server = spawn(process.execPath, [...serverFlags, join(root, 'server/process/server-command.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      OUTSOLE_DATABASE_URL: databaseUrl,
      // Mails and pictures are made by a process of their own, as with WEB_CONCURRENCY.
      OUTSOLE_JOBS: 'off',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      METRICS_PUBLIC: 'on',
      // All of the load comes from this one machine; a scenario may say for how many clients it stands.
      TRUST_PROXY: '127.0.0.1',
      LIVE_PAGES_PER_CLIENT: '100000',
      // A scenario's few customers order for thousands.
      MAX_HELD_PAIRS: '1000000',
      MAX_ORDERS_PER_HOUR: '1000000',
    },
  })
  const [message] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('The shop did not start.'))),
  ])
  const { address } = readyMessage.parse(message)
  await waitUntilReady(address)
  return { server, address }
}

async function waitUntilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`).then((response) => response.ok))) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`/metrics does not tell ${name}`)
  return Number(value)
}
