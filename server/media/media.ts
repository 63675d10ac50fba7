import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { basePath } from '../../contract/base-path.ts'
import { createCache } from '../platform/cache.ts'
import type { Db } from '../platform/db/database.ts'
import { problemOfException, problemResponse } from '../platform/http/respond.ts'
import type { Log } from '../platform/log/log.ts'
import { createComposer } from './composer.ts'
import { type Drawing, DrawingDropped } from './drawing-queue.ts'
import { readLayerVersions } from './layer-versions.ts'
import { findPicture } from './media-queries.ts'
import { createNamedPictures } from './named-pictures.ts'
import { type CachedPicture, createPictureCache } from './picture-cache.ts'
import { isThere, type Origin, readOrigin } from './picture-origin.ts'
import { type Preparation, prepareFirstViews } from './prepare-first-views.ts'
import { contentTypes, type Named, parseNamed, parseRendition, type Rendition } from './rendition.ts'

export { readPrivatePhoto, storePrivatePhoto } from './private-photos.ts'

export type MediaDeps = {
  db: Db
  /** `DATA_DIR`: finished pictures and merchants' photographs lie below it. */
  config: { dataDir: string }
  log: Log
  /** Folder of the studio's layers; default `studio/layers` of the project. */
  layersDir?: string
  /** Maximum bytes of finished pictures on disk; default 1 GiB. */
  maxCachedBytes?: number
}

export type Media = {
  /**
   * Answers `GET` and `HEAD` of `{base}/media/{pictureId | brands/name | scenes/name}/{width}.{avif|webp|png}`.
   * Clients waiting for pictures that are not drawn yet take turns.
   */
  fetch(request: Request, client?: string): Promise<Response>
  /** Draws the catalogue's first views in the background, yielding to requests, until done or stopped. */
  prepare(): Preparation
  close(): Promise<void>
}

/** Path prefix that `Media.fetch` answers. */
export const mediaRoot = `${basePath}/media/`

const projectLayers = fileURLToPath(new URL('../../studio/layers', import.meta.url))
const immutable = 'public, max-age=31536000, immutable'
/** Banners and scenes may change under the same path. */
const namedCaching = 'public, max-age=3600'
/** Increment when drawing or encoding changes, so that older pictures are no longer served. */
const renderVersion = 1

/** Serves pictures: studio recipes composed on demand, photographs scaled on demand, both cached. */
export function createMedia({ db, config, log, ...options }: MediaDeps): Media {
  const dataDir = resolve(config.dataDir)
  const layersDir = options.layersDir ?? projectLayers
  const composer = createComposer(layersDir)
  const layerVersion = readLayerVersions(layersDir)
  const pictures = createPictureCache(
    join(dataDir, 'media-cache'),
    options.maxCachedBytes ?? 2 ** 30,
    (picture, error) => log.warn({ err: error, picture }, 'a picture was drawn and could not be cached'),
  )
  pictures.ready.catch((error) => log.warn({ err: error }, 'the cached pictures could not be listed'))
  const origins = createCache<Origin>({ maxBytes: 5_000_000 })
  const pictureIdOf = createNamedPictures(db, log)
  const making = new Map<string, Making>()
  let waiting = 0

  /** A picture's row never changes under its id, so it is read once. */
  async function originOf(pictureId: string): Promise<Origin | null> {
    const known = origins.get(pictureId)
    if (known) return known
    const row = await findPicture(db, pictureId)
    const named = row ? readOrigin(row.kind, row.source, dataDir, layerVersion) : null
    const found = named && (await isThere(named.origin)) ? named : null
    if (row && !found)
      log.warn({ pictureId }, 'a picture cannot be drawn: unknown layers, a lost file or a broken source')
    if (found) origins.set(pictureId, found, 600)
    return found
  }
  function make(name: string, wanted: Rendition, { origin }: Origin): Making {
    const drawing = composer.draw({ ...wanted, origin })
    const picture = drawing.bytes
      .then((bytes) => pictures.keep(name, bytes))
      .finally(() => {
        if (making.get(name)?.drawing === drawing) making.delete(name)
      })
    picture.catch(() => undefined)
    const begun = { drawing, picture }
    making.set(name, begun)
    return begun
  }
  async function find(wanted: Rendition, waiter: Waiter): Promise<CachedPicture | null> {
    const origin = await originOf(wanted.pictureId)
    if (!origin) return null
    const name = `${wanted.pictureId}_${origin.version}-${renderVersion}_${wanted.width}.${wanted.format}`
    const cached = await pictures.find(name)
    if (cached) return cached
    return waitFor(making.get(name) ?? make(name, wanted, origin), waiter)
  }
  async function pictureOf({ kind, name, ...wanted }: Named): Promise<Rendition | null> {
    const pictureId = await pictureIdOf({ kind, name })
    return pictureId === null ? null : { pictureId, ...wanted }
  }
  return {
    async fetch(request, client = 'somebody') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const rest = new URL(request.url).pathname.slice(mediaRoot.length)
      const named = parseNamed(rest)
      waiting += 1
      try {
        const wanted = named ? await pictureOf(named) : parseRendition(rest)
        if (!wanted) return notFound()
        const picture = await find(wanted, { client, signal: request.signal })
        if (!picture) return notFound()
        return answer(request, picture, wanted.format, named ? namedCaching : immutable)
      } catch (error) {
        if (error instanceof DrawingDropped) return tooBusy()
        log.error({ err: error, picture: rest }, 'a picture could not be made')
        return problemResponse({
          ...problemOfException(error),
          message: 'This picture cannot be shown right now',
        })
      } finally {
        waiting -= 1
      }
    },
    prepare: () =>
      prepareFirstViews({ db, log, busy: () => waiting > 0, make: (wanted) => find(wanted, 'later') }),
    close: () => composer.close(),
  }
}

/** A picture being drawn. */
type Making = { drawing: Drawing; picture: Promise<CachedPicture> }

/** Who waits for it: a client until it disconnects, or nobody in particular. */
type Waiter = { client: string; signal: AbortSignal } | 'later'

async function waitFor({ drawing, picture }: Making, waiter: Waiter): Promise<CachedPicture> {
  if (waiter === 'later') {
    drawing.wantedLater()
    return picture
  }
  const { client, signal } = waiter
  const leave = () => drawing.leave(client)
  drawing.wantedBy(client)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await picture
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function answer(
  request: Request,
  picture: CachedPicture,
  format: Rendition['format'],
  caching: string,
): Response {
  const headers = { ETag: picture.etag, 'Cache-Control': caching }
  if (matches(request.headers.get('If-None-Match'), picture.etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : picture.bytes, {
    headers: {
      ...headers,
      'Content-Type': contentTypes[format],
      'Content-Length': String(picture.bytes.byteLength),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag)
}

function notFound(): Response {
  const response = problemResponse({ code: 'not_found', message: 'There is no such picture' })
  response.headers.set('Cache-Control', 'public, max-age=60')
  return response
}

function tooBusy(): Response {
  const message = 'Many pictures are being drawn right now. Please try again in a moment.'
  return problemResponse({ code: 'unavailable', message, retryAfterSeconds: 2 })
}

function notAllowed(): Response {
  const response = problemResponse({ code: 'method_not_allowed', message: 'Pictures can only be read' })
  response.headers.set('Allow', 'GET, HEAD')
  return response
}
