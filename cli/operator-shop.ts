import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setShop } from '../contract/shop.ts'
import { type Clock, systemClock } from '../server/platform/clock/clock.ts'
import { type Config, loadConfig } from '../server/platform/config/config.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import {
  findEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../server/platform/embedded/embedded-database.ts'
import { lockFolder, lockFolderPatiently } from '../server/platform/embedded/folder-lock.ts'
import { createLog, type Log } from '../server/platform/log/log.ts'
import { loadSettings } from '../server/platform/settings/shop-settings.ts'
import { checkDatabase } from '../server/process/outside-database.ts'
import { prepareSchema } from '../server/process/prepare-schema.ts'

/** The database and configuration that a command works on. */
export type OperatorShop = {
  database: Database
  databaseUrl: string
  config: Config
  clock: Clock
  log: Log
  close(): Promise<void>
}

export type OpenOptions = {
  makesDatabase?: boolean
  /** Whether the schema is brought up to this version first; default true. */
  migrates?: boolean
}

type Reached = {
  url: string
  /** False for the embedded database of a shop that runs: it has migrated. */
  mayMigrate: boolean
  /** Public address of the shop that runs on this database; undefined where none runs or it is unknown. */
  publicUrl?: string | undefined
  close(): Promise<void>
}

/**
 * Finds the database: `DATABASE_URL`; else the embedded one of a shop that runs on `DATA_DIR`; else starts the
 * embedded one for the time of the command. Links use the running shop's address unless `PUBLIC_URL` or `PORT` is
 * set. Only a command with `makesDatabase` creates a database in a folder that has none: for any other the folder is
 * probably wrong. `say` gets progress messages.
 */
export async function openOperatorShop(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
  { makesDatabase = false, migrates = true }: OpenOptions = {},
): Promise<OperatorShop> {
  const own = loadConfig(env)
  const log = createLog('silent')
  const reached = own.databaseUrl
    ? await reachOutside(own.databaseUrl)
    : await reachEmbedded(own, { log, say, makesDatabase })
  if (migrates) await prepareAt(reached, own, say)
  const isToldWhere = [env.PUBLIC_URL, env.PORT].some((value) => value?.trim())
  const config = isToldWhere ? own : loadConfig({ ...env, PUBLIC_URL: reached.publicUrl })
  setShop(config.shop)
  const database = openDatabase(reached.url, { max: 4, applicationName: 'outsole-command' })
  if (migrates) await loadSettings(database.db, config.shop)
  return {
    database,
    databaseUrl: reached.url,
    config,
    clock: systemClock(config.clockOffsetMs),
    log,
    async close() {
      await database.close()
      await reached.close()
    },
  }
}

async function reachOutside(url: string): Promise<Reached> {
  await checkDatabase(url)
  return { url, mayMigrate: true, close: async () => {} }
}

type Reaching = { log: Log; say: (line: string) => void; makesDatabase: boolean }

async function reachEmbedded({ dataDir }: Config, { log, say, makesDatabase }: Reaching): Promise<Reached> {
  if (!makesDatabase && !existsSync(dataDir)) throw new OperatorError(noDatabase(dataDir))
  let { lock, holder } = await lockFolder(dataDir)
  if (holder?.state === 'stopping') {
    ;({ lock, holder } = await lockFolderPatiently(dataDir, () =>
      say('Waiting for the data folder to be free …'),
    ))
  }
  if (!lock) {
    const url = await addressOfRunning(dataDir)
    return { url, mayMigrate: false, publicUrl: holder?.publicUrl, close: async () => {} }
  }
  // Other processes wait for this command instead of using a database that is about to stop.
  lock.setState('stopping')
  const held = lock
  try {
    if (!makesDatabase && !(await hasEmbeddedDatabase(dataDir))) throw new OperatorError(noDatabase(dataDir))
    const embedded = await startEmbeddedDatabase(dataDir, log, say)
    const close = async () => {
      await embedded.stop()
      await held.release()
    }
    return { url: embedded.url, mayMigrate: true, close }
  } catch (error) {
    await held.release()
    throw error
  }
}

function noDatabase(dataDir: string): string {
  return `There is no database in DATA_DIR ${dataDir}: set DATA_DIR or DATABASE_URL to the shop's own, or make one with npm start (DEMO=off npm start for an empty one).`
}

/** A shop that just started writes its address within a moment. */
async function addressOfRunning(dataDir: string): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const url = await findEmbeddedDatabase(dataDir)
    if (url !== null) return url
    if (Date.now() > deadline) {
      throw new OperatorError(
        `The shop on ${dataDir} is starting or uses another database; try again, or set DATABASE_URL.`,
      )
    }
    await pause(200)
  }
}

async function prepareAt(reached: Reached, config: Config, say: (line: string) => void): Promise<void> {
  if (!reached.mayMigrate) return
  await prepareSchema(reached.url, config, say).catch(async (error) => {
    await reached.close()
    throw error
  })
}
