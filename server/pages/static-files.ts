import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { chooseEncoding, type EncodedBody, encodedBody, isNotModified } from './encoded-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const compressed = /^(text\/|application\/|image\/svg)/
const brotliQuality = 11
const immutableCaching = 'public, max-age=31536000, immutable'

type StaticFile = {
  path: string
  headers: Record<string, string>
  body: Promise<EncodedBody> | null
  compress: boolean
  /** A hash in the name makes an ETag superfluous; nine scripts load sooner without. */
  validated: boolean
}

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/**
 * Serves the browser build below `base`. The file list is read once at start, so that no other path can be requested;
 * contents are read on first request and stay in memory.
 */
export async function openStaticFiles(
  folder: string,
  base: string,
  headers: Record<string, string>,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const address = `${base}/${path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    files.set(address, describe(path, address, base, headers))
  }
  return function serveStatic(request, response, path) {
    const file = files.get(path)
    if (!file) return false
    send(file, request, response).catch(() => sendNothing(response))
    return true
  }
}

/** Sends a built file of another version, whose name holds a hash of its content. */
export function sendReleased({
  path,
  headers,
  ...exchange
}: Omit<SentBody, 'compress'> & { path: string }): Promise<void> {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const sent = {
    ...headers,
    'Content-Type': type,
    'Cache-Control': immutableCaching,
    Vary: 'Accept-Encoding',
  }
  return sendBody({ ...exchange, headers: sent, compress: compressed.test(type) })
}

function describe(path: string, address: string, base: string, headers: Record<string, string>): StaticFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  // Vite names the files in assets/ by a hash of their content.
  const immutable = address.startsWith(`${base}/assets/`)
  const caching = immutable ? immutableCaching : shortCaching(address, base)
  return {
    path,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': caching, Vary: 'Accept-Encoding' },
    body: null,
    compress: compressed.test(type),
    validated: !immutable,
  }
}

/** A new build's service worker is to be taken by the next page. */
function shortCaching(address: string, base: string): string {
  return address === `${base}/sw.js` ? 'no-cache' : 'public, max-age=3600'
}

/** Read once for all who ask; after a failure the next one tries again. */
function readBody(file: StaticFile): Promise<EncodedBody> {
  return readFile(file.path).then(
    (bytes) => encodedBody(bytes, { quality: brotliQuality }),
    (error: unknown) => {
      file.body = null
      throw error
    },
  )
}

/** A newer build may have replaced the file on disk while this process still lists it. */
export function sendNothing(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
}

async function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  file.body ??= readBody(file)
  const body = await file.body
  const headers = file.validated ? { ...file.headers, ETag: body.etag } : file.headers
  await sendBody({ request, response, body, headers, compress: file.compress })
}

export type SentBody = {
  request: IncomingMessage
  response: ServerResponse
  body: EncodedBody
  headers: Record<string, string>
  compress: boolean
}

/** Sends a body in the client's encoding, or 304 where it has it already. */
export async function sendBody({ request, response, body, headers, compress }: SentBody): Promise<void> {
  if (isNotModified(request, body.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = compress ? chooseEncoding(request, body.length) : 'identity'
  const bytes = await body.bytes(encoding)
  const sent: Record<string, string | number> = { ...headers, 'Content-Length': bytes.length }
  if (encoding !== 'identity') sent['Content-Encoding'] = encoding
  response.writeHead(200, sent).end(request.method === 'HEAD' ? undefined : bytes)
}
