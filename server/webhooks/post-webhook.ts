import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isPrivateHost, publicLookup } from '../platform/http/private-addresses.ts'

/** What became of a try: `status` is null where nobody answered. */
export type PostOutcome = {
  isAccepted: boolean
  status: number | null
  /** Why it was not accepted, for people. */
  error: string | null
  milliseconds: number
}

export type Post = { url: string; body: string; headers: Record<string, string>; allowPrivate: boolean }

/** Milliseconds for the whole of a try. */
const timeoutMs = 10_000
/** Bytes of an answer that are read. */
const maxReply = 4_096
const shownReply = 200

class PrivateAddress extends Error {
  override message = 'the address belongs to a private network'
}

/**
 * Posts over a connection of its own to the address that was checked; follows no redirect, waits ten seconds and reads
 * 4 kB of the answer.
 */
export async function postWebhook(
  delivery: Post,
  { waitMs = timeoutMs }: { waitMs?: number } = {},
): Promise<PostOutcome> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(waitMs)
  const spent = () => Math.round(performance.now() - begun)
  try {
    const response = await send(delivery, signal)
    const status = response.statusCode ?? 0
    const isAccepted = status >= 200 && status < 300
    const reply = await readBeginning(response).catch(() => '')
    return { isAccepted, status, error: isAccepted ? null : wordsFor(status, reply), milliseconds: spent() }
  } catch (error) {
    const reason = signal.aborted ? `no answer within ${waitMs / 1000} seconds` : reasonOf(error)
    return { isAccepted: false, status: null, error: reason, milliseconds: spent() }
  }
}

function send({ url, body, headers, allowPrivate }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url)
    if (!allowPrivate && isPrivateHost(target)) return reject(new PrivateAddress())
    const begin = target.protocol === 'https:' ? httpsRequest : httpRequest
    const options = {
      method: 'POST',
      signal,
      agent: false,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      ...(allowPrivate ? {} : { lookup: publicLookup(() => new PrivateAddress()) }),
    }
    begin(target, options, resolve).once('error', reject).end(body)
  })
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(Buffer.from(chunk))
    bytes += chunks.at(-1)?.length ?? 0
    // Leaving the loop closes the connection.
    if (bytes >= maxReply) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function wordsFor(status: number, reply: string): string {
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed`
  const shown = reply
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, shownReply)
  return shown === '' ? `answered ${status}` : `answered ${status}: ${shown}`
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `cannot be reached${code}`
}
