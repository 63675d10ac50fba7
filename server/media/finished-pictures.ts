import { join, resolve } from 'node:path'
import { createCache } from '../platform/cache.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { createComposer } from './composer.ts'
import type { Drawing } from './drawing-queue.ts'
import { readLayerVersions } from './layer-versions.ts'
import { findPicture } from './media-queries.ts'
import { type CachedPicture, createPictureCache } from './picture-cache.ts'
import { type Origin, readOrigin } from './picture-origin.ts'
import type { PictureOrigin } from './render-picture.ts'
import type { Rendition } from './rendition.ts'
import { type MediaConfig, openPhotoStore } from './store/open-photo-store.ts'
import { openPhotoFiles } from './store/photo-files.ts'

export type FinishedPicturesDeps = {
  db: Db
  config: MediaConfig
  log: Log
  /** Folder of the studio's layers. */
  layersDir: string
  /** Maximum bytes of finished pictures on disk. */
  maxCachedBytes: number
}

/** Who waits for a picture: a client until it disconnects, or nobody in particular. */
export type Waiter = { client: string; signal: AbortSignal } | 'later'

export type FinishedPictures = {
  /** Finds a picture or draws it; null where there is none. Throws DrawingDropped and StoreUnavailable. */
  find(wanted: Rendition, waiter: Waiter): Promise<CachedPicture | null>
  /** The finished one that comes closest, which may be outdated; asks no database. Null where there is none. */
  findClosest(wanted: Rendition): Promise<CachedPicture | null>
  close(): Promise<void>
}

/** A picture being drawn. */
type Making = { drawing: Drawing; picture: Promise<CachedPicture> }

/** Increment when drawing or encoding changes, so that older pictures are no longer served. */
const renderVersion = 7

/** Pictures by id, width and format: cached, or drawn once for all who wait for them. */
export function createFinishedPictures({
  db,
  config,
  log,
  layersDir,
  maxCachedBytes,
}: FinishedPicturesDeps): FinishedPictures {
  const composer = createComposer(layersDir)
  const layerVersion = readLayerVersions(layersDir)
  const photos = openPhotoFiles(config)
  const pictures = createPictureCache({
    folder: join(resolve(config.dataDir), 'media-cache'),
    maxBytes: maxCachedBytes,
    shared: config.mediaStore && openPhotoStore(config),
    onFailure: (picture, error) =>
      log.warn({ err: error, picture }, 'a finished picture could not be stored or read'),
  })
  pictures.ready.catch((error) => log.warn({ err: error }, 'the cached pictures could not be listed'))
  const origins = createCache<Origin>({ maxBytes: 5_000_000 })
  const making = new Map<string, Making>()

  /** A picture's row never changes under its id, so it is read once. */
  async function originOf(pictureId: string): Promise<Origin | null> {
    const known = origins.get(pictureId)
    if (known) return known
    const row = await findPicture(db, pictureId)
    const found = row ? readOrigin(row.kind, row.source, layerVersion) : null
    if (row && !found) log.warn({ pictureId }, 'a picture cannot be drawn: unknown layers or a broken source')
    if (found) origins.set(pictureId, found, 600)
    return found
  }
  /** A photograph as a file of this machine; null where it is lost. */
  async function onThisMachine(origin: PictureOrigin, pictureId: string): Promise<PictureOrigin | null> {
    if (origin.kind !== 'file') return origin
    const path = await photos.find(origin.path)
    if (path === null) log.warn({ pictureId }, 'a picture cannot be drawn: its file is lost')
    return path === null ? null : { kind: 'file', path }
  }
  function make(name: string, wanted: Rendition, origin: PictureOrigin): Making {
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
    const begun = making.get(name)
    if (begun) return waitFor(begun, waiter)
    const drawable = await onThisMachine(origin.origin, wanted.pictureId)
    return drawable && waitFor(making.get(name) ?? make(name, wanted, drawable), waiter)
  }
  async function findClosest({ pictureId, width, format }: Rendition): Promise<CachedPicture | null> {
    const names = await pictures.namesFrom(`${pictureId}_`)
    const [closest] = names
      .map((name) => ({ name, width: Number(/_(\d+)\.\w+$/.exec(name)?.[1]) }))
      .filter(({ name }) => name.endsWith(`.${format}`))
      .toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))
    return closest ? pictures.find(closest.name) : null
  }
  return { find, findClosest, close: () => composer.close() }
}

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
