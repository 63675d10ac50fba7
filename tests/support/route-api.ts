import { Hono } from 'hono'
import { type Call, createClient } from '../../app/api/client.ts'
import { basePath } from '../../contract/base-path.ts'
import { installErrorMessages } from '../../contract/error-messages.ts'
import { authenticate } from '../../server/accounts/accounts.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { requestId } from '../../server/platform/http/middleware.ts'
import { mountRoutes } from '../../server/platform/http/mount-routes.ts'
import type { Route } from '../../server/platform/http/route.ts'
import { silentLog } from '../../server/platform/log/log.ts'

export type Visitor = {
  token?: string | null
  /** The address the calls seem to come from. */
  address?: string
  userAgent?: string
  /** As if from this machine, through no proxy. */
  local?: boolean
}

export type RouteApi = {
  /** The typed client, as this visitor. */
  as(visitor?: Visitor): Call
  /** A raw request below the API root, for input no client would send. */
  send(path: string, init?: RequestInit): Promise<Response>
}

const root = `${basePath}/api`

/** Some routes behind the real adapter, every reply held against the contract; nothing leaves the process. */
export function routeApi(db: Db, clock: Clock, routes: readonly Route[]): RouteApi {
  installErrorMessages()
  const app = new Hono()
  mountRoutes(app, root, routes, {
    log: silentLog(),
    authenticate: (token) => authenticate(db, clock, token),
    clientAddress: (c) => ({
      address: c.req.header('X-Test-Address') ?? '192.0.2.1',
      fromThisMachine: c.req.header('X-Test-Local') === 'yes',
    }),
    requestId,
    checkReplies: true,
  })
  return {
    as({ token = null, address, userAgent, local } = {}) {
      return createClient({
        root: () => `http://shop.test${root}`,
        token: () => token,
        fetch: async (request) => {
          if (address) request.headers.set('X-Test-Address', address)
          if (local) request.headers.set('X-Test-Local', 'yes')
          if (userAgent) request.headers.set('User-Agent', userAgent)
          return app.fetch(request)
        },
      })
    },
    send: async (path, init) => app.request(root + path, init),
  }
}
