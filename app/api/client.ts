import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import type { ApiAnswer } from '../../contract/page-host.ts'
import type { ProblemBody, ProblemCode } from '../../contract/problem.ts'

/**
 * Why a call failed: the API's problem, or `network` where there was no answer (status 0). A failure that is not the
 * API's, such as a proxy's, has an empty message: the screen has its own sentence for it.
 */
export type Problem = Omit<ProblemBody, 'code'> & {
  code: ProblemCode | 'network'
  status: number
}

export type CallResult<E> = { ok: true; reply: ReplyOf<E> } | { ok: false; problem: Problem }

export type CallOptions = {
  signal?: AbortSignal
  /** Makes a repeat of this call return the first reply. */
  idempotencyKey?: string
}

export interface Call {
  <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallResult<E>>
  /** An endpoint that takes nothing needs no input. */
  <E extends Endpoint>(
    endpoint: Record<never, never> extends CallInput<E> ? E : never,
  ): Promise<CallResult<E>>
}

export type ClientDeps = {
  fetch: (request: Request) => Promise<ApiAnswer>
  /** Base URL of the API, with host: `https://shop.example/shop/api`. */
  root: () => string
  /** The session's token, sent as Bearer with every call. */
  token?: () => string | null
  /** Called on every 401, with the token that was sent. */
  onUnauthorized?: (token: string | null) => void
  /** Called on every result, with method and path of the call and its problem. */
  onAnswer?: (call: string, problem: Problem | null) => void
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

export const networkMessage = 'Network error. Please try again.'

/** A client of the contract: results and problems come back as values, nothing is thrown but an abort. */
export function createClient(deps: ClientDeps): Call {
  return async function call<E extends Endpoint>(endpoint: E, input?: AnyInput, options: CallOptions = {}) {
    const token = deps.token?.() ?? null
    const request = buildRequest(endpoint, deps.root(), input ?? {}, token, options)
    const result = await send<E>(deps.fetch, request)
    deps.onAnswer?.(`${endpoint.method} ${endpoint.path}`, result.ok ? null : result.problem)
    if (!result.ok && result.problem.status === 401) deps.onUnauthorized?.(token)
    return result
  }
}

function buildRequest(
  endpoint: Endpoint,
  root: string,
  input: AnyInput,
  token: string | null,
  options: CallOptions,
): Request {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (input.body !== undefined && !isFile(input.body)) headers.set('Content-Type', 'application/json')
  return new Request(root + addressOfCall(endpoint.path, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined || isFile(input.body) ? input.body : JSON.stringify(input.body),
    signal: options.signal,
  })
}

/** An endpoint's path below the API's base, with its parameters and query. */
export function addressOfCall(path: string, { params, query }: AnyInput): string {
  return pathOf(path, params) + queryOf(query)
}

/** A file is sent as it is. */
function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : []
}

function pathOf(path: string, params: unknown): string {
  return entriesOf(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
}

/** Lists go comma-joined; what is empty is left out. */
function queryOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `?${search}` : ''
}

async function send<E>(fetch: ClientDeps['fetch'], request: Request): Promise<CallResult<E>> {
  try {
    const response = await fetch(request)
    if (!response.ok) {
      return { ok: false, problem: problemFrom(response.status, await response.json().catch(() => null)) }
    }
    const body: unknown = await response.json()
    // The server holds its replies against the same contract.
    return { ok: true, reply: body as ReplyOf<E> }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { ok: false, problem: noAnswer }
  }
}

/** The problem of a refused call; without words where the body is not the API's. */
export function problemFrom(status: number, body: unknown): Problem {
  return isProblemBody(body) ? { ...body, status } : wordless(status)
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body
}

const noAnswer: Problem = { error: networkMessage, message: networkMessage, code: 'network', status: 0 }

function wordless(status: number): Problem {
  const code = status >= 502 && status <= 504 ? 'unavailable' : 'internal_error'
  return { error: '', message: '', code, status }
}
