import type { Context, Hono } from 'hono'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { problemStatus } from '../../../contract/problem.ts'
import type { Log } from '../log/log.ts'
import type { SecurityLog } from '../log/security-log.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { AdminRoute, SessionCookie, StaffCaller } from './admin-route.ts'
import type { ClientAddress } from './client-address.ts'
import { checkReply } from './mount-routes.ts'
import { ClientGone, readInput } from './read-input.ts'
import { jsonResponse, nobodyThere, problemOfException, problemResponse } from './respond.ts'

export type AdminMountOptions = {
  log: Log
  /** Finds who calls and whether they may; null where the endpoint needs nobody. */
  guard(c: Context, needs: AdminRoute['endpoint']['needs']): Promise<StaffCaller | null | Refusal>
  /** `Set-Cookie` of a session's token, or of its end. */
  cookieText(token: string | null): string
  clientAddress(c: Context): ClientAddress
  requestId(c: Context): string
  observe?(endpoint: Endpoint, status: number, ms: number): void
  security?: SecurityLog
  /** Validates every reply against the contract; for tests. */
  checkReplies?: boolean
}

/** Mounts the routes of the back office behind the guard: rights are decided before anything of the input is read. */
export function mountAdminRoutes(
  app: Hono,
  root: string,
  routes: readonly AdminRoute[],
  options: AdminMountOptions,
): void {
  for (const route of routes) {
    const path = root + route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.endpoint.method, path, async function answerRoute(c) {
      const start = performance.now()
      const response = await answer(c, route, options).catch((error: unknown) => fail(c, error, options))
      options.observe?.(route.endpoint, response.status, performance.now() - start)
      return response
    })
  }
}

async function answer(c: Context, route: AdminRoute, options: AdminMountOptions): Promise<Response> {
  const { endpoint } = route
  const caller = await options.guard(c, endpoint.needs)
  if (isRefusal(caller)) return refuseAccess(c, caller, null, options)
  const input = await readInput(c, endpoint)
  if (isRefusal(input)) return problemResponse(input)
  const cookies: string[] = []
  const cookie: SessionCookie = {
    set: (token) => cookies.push(options.cookieText(token)),
    clear: () => cookies.push(options.cookieText(null)),
  }
  const client = options.clientAddress(c)
  const result = await route.run(input, {
    ...(caller ?? { by: null }),
    cookie,
    clientAddress: client.address,
    fromThisMachine: client.fromThisMachine,
    requestId: options.requestId(c),
    idempotencyKey: c.req.header('Idempotency-Key') ?? null,
    header: (name: string) => c.req.header(name),
    log: options.log,
  })
  if (isRefusal(result)) return refuseAccess(c, result, caller, options)
  if (options.checkReplies) checkReply(endpoint, result)
  const response = jsonResponse(JSON.stringify(result), endpoint.status)
  for (const text of cookies) response.headers.append('Set-Cookie', text)
  return response
}

function refuseAccess(
  c: Context,
  refusal: Refusal,
  caller: StaffCaller | null,
  options: AdminMountOptions,
): Response {
  const status = problemStatus[refusal.code]
  const showed = c.req.header('Authorization') ?? c.req.header('Cookie')
  if ((status === 401 || status === 403) && showed) {
    options.security?.('staff_access_refused', {
      accountId: null,
      staffId: caller?.by.id ?? null,
      clientAddress: options.clientAddress(c).address,
      requestId: options.requestId(c),
    })
  }
  return problemResponse(refusal)
}

function fail(c: Context, error: unknown, options: AdminMountOptions): Response {
  if (error instanceof ClientGone) return nobodyThere()
  const problem = problemOfException(error)
  options.log.error({ err: error, requestId: options.requestId(c) }, problem.code)
  return problemResponse(problem)
}
