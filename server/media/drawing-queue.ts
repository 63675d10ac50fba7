import { createFairQueue } from './fair-queue.ts'
import type { RenderTask } from './render-picture.ts'

/** A picture that is to be drawn, for as long as somebody wants it. */
export type Drawing = {
  /** Fails with `DrawingDropped` where there is no room for it, or nobody waits any more. */
  bytes: Promise<Uint8Array>
  /** This client waits for it: it goes before all that may come later. */
  wantedBy(client: string): void
  /** It may come later, when nobody waits for another one. */
  wantedLater(): void
  /** This client went away. What nobody else wants is not drawn, unless it has begun. */
  leave(client: string): void
}

/** `busy`: too many are waited for, by this client or in all. */
export class DrawingDropped extends Error {
  readonly reason: 'busy' | 'unwanted'
  constructor(reason: 'busy' | 'unwanted') {
    super(`The picture was not drawn: ${reason}`)
    this.reason = reason
  }
}

export type Pending = {
  task: RenderTask
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

export type DrawingQueue = {
  draw(task: RenderTask): Drawing
  /** The next one somebody waits for; where there is none and nothing else is drawn, one that may come later. */
  next(isIdle: boolean): Pending | undefined
  /** All that wait fail with this error, and so does all that comes. */
  close(error: Error): void
}

/** A listing asks for some thirty pictures at once, over one connection where a proxy speaks HTTP/2. */
const bounds = { perClient: 32, inAll: 128 }

/** Pictures that wait to be drawn: by client what somebody waits for, and behind that what may come later. */
export function createDrawingQueue(onAdded: () => void): DrawingQueue {
  const urgent = createFairQueue<Pending>(bounds)
  const patient = new Set<Pending>()
  let closedBy: Error | null = null

  function enqueue(pending: Pending, client: string): void {
    const added = urgent.add(pending, client, pending.task.width)
    if (added.outcome === 'displaced') added.item.reject(new DrawingDropped('busy'))
    if (urgent.has(pending)) patient.delete(pending)
    else if (!patient.has(pending)) pending.reject(new DrawingDropped('busy'))
    onAdded()
  }
  function enqueueLater(pending: Pending): void {
    patient.add(pending)
    onAdded()
  }
  return {
    draw(task) {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const pending = { task, resolve, reject }
      if (closedBy !== null) reject(closedBy)
      /** By client the calls that wait for it. */
      const waiting = new Map<string, number>()
      let isNew = closedBy === null
      return {
        bytes: promise,
        wantedBy(client) {
          waiting.set(client, (waiting.get(client) ?? 0) + 1)
          if (isNew || urgent.has(pending) || patient.has(pending)) enqueue(pending, client)
          isNew = false
        },
        wantedLater() {
          if (isNew) enqueueLater(pending)
          isNew = false
        },
        leave(client) {
          const left = (waiting.get(client) ?? 1) - 1
          waiting.set(client, left)
          if (left === 0 && urgent.leave(pending, client)) reject(new DrawingDropped('unwanted'))
        },
      }
    },
    next(isIdle) {
      const pending = urgent.next() ?? (isIdle ? [...patient][0] : undefined)
      if (pending) patient.delete(pending)
      return pending
    },
    close(error) {
      closedBy = error
      for (let left = urgent.next(); left; left = urgent.next()) left.reject(error)
      for (const left of patient) left.reject(error)
      patient.clear()
    },
  }
}
