import { open, realpath } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPrivateHost, publicLookup } from '../platform/http/private-addresses.ts'

/** Thrown for a picture that is refused; the message is the reason that operators read. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  /** Whether it may work later: the address did not answer, or said so. */
  readonly mayPass: boolean
  constructor(reason: string, { mayPass = false }: { mayPass?: boolean } = {}) {
    super(reason)
    this.mayPass = mayPass
  }
}

export type PhotoLimits = {
  /** Only files below this folder are read; undefined: none. */
  directory?: string
  /** Whether addresses of this machine and its network may be called. */
  allowPrivate: boolean
  /** Default 10 MB. */
  maxBytes?: number
  /** Timeout per picture, redirects included; default 10 s. */
  timeoutMs?: number
}

const defaultMaxBytes = 10_000_000
const defaultTimeoutMs = 10_000
const maxRedirects = 3

/** Reads a URL (`file:`, `http:` or `https:`) within limits. Throws PhotoRefused. */
export async function readPhoto(address: string, limits: PhotoLimits): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol === 'file:') return readFileAt(url, limits)
  const signal = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs)
  try {
    return await follow(address, limits, signal)
  } catch (error) {
    if (error instanceof PhotoRefused) throw error
    if (signal.aborted) throw new PhotoRefused('the address took too long to answer', { mayPass: true })
    throw new PhotoRefused(`the address cannot be reached${codeOf(error)}`, { mayPass: true })
  }
}

async function readFileAt(url: URL, limits: PhotoLimits): Promise<Buffer> {
  try {
    return await readBelow(fileURLToPath(url), limits)
  } catch (error) {
    if (error instanceof PhotoRefused) throw error
    throw new PhotoRefused(`the file cannot be read${codeOf(error)}`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
}

async function readBelow(
  path: string,
  { directory, maxBytes = defaultMaxBytes }: PhotoLimits,
): Promise<Buffer> {
  const real = await realpath(path).catch(() => null)
  const root = directory === undefined ? null : await realpath(directory).catch(() => null)
  if (real === null) throw new PhotoRefused('there is no such file')
  if (root === null || !real.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw new PhotoRefused('the file lies outside the folder that was named for pictures')
  }
  const file = await open(real)
  try {
    const info = await file.stat()
    if (!info.isFile()) throw new PhotoRefused('this is no file')
    if (info.size > maxBytes) throw new PhotoRefused(tooLarge(maxBytes))
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function follow(address: string, limits: PhotoLimits, signal: AbortSignal): Promise<Buffer> {
  let next = address
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = checkedUrl(next, limits)
    const response = await send(url, limits, signal)
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.destroy()
      next = URL.parse(response.headers.location, url)?.href ?? ''
      continue
    }
    if (status === 200) return collect(response, limits.maxBytes ?? defaultMaxBytes)
    response.destroy()
    throw new PhotoRefused(`the address answered with status ${status}`, { mayPass: isPassing(status) })
  }
  throw new PhotoRefused('the address leads from one redirect to the next')
}

/** Too many requests, or a fault of the other server. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

function checkedUrl(address: string, { allowPrivate }: PhotoLimits): URL {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new PhotoRefused('this is no address of a picture')
  }
  if (!allowPrivate && isPrivateHost(url)) throw privateRefused()
  return url
}

function send(url: URL, limits: PhotoLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    headers: { Accept: 'image/*', 'User-Agent': 'Outsole' },
    ...(limits.allowPrivate ? {} : { lookup: publicLookup(privateRefused) }),
  }
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
    begin(url, options, resolve).once('error', reject).end()
  })
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw new PhotoRefused(tooLarge(maxBytes))
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    const part = Buffer.from(chunk)
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new PhotoRefused(tooLarge(maxBytes))
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number): string {
  return `the file is larger than ${Math.round(maxBytes / 1_000_000)} MB`
}

function privateRefused(): PhotoRefused {
  return new PhotoRefused('the address belongs to a private network')
}
