import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { servedWidths } from '../../contract/picture-url.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { firstPictureIds, listScenes } from './media-queries.ts'
import type { Rendition } from './rendition.ts'

export type Preparation = {
  /** Resolves when done or stopped. */
  done: Promise<void>
  stop(): Promise<void>
}

export type PreparationDeps = {
  db: Db
  log: Log
  /** Whether a client waits for a picture. */
  busy(): boolean
  make(wanted: Rendition): Promise<unknown>
}

/** Rendition that cards load first. */
const firstRenditions = [
  { width: 480, format: 'avif' },
  { width: 320, format: 'avif' },
] as const
/** Event loop utilization above which preparation pauses. */
const busyShare = 0.2
const lookAgainMs = 500

/** Draws what listings show first, one picture at a time, pausing as long as each took and while requests come in. */
export function prepareFirstViews(deps: PreparationDeps): Preparation {
  const stopping = new AbortController()
  const done = prepareAll(deps, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) deps.log.warn({ err: error }, 'pictures could not be prepared')
  })
  return {
    done,
    stop() {
      stopping.abort()
      return done
    },
  }
}

async function prepareAll(deps: PreparationDeps, signal: AbortSignal): Promise<void> {
  const untilIdle = createIdleWatch(deps.busy, signal)
  const wanted = [...(await scenesToShow(deps.db)), ...(await cardsToShow(deps.db))]
  let failed = 0
  for (const rendition of wanted) {
    await untilIdle()
    const begun = performance.now()
    await deps.make(rendition).catch(() => {
      failed += 1
    })
    await rest(performance.now() - begun, signal)
  }
  deps.log.info({ pictures: wanted.length, failed }, 'first views are prepared')
}

/** Scenes of the home page come first, at the widest size. */
async function scenesToShow(db: Db): Promise<Rendition[]> {
  const scenes = await listScenes(db)
  return scenes.flatMap((scene) =>
    servedWidths
      .filter((width) => width >= 480 && width <= scene.width)
      .map((width) => ({ pictureId: scene.picture_id, width, format: 'avif' as const })),
  )
}

async function cardsToShow(db: Db): Promise<Rendition[]> {
  const ids = await firstPictureIds(db)
  return ids.flatMap((pictureId) => firstRenditions.map((rendition) => ({ pictureId, ...rendition })))
}

/** Waits while pictures are requested or the event loop was busy since the last check. */
function createIdleWatch(busy: () => boolean, signal: AbortSignal): () => Promise<void> {
  let mark = performance.eventLoopUtilization()
  return async function untilIdle() {
    for (;;) {
      const { utilization } = performance.eventLoopUtilization(mark)
      mark = performance.eventLoopUtilization()
      if (!busy() && utilization <= busyShare) break
      await rest(lookAgainMs, signal)
    }
    signal.throwIfAborted()
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal, ref: false })
}
