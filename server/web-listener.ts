import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from './api.ts'
import { projectRoot } from './build-pages.ts'
import { type Catalogue, openCatalogue, registerCatalogueMetrics } from './catalogue/catalogue.ts'
import type { Closers } from './closers.ts'
import { createMedia, mediaRoot } from './media/media.ts'
import { openPageServer, type PageServer } from './pages/page-server.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import { createMetrics } from './platform/http/metrics.ts'
import type { Log } from './platform/log/log.ts'

export type WebOptions = {
  config: Config
  db: Db
  /** Where the catalogue is read from: a replica where there is one. */
  catalogueDb: Db
  clock: Clock
  log: Log
  closers: Closers
  /** Draws the catalogue's first pictures in the background; one process of several does. */
  prepareMedia: boolean
}

/** Everything a request can meet: kept pages first, as bytes; then API, pictures and health through Hono. */
export async function openWebListener(options: WebOptions): Promise<RequestListener> {
  const { config, db, clock, log, closers } = options
  const catalogue = await openCatalogue({ db: options.catalogueDb, clock, log })
  closers.add(() => catalogue.close())
  const media = createMedia({ db, config, log })
  closers.add(() => media.close())
  const metrics = createMetrics()
  registerCatalogueMetrics(metrics.registry, catalogue)
  const api = createApi({ db, clock, config, log, catalogue, metrics })
  api.on(['GET', 'HEAD'], `${mediaRoot}*`, (c) => media.fetch(c.req.raw))
  const apiFetch = (request: Request) => Promise.resolve(api.fetch(request))
  const pages = await openPages(options, { apiFetch, catalogue, metrics })
  catalogue.onChange((ids) => pages?.changed(ids))
  if (options.prepareMedia) {
    const preparation = media.prepare()
    closers.add(() => preparation.stop())
  }
  const answer = getRequestListener(api.fetch)
  return function onRequest(request, response) {
    if (pages?.serve(request, response)) return
    void answer(request, response)
  }
}

type PageParts = {
  apiFetch: (request: Request) => Promise<Response>
  catalogue: Catalogue
  metrics: ReturnType<typeof createMetrics>
}

/** The built pages; a process without a build (a test of the API alone) answers without them. */
async function openPages(
  { config, log }: WebOptions,
  { apiFetch, catalogue, metrics }: PageParts,
): Promise<PageServer | null> {
  const buildDir = join(projectRoot, 'build')
  if (!existsSync(join(buildDir, 'server/index.js'))) return null
  return openPageServer({
    buildDir,
    publicUrl: config.publicUrl,
    apiFetch,
    siteContents: () => catalogue.siteContents(),
    count: (how) => metrics.pages.inc({ how }),
    log,
  })
}
