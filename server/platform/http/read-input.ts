import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

export type Input = Record<'params' | 'query' | 'body', unknown>

/** Request bodies beyond this are refused (docs/product.md#hardening), unless the endpoint takes more. */
export const maxBodyBytes = 100 * 1024

/** Parses parameters, query and body by the endpoint's schemas. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Input | Refusal> {
  const raw = {
    params: mapValues(c.req.param(), storable),
    query: joinRepeated(c.req.queries()),
    body: undefined as unknown,
  }
  if (takes(endpoint.body)) {
    const body = await readBody(c.req.raw, endpoint)
    if (isRefusal(body)) return body
    raw.body = body.content
  }
  const path = findUnstorable(raw.query) ?? (endpoint.isFile ? undefined : findUnstorable(raw.body))
  if (path !== undefined) {
    const message = 'Please use plain text'
    return refuse('validation_failed', message, { details: [{ path, message }] })
  }
  const input: Input = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    if (!takes(endpoint[part])) continue
    const checked = endpoint[part].safeParse(raw[part])
    if (!checked.success) return invalid(checked.error.issues, part)
    input[part] = checked.data
  }
  return input
}

function takes(schema: z.ZodType): boolean {
  return schema.type !== 'undefined'
}

/** `brands=a&brands=b` means `brands=a,b`. */
function joinRepeated(queries: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(queries).map(([key, values]) => [key, values.join(',')]))
}

async function readBody(
  request: Request,
  { maxBytes = maxBodyBytes, isFile }: Pick<Endpoint, 'maxBytes' | 'isFile'>,
): Promise<{ content: unknown } | Refusal> {
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > maxBytes) return tooLarge()
  if (isFile) {
    const content = await readBytes(request, maxBytes)
    return content === null ? tooLarge() : { content }
  }
  const text = await readText(request, maxBytes)
  if (text === null) return tooLarge()
  if (text === '') return { content: {} }
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    return refuse('unsupported_media_type', 'Please send JSON')
  }
  try {
    return { content: JSON.parse(text) }
  } catch {
    return refuse('validation_failed', 'The request is not valid JSON', {
      details: [{ path: '', message: 'Not valid JSON' }],
    })
  }
}

/** Thrown when the client disconnected during the request. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

/** Reads the body; null where it exceeds the limit, whatever was declared. Throws ClientGone where it is incomplete. */
export async function readText(request: Request, maxBytes: number = maxBodyBytes): Promise<string | null> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  const isWhole = await readChunks(request, maxBytes, (chunk) =>
    parts.push(decoder.decode(chunk, { stream: true })),
  )
  return isWhole ? parts.join('') + decoder.decode() : null
}

/** Reads a file, like `readText`. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  const isWhole = await readChunks(request, maxBytes, (chunk) => chunks.push(chunk))
  return isWhole ? Buffer.concat(chunks) : null
}

/** Hands over the body piece by piece; false where it exceeds the limit. */
async function readChunks(
  request: Request,
  maxBytes: number,
  take: (chunk: Uint8Array) => void,
): Promise<boolean> {
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return false
      take(chunk)
    }
    return true
  } catch (cause) {
    throw new ClientGone('The request was not sent to its end', { cause })
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates: such text is refused. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** In a path such characters are replaced: the result matches nothing. */
function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '\ufffd').toWellFormed()
}

/** Maximum nesting of a body, twice what any endpoint has. */
const deepest = 32

/** Path of the first such text (`items.0.size`), if any; too deep nesting counts, too. */
function findUnstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return path
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function mapValues(record: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, text]) => [key, change(text)]))
}

function tooLarge(): Refusal {
  return refuse('payload_too_large', 'The request is too large')
}

function invalid(issues: readonly z.core.$ZodIssue[], part: string): Refusal {
  const details = issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
    .filter(({ path }, at, all) => all.findIndex((other) => other.path === path) === at)
  const first = details[0]
  const isNamed = first?.message.toLowerCase().startsWith(first.path.toLowerCase())
  const named =
    part === 'query' && first?.path && !isNamed ? `${first.path}: ${first.message}` : first?.message
  return refuse('validation_failed', named ?? 'Please check what you entered', { details })
}
