import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { apiRoot, createApi } from './api.ts'
import { projectRoot } from './build-pages.ts'
import {
  type Catalogue,
  createLiveStock,
  openCatalogue,
  registerCatalogueMetrics,
} from './catalogue/catalogue.ts'
import type { Closers } from './closers.ts'
import { createMedia, type Media, mediaRoot } from './media/media.ts'
import { openPageServer, type PageServer } from './pages/page-server.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import { createEventStreams, type EventStreams } from './platform/http/event-streams.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { commonHeaders } from './platform/http/middleware.ts'
import type { Log } from './platform/log/log.ts'
import { watchSettings } from './platform/settings/shop-settings.ts'

export type WebOptions = {
  config: Config
  db: Db
  /** Where the catalogue is read from: a replica where there is one. */
  catalogueDb: Db
  clock: Clock
  log: Log
  closers: Closers
  media?: Media
  /** Draws the catalogue's first pictures in the background; one process of several does. */
  prepareMedia: boolean
}

export type WebListener = {
  answer: RequestListener
  /** Connections that stay open until somebody ends them. */
  streams: EventStreams
}

/** Open product pages of one process that are told of stock as it changes; some 10 kB of memory each. */
const mostLivePages = 5_000
const heartbeatMs = 20_000

/** Everything a request can meet: kept pages first, as bytes; then API, pictures and health through Hono. */
export async function openWebListener(options: WebOptions): Promise<WebListener> {
  const { config, db, clock, log, closers } = options
  const catalogue = await openCatalogue({ db: options.catalogueDb, clock, log })
  closers.add(() => catalogue.close())
  const media = options.media ?? createMedia({ db, config, log })
  closers.add(() => media.close())
  const metrics = createMetrics()
  const streams = createEventStreams({
    perClient: config.livePagesPerClient,
    most: mostLivePages,
    heartbeatMs,
  })
  const live = liveStock(config, catalogue, streams)
  registerCatalogueMetrics(metrics.registry, catalogue, streams.size)
  const api = createApi({ db, clock, config, log, catalogue, metrics })
  api.on(['GET', 'HEAD'], `${mediaRoot}*`, (c) => media.fetch(c.req.raw))
  const fetchApi = (request: Request) => Promise.resolve(api.fetch(request))
  const pages = await openPages(options, { fetchApi, catalogue, metrics })
  if (pages) closers.add(() => pages.close())
  catalogue.onChange((ids) => pages?.changed(ids))
  const settings = await watchSettings({ db, log, onChange: () => pages?.changedForAll() })
  closers.add(() => settings.stop())
  if (options.prepareMedia) {
    const preparation = media.prepare()
    closers.add(() => preparation.stop())
  }
  const answerCall = getRequestListener(api.fetch)
  return {
    streams,
    answer(request, response) {
      if (pages?.serve(request, response) || live.serve(request, response)) return
      void answerCall(request, response)
    },
  }
}

function liveStock(config: Config, catalogue: Catalogue, streams: EventStreams) {
  const findAddress = createClientAddress(config.trustProxy)
  return createLiveStock({
    catalogue,
    streams,
    apiRoot,
    clientAddress: ({ socket, headers }) =>
      findAddress(socket.remoteAddress, (name) => headers[name]?.toString()).address,
    headers: commonHeaders(config.publicUrl.startsWith('https:')),
    random: Math.random,
  })
}

type PageParts = {
  fetchApi: (request: Request) => Promise<Response>
  catalogue: Catalogue
  metrics: ReturnType<typeof createMetrics>
}

/** The built pages; a process without a build (a test of the API alone) answers without them. */
async function openPages(
  { config, log }: WebOptions,
  { fetchApi, catalogue, metrics }: PageParts,
): Promise<PageServer | null> {
  const buildDir = join(projectRoot, 'build')
  if (!existsSync(join(buildDir, 'server/index.js'))) return null
  return openPageServer({
    buildDir,
    publicUrl: config.publicUrl,
    fetchApi,
    renderThreads: config.renderThreads,
    siteContents: () => catalogue.siteContents(),
    count: (how) => metrics.pages.inc({ how }),
    log,
  })
}
