import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { apiRoot, createApi } from '../api.ts'
import {
  type Catalogue,
  createLiveStock,
  openCatalogue,
  registerCatalogueMetrics,
} from '../catalogue/catalogue.ts'
import { watchContent } from '../content/content.ts'
import { createMedia, type Media, mediaRoot } from '../media/media.ts'
import { openPageServer, type PageServer } from '../pages/page-server.ts'
import { openReleasedFiles } from '../pages/released-files.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { logAnswers, withoutTokens } from '../platform/http/access-log.ts'
import { createClientAddress } from '../platform/http/client-address.ts'
import { createEventStreams, type EventStreams } from '../platform/http/event-streams.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { commonHeaders } from '../platform/http/middleware.ts'
import { clientOf } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log/log.ts'
import { openObjectStore } from '../platform/object-store/open-object-store.ts'
import { watchSettings } from '../platform/settings/shop-settings.ts'
import { beginRequest, isTracing } from '../platform/tracing/tracing.ts'
import { projectRoot } from './build-pages.ts'
import type { Closers } from './closers.ts'
import { keptFiles } from './kept-files.ts'
import { createMetricsText } from './worker-metrics.ts'

export type WebOptions = {
  config: Config
  db: Db
  /** Connections for changing orders. */
  orderDb: Db
  /** Where the catalogue is read from: a replica where there is one. */
  catalogueDb: Db
  /** Since when the database does not answer, in Unix milliseconds; null while it does. */
  databaseAwaySince(): number | null
  /** Aborted when the process was asked to end: checks of proxies fail, everything else is answered as before. */
  stopping: AbortSignal
  /** Whether to begin with what was kept of an earlier run. */
  databaseIsAway: boolean
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
  /** Tells open pages that the database went away or is back. */
  databaseChanged(): void
}

/** Maximum of open stock streams of one process; some 10 kB of memory each. */
const maxLivePages = 5_000
const heartbeatMs = 20_000

/** Everything a request can meet: kept pages first, as bytes; then API, pictures and health through Hono. */
export async function openWebListener(options: WebOptions): Promise<WebListener> {
  const { config, db, clock, log, closers } = options
  const kept = keptFiles(config)
  const catalogue = await openCatalogue({
    db: options.catalogueDb,
    clock,
    log,
    snapshotFile: kept?.catalogue,
    fromSnapshot: options.databaseIsAway,
  })
  closers.add(() => catalogue.close())
  const media = options.media ?? createMedia({ db, config, log })
  closers.add(() => media.close())
  const metrics = createMetrics(options.databaseAwaySince)
  const streams = createEventStreams({
    // A client's connections come to one process as likely as to another.
    perClient: Math.ceil(config.livePagesPerClient / config.webConcurrency),
    max: maxLivePages,
    heartbeatMs,
  })
  const findAddress = createFindAddress(config)
  // Limits count an IPv6 client by its network.
  const findClient: FindAddress = (request) => clientOf(findAddress(request))
  const asOf = () =>
    options.databaseAwaySince() === null ? null : Math.round(clock.now().getTime() - catalogue.status().ageMs)
  const live = liveStock({ config, catalogue, streams, findClient, asOf })
  registerCatalogueMetrics(metrics.registry, catalogue, streams.size)
  const metricsText = createMetricsText(metrics.registry)
  const clientOfCall = (c: Context) => findClient((c.env as HttpBindings).incoming)
  const api = createApi({
    db,
    isStopping: () => options.stopping.aborted,
    orderDb: options.orderDb,
    databaseAwaySince: options.databaseAwaySince,
    clock,
    config,
    log,
    catalogue,
    metrics,
    metricsText,
    preview: (page) => pages?.preview(page) ?? null,
  })
  api.on(['GET', 'HEAD'], `${mediaRoot}*`, (c) => media.fetch(c.req.raw, clientOfCall(c)))
  const fetchApi = (request: Request) => Promise.resolve(api.fetch(request))
  const pages = await openPages(options, { fetchApi, catalogue, metrics })
  if (pages) closers.add(() => pages.close())
  catalogue.onChange((ids) => pages?.changed(ids))
  const settings = await watchSettings({
    db,
    log,
    facts: config.shop,
    file: kept?.settings,
    onChange: () => pages?.changedForAll(),
  })
  closers.add(() => settings.stop())
  const content = await watchContent({
    db,
    log,
    file: kept?.content,
    onChange: () => pages?.changedForAll(),
  })
  closers.add(() => content.stop())
  if (options.prepareMedia) {
    const preparation = media.prepare()
    closers.add(() => preparation.stop())
  }
  const answerCall = getRequestListener(api.fetch)
  const answer: RequestListener = (request, response) => {
    if (pages?.serve(request, response) || live.serve(request, response)) return
    void answerCall(request, response)
  }
  return {
    streams,
    databaseChanged: live.databaseChanged,
    answer: traced(config.accessLog ? logAnswers(answer, { log, clientAddress: findAddress }) : answer),
  }
}

