import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '../../contract/base-path.ts'
import { fillWithDemo } from '../../demo/fill-with-demo.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { buildPages } from '../../server/process/build-pages.ts'
import { startShopServer } from '../../server/process/shop-server.ts'
import { blankPictures } from './blank-pictures.ts'

export type DemoShop = {
  /** `http://127.0.0.1:PORT/shop`. */
  address: string
  databaseUrl: string
  stop(): Promise<void>
}

export type DemoShopOptions = {
  /** URL of the run's PostgreSQL, without a database name. */
  postgres: string
  /** Name of the shop's database, which is created. */
  database: string
  clock: Clock
  publicUrl: string
  withJobs: boolean
  /** More of its environment. */
  env?: Record<string, string>
}

const quiet = () => undefined

/** Starts a shop with the demo, like `npm start`, but with blank pictures. */
export async function startDemoShop(options: DemoShopOptions): Promise<DemoShop> {
  const { clock, publicUrl, withJobs } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'outsole-e2e-'))
  const databaseUrl = await fillDatabase(options)
  await buildPages(quiet)
  const server = await startShopServer({
    config: loadConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      // All sign-ups come from this machine.
      CLIENT_LIMIT_PER_HOUR: '100000',
      ...options.env,
    }),
    databaseUrl,
    clock,
    log: createLog('error'),
    withJobs,
    media: blankPictures,
  })
  return {
    address: server.address + basePath,
    databaseUrl,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fillDatabase({ postgres, database, clock }: DemoShopOptions): Promise<string> {
  const admin = openPool(`${postgres}/postgres`, { max: 1 })
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${database} TEMPLATE outsole_template`)
  await admin.end()
  const url = `${postgres}/${database}`
  const opened = openDatabase(url, { max: 2 })
  await fillWithDemo(opened.db, clock, quiet)
  await opened.close()
  return url
}
