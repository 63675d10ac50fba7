import { fileURLToPath } from 'node:url'
import { basePath } from '../../contract/base-path.ts'
import type { Db } from '../platform/db/database.ts'
import { problemOfException, problemResponse } from '../platform/http/respond.ts'
import type { Log } from '../platform/log/log.ts'
import { StoreUnavailable } from '../platform/object-store/store-unavailable.ts'
import { DrawingDropped } from './drawing-queue.ts'
import { createFinishedPictures } from './finished-pictures.ts'
import { createNamedPictures } from './named-pictures.ts'
import type { CachedPicture } from './picture-cache.ts'
import { type Preparation, prepareFirstViews } from './prepare-first-views.ts'
import { contentTypes, type Named, parseNamed, parseRendition, type Rendition } from './rendition.ts'
import type { MediaConfig } from './store/open-photo-store.ts'

export { findPhotograph } from './media-queries.ts'
export { deletePrivatePhoto, readPrivatePhoto, storePrivatePhoto } from './store/private-photos.ts'

export type MediaDeps = {
  db: Db
  /** Finished pictures and merchants' photographs lie below `DATA_DIR`, or in the bucket and as copies there. */
  config: MediaConfig
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
/** Another width, or drawn by an earlier version. */
const makeshiftCaching = 'no-store'

/** Serves pictures: studio recipes composed on demand, photographs scaled on demand, both cached. */
export function createMedia({ db, config, log, ...options }: MediaDeps): Media {
  const pictures = createFinishedPictures({
    db,
    config,
    log,
    layersDir: options.layersDir ?? projectLayers,
    maxCachedBytes: options.maxCachedBytes ?? 2 ** 30,
  })
  const pictureIdOf = createNamedPictures(db, log)
  let waiting = 0

  async function pictureOf({ kind, name, ...wanted }: Named): Promise<Rendition | null> {
    const pictureId = await pictureIdOf({ kind, name })
    return pictureId === null ? null : { pictureId, ...wanted }
  }
  /** While database or store is away: the finished picture that comes closest. */
  async function findMakeshift(request: Request): Promise<Response | null> {
    const wanted = parseRendition(restOf(request))
    const found = wanted && (await pictures.findClosest(wanted).catch(() => null))
    return wanted && found && answer(request, found, wanted.format, makeshiftCaching)
  }
  return {
    async fetch(request, client = 'somebody') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const rest = restOf(request)
      const named = parseNamed(rest)
      waiting += 1
      try {
        const wanted = named ? await pictureOf(named) : parseRendition(rest)
        if (!wanted) return notFound()
        const picture = await pictures.find(wanted, { client, signal: request.signal })
        if (!picture) return notFound()
        return answer(request, picture, wanted.format, named ? namedCaching : immutable)
      } catch (error) {
        if (error instanceof DrawingDropped) return tooBusy()
        if (error instanceof StoreUnavailable) {
          const makeshift = await findMakeshift(request)
          if (makeshift) return makeshift
          log.warn({ err: error, picture: rest }, 'a photograph cannot be shown now')
          return storeAway()
        }
        const problem = problemOfException(error)
        const makeshift = problem.code === 'unavailable' ? await findMakeshift(request) : null
        if (makeshift) return makeshift
        log.error({ err: error, picture: rest }, 'a picture could not be made')
        return problemResponse({ ...problem, message: 'This picture cannot be shown right now' })
      } finally {
        waiting -= 1
      }
    },
    prepare: () =>
      prepareFirstViews({
        db,
        log,
        busy: () => waiting > 0,
        make: (wanted) => pictures.find(wanted, 'later'),
      }),
    close: () => pictures.close(),
  }
}

function restOf(request: Request): string {
  return new URL(request.url).pathname.slice(mediaRoot.length)
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

function storeAway(): Response {
  const message = 'This picture cannot be shown right now. Please try again in a moment.'
  return problemResponse({ code: 'unavailable', message, retryAfterSeconds: 5 })
}

function notAllowed(): Response {
  const response = problemResponse({ code: 'method_not_allowed', message: 'Pictures can only be read' })
  response.headers.set('Allow', 'GET, HEAD')
  return response
}
