import { setTimeout as pause } from 'node:timers/promises'
import { setShop } from '../../contract/shop.ts'
import type { Media } from '../media/media.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { callLimits, type DatabaseLimits, openDatabase } from '../platform/db/database.ts'
import { watchDatabase } from '../platform/db/database-watch.ts'
import { newestMigration } from '../platform/db/migrate.ts'
import { startHeartbeat } from '../platform/db/process-heartbeat.ts'
import type { Log } from '../platform/log/log.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { createClosers } from './closers.ts'
import { createClientOfConnection } from './connection-limits.ts'
import { listen } from './http-server.ts'
import { startJobWorker } from './job-worker.ts'
import { canStartWithoutDatabase } from './kept-files.ts'
import { catalogueUrl, isUnreachable } from './outside-database.ts'
import { prepareSchema } from './prepare-schema.ts'
import { openWebListener, type WebListener } from './request-listener.ts'
import { startWhenBack } from './when-back.ts'

export type ShopServerOptions = {
  config: Config
  databaseUrl: string
  clock: Clock
  log: Log
  /** Whether this process runs the jobs as well. */
  withJobs: boolean
  /** Instead of the shop's own pictures: for tests that look at none. */
  media?: Media
}

export type ShopServer = { address: string; stop(): Promise<void> }

/** Connections for calls, of all server processes together; the embedded database allows 100. */
const webConnections = 40
/** Of the connections of a process, this share is for changing orders. */
const orderShare = 0.4
/** An order may wait a little longer for its turn than a look at the cart: many come at once when a shoe is new. */
const orderLimits = { ...callLimits, connect: 3_000 }
/** The catalogue reads whole tables, and nobody waits for it. */
const catalogueLimits = { ...callLimits, connect: 10_000, statement: 15_000, query: 16_000 }
const catalogueConnections = 3
const graceMs = 10_000
const drainMs = 500
/** In docs/deploying.md a proxy checks each second, and takes two failures for an end. */
const proxyNoticesMs = 3_000
/** A client may be a company with one address; a phone that takes nothing for 25 s has lost its network. */
const connectionLimits = { max: 10_000, perClient: 256, stalledMs: 25_000 }

/** One whole server process: database, catalogue, API, pages, jobs, HTTP. Stops in the opposite order. */
export async function startShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const { config, databaseUrl, clock, log } = options
  setShop(config.shop)
  const closers = createClosers()
  const stop = () => closers.closeAll((error) => log.error({ err: error }, 'closing failed'))
  try {
    closers.add(await startTracing(process.env))
    const opened: { web?: WebListener } = {}
    const watch = watchDatabase(databaseUrl, {
      onChange(reason) {
        if (reason === null) log.warn('the database is back')
        else log.error({ reason }, 'the database is away: the shop can be browsed, and nothing changed')
        opened.web?.databaseChanged()
      },
    })
    closers.add(() => watch.close())
    const isAway = () => watch.awaySince() !== null
    const databases = openDatabases(options, isAway, await catalogueUrl(databaseUrl, config))
    closers.add(() => databases.close())
    const heartbeat = startHeartbeat({
      db: databases.parts.db,
      kind: 'web',
      knows: await newestMigration(),
      log,
    })
    closers.add(() => heartbeat.stop())
    const databaseIsAway = canStartWithoutDatabase(config) && (await isUnreachable(databaseUrl))
    const stopping = new AbortController()
    const web = await openWebListener({
      config,
      stopping: stopping.signal,
      databaseIsAway,
      ...databases.parts,
      databaseAwaySince: watch.awaySince,
      clock,
      log,
      closers,
      media: options.media,
      prepareMedia: options.withJobs,
    })
    opened.web = web
    const startJobs = async () => {
      if (!options.withJobs) return
      const worker = await startJobWorker({ config, databaseUrl, clock, log })
      closers.add(() => worker.stop())
    }
    if (databaseIsAway) {
      const later = startWhenBack(async () => {
        await prepareSchema(databaseUrl, config, (line) => log.warn(line))
        await startJobs()
      }, log)
      closers.add(() => later.stop())
    } else await startJobs()
    const http = await listen(config.host, config.port, web.answer, {
      limits: { ...connectionLimits, clientOf: createClientOfConnection(config.trustProxy) },
      drainMs,
      shared: config.webConcurrency > 1,
    })
    closers.add(() => http.stop(graceMs))
    // They would keep the process until the grace is over.
    closers.add(() => web.streams.close())
    closers.add(() => leaveProxy(stopping, config))
    return { address: http.address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Answers everything until the proxy has noticed by its check: a port that is closed resets what the proxy had just sent,
 * and it may not repeat what changes something.
 */
async function leaveProxy(stopping: AbortController, config: Config): Promise<void> {
  stopping.abort()
  if (config.trustProxy.length > 0) await pause(proxyNoticesMs)
}

const never = () => false

/** One pool for each kind of work, so that none can use up the connections of another. */
function openDatabases(
  { config, databaseUrl, log }: ShopServerOptions,
  isAway: () => boolean,
  readUrl: string,
) {
  const max = Math.max(5, Math.min(20, Math.floor(webConnections / config.webConcurrency)))
  const forOrders = Math.floor(max * orderShare)
  const { databasePoolUrl } = config
  const open = (url: string, max: number, applicationName: string, limits: DatabaseLimits, isAway = never) =>
    openDatabase(url, {
      isPooled: url === databasePoolUrl,
      max,
      applicationName,
      limits,
      isAway,
      onIdleError: (reason) => log.warn({ reason }, 'a database connection broke'),
    })
  const callUrl = databasePoolUrl ?? databaseUrl
  const web = open(callUrl, max - forOrders, 'outsole-web', callLimits, isAway)
  const orders = open(callUrl, forOrders, 'outsole-orders', orderLimits, isAway)
  const catalogue = open(readUrl, catalogueConnections, 'outsole-catalogue', catalogueLimits)
  return {
    parts: { db: web.db, orderDb: orders.db, catalogueDb: catalogue.db },
    close: async () => {
      await Promise.all([web.close(), orders.close(), catalogue.close()])
    },
  }
}
