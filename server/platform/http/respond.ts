import type { ServerResponse } from 'node:http'
import { type ProblemBody, problemStatus } from '../../../contract/problem.ts'
import type { Refusal } from '../refusal.ts'

const jsonType = 'application/json; charset=utf-8'

const bodies = new WeakMap<Response, string | Uint8Array>()

/** Makes a response of JSON text or bytes; `caching` are its headers for caches, by default that none keeps it. */
export function jsonResponse(
  body: string | Uint8Array<ArrayBuffer>,
  status = 200,
  caching: Record<string, string> = { 'Cache-Control': 'no-store' },
): Response {
  const headers = {
    'Content-Type': jsonType,
    ...caching,
    'Content-Length': String(Buffer.byteLength(body)),
    // Hono's compression would add it, too, but by making a stream of the body, a third of a list call's time.
    Vary: 'Accept-Encoding',
  }
  const response = new Response(body, { status, headers })
  bodies.set(response, body)
  return response
}

/** Reads a response's body: like `response.text()`, but without streams for replies of this process. */
export async function textOf(response: Response): Promise<string> {
  const body = bodies.get(response)
  if (body === undefined) return response.text()
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString()
}

type Failure = Omit<Refusal, 'refused'>

/** The one shape of every failure (docs/product.md#failures). */
export function problemResponse(refusal: Failure): Response {
  const response = jsonResponse(problemText(refusal), problemStatus[refusal.code])
  for (const [name, value] of Object.entries(waitHeader(refusal))) response.headers.set(name, value)
  return response
}

/** The same for Node's ServerResponse. */
export function writeProblem(
  response: ServerResponse,
  refusal: Failure,
  headers: Record<string, string>,
): void {
  response.writeHead(problemStatus[refusal.code], {
    ...headers,
    ...waitHeader(refusal),
    'Content-Type': jsonType,
    'Cache-Control': 'no-store',
  })
  response.end(problemText(refusal))
}

function problemText(refusal: Failure): string {
  const body: ProblemBody = { error: refusal.message, message: refusal.message, code: refusal.code }
  if (refusal.details) body.details = [...refusal.details]
  if (refusal.data !== undefined) body.data = refusal.data
  return JSON.stringify(body)
}

function waitHeader({ retryAfterSeconds }: Failure): Record<string, string> {
  if (retryAfterSeconds === undefined) return {}
  return { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) }
}

/** SQLSTATEs and socket errors that mean that the database is unreachable, too slow, or a standby that takes no changes. */
const unavailable =
  /^(08|53|57P|57014|55P03|25P0[34]|25006)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** The driver's messages for the same. */
const unavailableWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Maps an exception to a problem: 503 where the database does not answer, else 500. */
export function problemOfException(error: unknown): Pick<Refusal, 'code' | 'message' | 'retryAfterSeconds'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const gaveUp = error instanceof Error && unavailableWords.test(error.message)
  if (unavailable.test(code) || gaveUp) {
    return {
      code: 'unavailable',
      message: 'The shop cannot answer right now. Please try again in a moment.',
      retryAfterSeconds: 2,
    }
  }
  return { code: 'internal_error', message: 'Something went wrong. Please try again.' }
}

/** Answer for a disconnected client: nobody reads it, and it is no error. */
export function nobodyThere(): Response {
  return new Response(null, { status: 499 })
}
