import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { basePath } from '../../contract/base-path.ts'
import { buildPages } from '../../server/build-pages.ts'
import { fillWithDemo } from '../../server/fill-with-demo.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { startShopServer } from '../../server/shop-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop of the browser tests: `http://127.0.0.1:PORT/shop`. */
    shopAddress: string
    /** Where customers are told it is: `https://shop.test/shop`. */
    shopPublicUrl: string
    /** Its database, for what only an operator could do. */
    shopDatabase: string
  }
}

/** Not where it listens, so that a test sees which of the two an address was made from. */
const publicUrl = 'http://shop.test'

const quiet = () => undefined

/** One whole shop with the demo for all browser tests, as `npm start` would run it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().postgresServer
  const dataDir = await mkdtemp(join(tmpdir(), 'outsole-e2e-'))
  const url = await createShopDatabase(server)
  await buildPages(quiet)
  const shop = await startShopServer({
    // Many sign-ups come from this one machine here.
    config: loadConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      CLIENT_LIMIT_PER_HOUR: '100000',
    }),
    databaseUrl: url,
    clock: systemClock(),
    log: createLog('error'),
    withJobs: true,
    prepareMedia: false,
  })
  project.provide('shopAddress', `${shop.address}${basePath}`)
  project.provide('shopPublicUrl', publicUrl + basePath)
  project.provide('shopDatabase', url)
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createShopDatabase(server: string): Promise<string> {
  const admin = openPool(`${server}/postgres`, { max: 1 })
  await admin.query('DROP DATABASE IF EXISTS outsole_e2e WITH (FORCE)')
  await admin.query('CREATE DATABASE outsole_e2e TEMPLATE outsole_template')
  await admin.end()
  const url = `${server}/outsole_e2e`
  const database = openDatabase(url, { max: 2 })
  await fillWithDemo(database.db, systemClock(), quiet)
  await database.close()
  return url
}
