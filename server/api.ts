import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { basePath } from '../contract/base-path.ts'
import { contract } from '../contract/contract.ts'
import { installErrorMessages } from '../contract/wording/error-messages.ts'
import { authenticate } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/accounts-routes.ts'
import { type AdminApiDeps, mountAdminApi } from './admin-api.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { mountFeeds } from './catalogue/feeds/feed-routes.ts'
import { productCardRoutes } from './catalogue/lists/product-card-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import { devMailRoutes } from './dev-mail/dev-mail-routes.ts'
import { figureRoutes } from './figures/figures-routes.ts'
import { fitRoutes } from './fit/fit-routes.ts'
import { sceneRoutes } from './media/scene-routes.ts'
import { newsletterForms, newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { mountPaymentNotices, orderRoutes } from './orders/orders-routes.ts'
import { personalData } from './personal-data.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import { describeApi } from './platform/http/api-description.ts'
import { apiDocsPage } from './platform/http/api-docs-page.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import { mountHealth, type Readiness } from './platform/http/health.ts'
import { mountMailForms } from './platform/http/mail-form.ts'
import { createMetrics, type Metrics } from './platform/http/metrics.ts'
import { requestId, securityHeaders } from './platform/http/middleware.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { mountPageForms } from './platform/http/page-form.ts'
import { createProxyWatch } from './platform/http/proxy-watch.ts'
import { ClientGone } from './platform/http/read-input.ts'
import { jsonResponse, nobodyThere, problemOfException, problemResponse } from './platform/http/respond.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import type { Log } from './platform/log/log.ts'
import { createSecurityLog, type SecurityLog } from './platform/log/security-log.ts'
import { healthWarning } from './process/health-warnings.ts'
import { recoveryForms, recoveryRoutes } from './recovery/recovery-routes.ts'
import { restockForms, restockRoutes } from './restock/restock-routes.ts'
import { returnRoutes } from './returns/returns-routes.ts'
import { reviewRoutes } from './reviews/reviews-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { wishlistRoutes } from './wishlist/wishlist-routes.ts'

/** Where the API stands: `{base}/api` (docs/product.md#api-root). */
export const apiRoot = `${basePath}/api`

export type ApiDeps = {
  db: Db
  /** For what changes orders and waits for locks on stock: connections that nobody else needs. Default `db`. */
  orderDb?: Db
  /** Since when the database does not answer, in Unix milliseconds; null while it does. Default: nobody watches. */
  databaseAwaySince?: () => number | null
  /** Whether the process was asked to end. Default: never. */
  isStopping?: () => boolean
  clock: Clock
  config: Config
  log: Log
  catalogue: Catalogue
  metrics?: Metrics
  preview?: AdminApiDeps['preview']
  /** The metrics of all server processes as text; default those of `metrics`. */
  metricsText?: () => Promise<string>
  /** Holds every reply against the contract; for tests. */
  checkReplies?: boolean
}

/** Smaller replies would gain less than packing costs. */
const packedFromBytes = 1_024

/** The API: every call of the contract, its description, and the health of the process. */
export function createApi(deps: ApiDeps): Hono {
  installErrorMessages()
  const { db, clock, config, log } = deps
  const metrics = deps.metrics ?? createMetrics()
  const security = createSecurityLog(log, metrics.countSecurity)
  const proxies = createProxyWatch({ clock, log })
  const findAddress = createClientAddress(config.trustProxy, (address) => {
    metrics.unnamedProxies.inc()
    proxies.note(address)
  })
  const clientAddress = (c: Context) => findAddress(socketAddress(c), (name) => c.req.header(name))
  const app = new Hono()
  const https = config.publicUrl.startsWith('https:')
  app.use(securityHeaders({ https, hstsSubdomains: config.hstsSubdomains }))
  const metricsText = deps.metricsText ?? (() => metrics.registry.metrics())
  mountHealth(app, {
    isStopping: deps.isStopping ?? (() => false),
    readiness: () => readinessOf(deps),
    async warning() {
      const warnings = [proxies.warning(), await healthWarning(deps.catalogue, config.dataDir)]
      return warnings.filter((each) => each !== null).join('; ') || null
    },
    metricsText: async () => `${await metricsText()}\n${await jobMetrics(db).catch(jobsUnknown)}`,
    clientAddress,
    open: config.metricsPublic,
  })
  app.use(`${apiRoot}/*`, compress({ threshold: packedFromBytes }))
  mountDescription(app)
  const mounting = {
    log,
    clientAddress,
    requestId,
    etag: () => deps.catalogue.etag,
    security,
    checkReplies: deps.checkReplies ?? false,
    observe: metrics.observeCall,
  }
  mountRoutes(app, apiRoot, allRoutes({ ...deps, security }), {
    ...mounting,
    authenticate: (token) => authenticate(db, clock, token),
  })
  mountAdminApi(app, { ...deps, security }, { ...mounting, apiRoot })
  mountMailForms(app, [...newsletterForms(deps), ...restockForms(deps), ...recoveryForms(deps)])
  mountPaymentNotices(app, { ...deps, db: deps.orderDb ?? deps.db })
  mountPageForms(app, apiRoot)
  mountFeeds(app, deps)
  answerTheRest(app, log)
  return app
}

/** Health answers without the database, too. */
const jobsUnknown = () => '# jobs: the database cannot be reached\n'

function allRoutes(deps: ApiDeps & { security: SecurityLog }) {
  return [
    ...productCardRoutes(deps),
    ...catalogueRoutes(deps),
    ...sceneRoutes(deps),
    ...reviewRoutes(deps),
    ...fitRoutes(deps),
    ...restockRoutes(deps),
    ...accountRoutes({ ...deps, personalData }),
    ...cartRoutes(deps),
    ...ordersOverTheirOwnConnections(deps),
    ...wishlistRoutes(deps),
    ...recoveryRoutes(deps),
    ...newsletterRoutes(deps),
    ...contactRoutes(deps),
    ...devMailRoutes(deps),
    ...settingsRoutes(),
    ...contentRoutes(),
    ...figureRoutes(deps),
  ]
}

/** Orders that wait for a lock hold their connections meanwhile; reading and everything else goes on beside them. */
function ordersOverTheirOwnConnections(deps: ApiDeps) {
  const own = { ...deps, db: deps.orderDb ?? deps.db }
  const writes = [...orderRoutes(own), ...returnRoutes(own)]
  const reads = [...orderRoutes(deps), ...returnRoutes(deps)]
  return [
    ...writes.filter(({ endpoint }) => endpoint.method !== 'GET'),
    ...reads.filter(({ endpoint }) => endpoint.method === 'GET'),
  ]
}

function mountDescription(app: Hono): void {
  let description: string | undefined
  app.get(`${apiRoot}/openapi.json`, () => {
    description ??= JSON.stringify(describeApi(contract, apiRoot))
    return jsonResponse(description)
  })
  app.get(`${apiRoot}/docs`, (c) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return c.html(apiDocsPage(contract, { root: apiRoot, description: `${apiRoot}/openapi.json` }))
  })
}

