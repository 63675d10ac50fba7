import { Hono } from 'hono'
import { type Call, createClient } from '../../app/api/client.ts'
import { basePath } from '../../contract/base-path.ts'
import { installErrorMessages } from '../../contract/wording/error-messages.ts'
import { authenticate } from '../../server/accounts/accounts.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { requestId } from '../../server/platform/http/middleware.ts'
import { mountRoutes } from '../../server/platform/http/mount-routes.ts'
import type { Route } from '../../server/platform/http/route.ts'
import { silentLog } from '../../server/platform/log/log.ts'

export type Visitor = {
  token?: string | null
  /** Client address of calls. */
  address?: string
  userAgent?: string
  /** Whether calls count as local. */
  local?: boolean
}

export type RouteApi = {
  /** Typed client of this visitor. */
  as(visitor?: Visitor): Call
  /** Raw request below the API root, for invalid input. */
  send(path: string, init?: RequestInit): Promise<Response>
}

const root = `${basePath}/api`

/** Mounts routes in process; every reply is validated against the contract. */
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
