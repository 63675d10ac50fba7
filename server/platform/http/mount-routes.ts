import type { Context, Hono } from 'hono'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import { problemStatus } from '../../../contract/problem.ts'
import type { Log } from '../log/log.ts'
import type { SecurityLog } from '../log/security-log.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { nameSpan } from '../tracing/tracing.ts'
import type { ClientAddress } from './client-address.ts'
import { namesTag, taggedHeaders } from './etag.ts'
import { ClientGone, readInput } from './read-input.ts'
import { jsonResponse, nobodyThere, problemOfException, problemResponse } from './respond.ts'
import type { CallContext, Caller, RawJson, Route } from './route.ts'

export type MountOptions = {
  log: Log
  /** Finds the customer of a token; null where it is unknown or expired. */
  authenticate(token: string): Promise<Caller | null>
  clientAddress(c: Context): ClientAddress
  requestId(c: Context): string
  /** Called for every answered call, for metrics; `ms` is wall time. */
  observe?(endpoint: Endpoint, status: number, ms: number): void
  /** For refused calls with a token: unknown, expired or not permitted. */
  security?: SecurityLog
  /** ETag of what versioned endpoints answer now; without it they have none. */
  etag?(): string
  /** Validates every reply against the contract; for tests. */
  checkReplies?: boolean
}

/** Mounts all routes on Hono: authentication, input, reply and failures for all endpoints. */
export function mountRoutes(app: Hono, root: string, routes: readonly Route[], options: MountOptions): void {
  for (const route of routes) {
    const path = root + route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.endpoint.method, path, async function answerRoute(c) {
      const start = performance.now()
      nameSpan(`${route.endpoint.method} ${route.endpoint.path}`, { 'http.route': route.endpoint.path })
      const response = await answerOrProblem(c, route, options)
      options.observe?.(route.endpoint, response.status, performance.now() - start)
      return response
    })
  }
}

async function answerOrProblem(c: Context, route: Route, options: MountOptions): Promise<Response> {
  try {
    return await answer(c, route, options)
  } catch (error) {
    const facts = { err: error, requestId: options.requestId(c), path: route.endpoint.path }
    if (error instanceof ClientGone) {
      options.log.debug(facts, 'a client went away')
      return nobodyThere()
    }
    const problem = problemOfException(error)
    // Where the database does not answer, looking up the caller would double the wait.
    const gone =
      problem.code === 'unavailable' ? null : await whetherCallerIsGone(c, route.endpoint.access, options)
    if (gone) {
      options.log.warn(facts, 'a call failed whose customer is gone')
      return problemResponse(gone)
    }
    options.log.error(facts, problem.code)
    return problemResponse(problem)
  }
}

/** A failure because the customer signed out or closed the account meanwhile is no error of ours. */
async function whetherCallerIsGone(
  c: Context,
  access: Access,
  options: MountOptions,
): Promise<Refusal | null> {
  if (access !== 'customer') return null
  const caller = await findCaller(c, access, options).catch(() => null)
  return isRefusal(caller) ? caller : null
}

async function answer(c: Context, route: Route, options: MountOptions): Promise<Response> {
  const { endpoint } = route
  const caller = await findCaller(c, endpoint.access, options)
  if (isRefusal(caller)) return refuseAccess(c, caller, null, options)
  const input = await readInput(c, endpoint)
  if (isRefusal(input)) return problemResponse(input)
  const context = callContext(c, caller, options)
  if (isRefusal(context)) return problemResponse(context)
  // Read before the reply is made: what changes meanwhile must not get the newer tag.
  const etag = endpoint.versioned ? options.etag?.() : undefined
  const caching = etag === undefined ? undefined : taggedHeaders(etag)
  if (etag !== undefined && namesTag(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: caching })
  }
  const result = await route.run(input, context)
  if (isRefusal(result)) return refuseAccess(c, result, caller, options)
  if (isRawJson(result)) return jsonResponse(result.rawJson, endpoint.status, caching)
  if (options.checkReplies) checkReply(endpoint, result)
  return jsonResponse(JSON.stringify(result), endpoint.status, caching)
}

/** Answers a refusal; logs it as a security event where a token was sent. */
function refuseAccess(c: Context, refusal: Refusal, caller: Caller | null, options: MountOptions): Response {
  const status = problemStatus[refusal.code]
  if ((status === 401 || status === 403) && c.req.header('Authorization')) {
    options.security?.('access_refused', {
      accountId: caller?.accountId ?? null,
      clientAddress: options.clientAddress(c).address,
      requestId: options.requestId(c),
    })
  }
  return problemResponse(refusal)
}

async function findCaller(
  c: Context,
  access: Access,
  options: MountOptions,
): Promise<Caller | null | Refusal> {
  if (access === 'public') return null
  const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header('Authorization') ?? '')?.[1]
  const caller = token ? await options.authenticate(token) : null
  if (!caller && access === 'customer') return refuse('unauthorized', 'Please sign in to continue')
  return caller
}

function callContext(c: Context, caller: Caller | null, options: MountOptions): CallContext | Refusal {
  const idempotencyKey = c.req.header('Idempotency-Key') ?? null
  if (idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) {
    return refuse('validation_failed', 'The Idempotency-Key is not valid')
  }
  const client = options.clientAddress(c)
  const requestId = options.requestId(c)
  // `caller` is null only where the endpoint's access allows it.
  return {
    caller: caller as Caller,
    clientAddress: client.address,
    fromThisMachine: client.fromThisMachine,
    requestId,
    idempotencyKey,
    header: (name) => c.req.header(name),
    log: options.log,
  }
}

export function isRawJson(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && 'rawJson' in value
}

/** Throws where a reply does not keep its contract; for tests. */
export function checkReply(endpoint: Endpoint, result: unknown): void {
  const checked = endpoint.reply.safeParse(result)
  if (!checked.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} does not keep its contract: ${checked.error.message}`,
    )
  }
}