/** Unknown addresses below the API, wrong methods, and exceptions outside a route. */
function answerTheRest(app: Hono, log: Log): void {
  app.notFound((c) => {
    const methods = app.routes
      .filter((route) => route.method !== 'ALL' && matches(route.path, c.req.path))
      .map((route) => route.method)
    if (methods.length === 0) return problemResponse({ code: 'not_found', message: 'There is nothing here' })
    const response = problemResponse({ code: 'method_not_allowed', message: 'This cannot be done here' })
    response.headers.set('Allow', [...new Set(methods)].join(', '))
    return response
  })
  app.onError((error, c) => {
    if (error instanceof ClientGone) return nobodyThere()
    log.error({ err: error, requestId: requestId(c) }, 'unexpected failure')
    return problemResponse(problemOfException(error))
  })
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

/** A call that stays in the process (a page's loader) has no socket: it counts as nobody's. */
function socketAddress(c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined
  return bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1'
}

/** Longer than this no load balancer waits. */
const readyWithinMs = 1_000

async function readinessOf(deps: ApiDeps): Promise<Readiness> {
  if (!deps.catalogue.ready) return { status: 'not ready', reason: 'the catalogue is being loaded' }
  const since = deps.databaseAwaySince?.() ?? null
  if (since !== null) return browsingOnly(`the database is away since ${new Date(since).toISOString()}`)
  const timeout = Promise.withResolvers<Readiness>()
  const timer = setTimeout(timeout.resolve, readyWithinMs, browsingOnly('the database does not answer'))
  const asked = deps.db
    .selectNoFrom((eb) => eb.lit(1).as('one'))
    .executeTakeFirst()
    .then(
      (): Readiness => ({ status: 'ready' }),
      () => browsingOnly('the database cannot be reached'),
    )
  return Promise.race([asked, timeout.promise]).finally(() => clearTimeout(timer))
}

function browsingOnly(reason: string): Readiness {
  return { status: 'browsing only', reason }
}