/** A span for each request, without its query; none where traces are not asked for. */
function traced(answer: RequestListener): RequestListener {
  if (!isTracing()) return answer
  return (request, response) => {
    const path = withoutTokens(request.url ?? '/')
    const span = beginRequest({ 'http.request.method': request.method ?? '', 'url.path': path })
    response.once('close', () => span?.end(response.statusCode))
    if (span) span.run(() => answer(request, response))
    else answer(request, response)
  }
}

type FindAddress = (request: IncomingMessage) => string

/** The address a request comes from, as far as the proxies before the shop are trusted. */
function createFindAddress({ trustProxy }: Config): FindAddress {
  const findAddress = createClientAddress(trustProxy)
  return ({ socket, headers }) =>
    findAddress(socket.remoteAddress, (name) => headers[name]?.toString()).address
}

type LiveParts = {
  config: Config
  catalogue: Catalogue
  streams: EventStreams
  findClient: FindAddress
  asOf(): number | null
}

function liveStock({ config, catalogue, streams, findClient, asOf }: LiveParts) {
  return createLiveStock({
    catalogue,
    streams,
    apiRoot,
    clientAddress: findClient,
    headers: commonHeaders(config.publicUrl.startsWith('https:'), config.hstsSubdomains),
    asOf,
    random: Math.random,
  })
}

/** The page of the shop's mailbox is there for whom the mailbox itself is; the interface's parts where asked for. */
function hiddenPages(config: Config) {
  const findAddress = createClientAddress(config.trustProxy)
  return function isHidden({ socket, headers }: IncomingMessage, path: string): boolean {
    if (path.startsWith(`${basePath}/dev/ui`)) return !config.devUi
    if (!path.startsWith(`${basePath}/dev/mail`)) return false
    const { fromThisMachine } = findAddress(socket.remoteAddress, (name) => headers[name]?.toString())
    return !config.mailboxOpen || !fromThisMachine
  }
}

type PageParts = {
  fetchApi: (request: Request) => Promise<Response>
  catalogue: Catalogue
  metrics: ReturnType<typeof createMetrics>
}

/** The built pages; a process without a build (a test of the API alone) answers without them. */
async function openPages(
  { config, clock, log, closers }: WebOptions,
  { fetchApi, catalogue, metrics }: PageParts,
): Promise<PageServer | null> {
  const buildDir = join(projectRoot, 'build')
  // `npm run dev` renders them itself.
  if (process.env.OUTSOLE_PAGES === 'off') return null
  if (!existsSync(join(buildDir, 'server/index.js'))) return null
  const releasedFiles = await openReleasedFiles({
    store: openObjectStore(config.mediaStore ?? config.dataDir),
    folders: { '': join(buildDir, 'client'), 'admin/': join(buildDir, 'admin') },
    clock,
    log,
  })
  closers.add(() => releasedFiles.close())
  return openPageServer({
    buildDir,
    releasedFiles,
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    shop: config.shop,
    serviceWorker: config.serviceWorker,
    isHidden: hiddenPages(config),
    fetchApi,
    renderThreads: config.renderThreads,
    siteContents: () => catalogue.siteContents(),
    count: (how) => metrics.pages.inc({ how }),
    log,
  })
}
