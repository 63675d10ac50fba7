import { vi } from 'vitest'
import { basePath } from '../../contract/base-path.ts'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { type ProblemBody, type ProblemCode, problemStatus } from '../../contract/problem.ts'

/** A call as it reached the stand-in: the path's values, the query, the body and its `Idempotency-Key`. */
export type SeenCall = {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  idempotencyKey: string | null
}

type Answer = (call: SeenCall) => Promise<Response> | Response
type Route = { method: string; path: RegExp; answer: Answer }

let routes: Route[] = []

/** Replaces `fetch` by the routes that `answerWith` and `refuseWith` name; any other call fails the test's component. */
export function resetStandInApi(): void {
  routes = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.slice(`${basePath}/api`.length)
    const route = routeOf(request.method, path)
    if (!route) throw new TypeError(`No answer for ${request.method} ${path}`)
    const text = await request.text()
    const answer = route.answer({
      params: route.path.exec(path)?.groups ?? {},
      query: url.searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('Idempotency-Key'),
    })
    return Promise.race([answer, rejectWhenAborted(request.signal)])
  })
}

/** `/orders/discount` is an endpoint of its own, and no order of `/orders/{id}`. */
function routeOf(method: string, path: string): Route | undefined {
  const fitting = routes.filter((route) => route.method === method && route.path.test(path))
  return fitting.find((route) => !route.path.source.includes('(?<')) ?? fitting[0]
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Answers an endpoint with a reply of its contract, or with what `reply` makes of each call. Returns the calls seen. */
export function answerWith<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | ((call: SeenCall) => ReplyOf<E> | Promise<ReplyOf<E>>),
): SeenCall[] {
  return add(endpoint, async (call) => {
    const body = typeof reply === 'function' ? await (reply as (call: SeenCall) => unknown)(call) : reply
    return Response.json(body)
  })
}

/** Refuses an endpoint with a problem of the contract. Returns the calls seen. */
export function refuseWith(
  endpoint: Endpoint,
  code: ProblemCode,
  error: string,
  more: Pick<ProblemBody, 'details' | 'data'> = {},
): SeenCall[] {
  const body = { error, message: error, code, ...more }
  return add(endpoint, () => Response.json(body, { status: problemStatus[code] }))
}

/** An endpoint that cannot be reached. */
export function failToReach(endpoint: Endpoint): SeenCall[] {
  return add(endpoint, () => {
    throw new TypeError('Failed to fetch')
  })
}

/** The newest answer for an endpoint counts, so that a test can change it on the way. */
function add(endpoint: Endpoint, answer: Answer): SeenCall[] {
  const seen: SeenCall[] = []
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  routes.unshift({
    method: endpoint.method,
    path: new RegExp(`^${pattern}$`),
    answer: (call) => {
      seen.push(call)
      return answer(call)
    },
  })
  return seen
}
