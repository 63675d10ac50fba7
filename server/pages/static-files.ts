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

function describe(path: string, address: string, base: string, headers: Record<string, string>): StaticFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  // Vite names the files in assets/ by a hash of their content.
  const immutable = address.startsWith(`${base}/assets/`)
  const caching = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return {
    path,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': caching, Vary: 'Accept-Encoding' },
    body: null,
    compress: compressed.test(type),
    validated: !immutable,
  }
}

/** Read once for concurrent requests; after a failure the next request tries again. */
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
function sendNothing(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
}

async function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  file.body ??= readBody(file)
  const body = await file.body
  const headers: Record<string, string | number> = { ...file.headers }
  if (file.validated) headers.ETag = body.etag
  if (isNotModified(request, body.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = file.compress ? chooseEncoding(request, body.length) : 'identity'
  const bytes = await body.bytes(encoding)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Content-Length'] = bytes.length
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
}
