import { setShop } from '../contract/shop.ts'
import { createClosers } from './closers.ts'
import { startJobWorker } from './job-worker.ts'
import { listen } from './listen.ts'
import type { Media } from './media/media.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { tuneHeap } from './platform/heap.ts'
import type { Log } from './platform/log/log.ts'
import { openWebListener } from './web-listener.ts'

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

/** Connections of all server processes together; the embedded database allows 60 and the jobs take eight. */
const webConnections = 40
const graceMs = 10_000

/** One whole server process: database, catalogue, API, pages, jobs, HTTP. Stops in the opposite order. */
export async function startShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const { config, databaseUrl, clock, log } = options
  tuneHeap()
  setShop(config.shop)
  const closers = createClosers()
  const stop = () => closers.closeAll((error) => log.error({ err: error }, 'closing failed'))
  try {
    const database = openDatabase(databaseUrl, {
      max: Math.max(4, Math.min(20, Math.floor(webConnections / config.webConcurrency))),
      applicationName: 'outsole-web',
      onIdleError: (reason) => log.warn({ reason }, 'a database connection broke'),
    })
    closers.add(() => database.close())
    const replica = config.databaseReadUrl
      ? openDatabase(config.databaseReadUrl, { max: 4, applicationName: 'outsole-catalogue' })
      : null
    if (replica) closers.add(() => replica.close())
    const web = await openWebListener({
      config,
      db: database.db,
      catalogueDb: replica?.db ?? database.db,
      clock,
      log,
      closers,
      media: options.media,
      prepareMedia: options.withJobs,
    })
    if (options.withJobs) {
      const worker = await startJobWorker({ config, databaseUrl, clock, log })
      closers.add(() => worker.stop())
    }
    const http = await listen(config.host, config.port, web.answer)
    closers.add(() => http.stop(graceMs))
    // They would keep the process until the grace is over.
    closers.add(() => web.streams.close())
    return { address: http.address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
