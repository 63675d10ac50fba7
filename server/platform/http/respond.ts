import type { ServerResponse } from 'node:http'
import { type ProblemBody, problemStatus } from '../../../contract/problem.ts'
import type { Refusal } from '../refusal.ts'

const jsonType = 'application/json; charset=utf-8'

const bodies = new WeakMap<Response, string | Uint8Array>()

/** Bytes or text of JSON as a response. */
export function jsonResponse(body: string | Uint8Array<ArrayBuffer>, status = 200): Response {
  const headers = {
    'Content-Type': jsonType,
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  const response = new Response(body, { status, headers })
  bodies.set(response, body)
  return response
}

/** The body of a response as text: `response.text()`, but for a reply of this process without the way through streams. */
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

/** The same where an answer goes straight to the socket. */
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

/** SQLSTATEs and socket errors that mean: the database cannot be reached now, or something in it took too long. */
const unavailable = /^(08|53|57P|57014|55P03|25P0[34])|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** The driver's own words for the same. */
const unavailableWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** The problem behind an exception: a database that does not answer is 503, everything else a bug of ours. */
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

/** For a client that went away: nobody reads it, and it counts as no fault of ours. */
export function nobodyThere(): Response {
  return new Response(null, { status: 499 })
}
