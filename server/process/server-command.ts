import { systemClock } from '../platform/clock/clock.ts'
import { type Config, loadConfig } from '../platform/config/config.ts'
import { describeFailure, OperatorError } from '../platform/config/operator-error.ts'
import { createLog } from '../platform/log/log.ts'
import { canStartWithoutDatabase } from './kept-files.ts'
import { checkDatabases, isUnreachable } from './outside-database.ts'
import { prepareSchema } from './prepare-schema.ts'
import { startShopServer } from './shop-server.ts'
import { watchStopSignals } from './stop-signals.ts'

/**
 * Entry point of a server process over an existing database: run by hand with DATABASE_URL, or as one of
 * WEB_CONCURRENCY processes of `npm start`, which prepared the database and names it in OUTSOLE_DATABASE_URL.
 */
async function main(): Promise<void> {
  const config = loadConfig(process.env, 'serve')
  const log = createLog(config.logLevel)
  const prepared = process.env.OUTSOLE_DATABASE_URL
  const databaseUrl = prepared ?? (await prepareOutside(config))
  const server = startShopServer({
    config,
    databaseUrl,
    clock: systemClock(config.clockOffsetMs),
    log,
    withJobs: process.env.OUTSOLE_JOBS !== 'off',
  })
  watchStopSignals(
    () => {
      void server.then((running) => running.stop()).then(() => process.exit(0))
    },
    () => process.exit(130),
  )
  const { address } = await server
  // The parent may have ended meanwhile.
  if (process.connected) process.send?.({ address })
  if (prepared === undefined) console.log(`Outsole is open: ${address}`)
}

async function prepareOutside(config: Config): Promise<string> {
  const url = config.databaseUrl
  if (url === undefined) {
    throw new OperatorError('This process needs DATABASE_URL; `npm start` brings a database of its own.')
  }
  if (canStartWithoutDatabase(config) && (await isUnreachable(url))) return url
  await checkDatabases(url, config, console.log)
  await prepareSchema(url, config, console.log)
  return url
}

main().catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
