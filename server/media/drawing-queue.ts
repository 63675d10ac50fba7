import { createFairQueue } from './fair-queue.ts'
import type { RenderTask } from './render-picture.ts'

/** A queued picture. */
export type Drawing = {
  /** Rejects with `DrawingDropped` where the queue is full or nobody waits any more. */
  bytes: Promise<Uint8Array>
  /** This client waits for it: it is drawn before background pictures. */
  wantedBy(client: string): void
  /** Draw in the background, when nobody waits for another one. */
  wantedLater(): void
  /** This client disconnected. A picture nobody else wants is dropped unless it was begun. */
  leave(client: string): void
}

/** `busy`: too many pictures are waited for, by this client or in all. */
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
  /** Next picture to draw: one that a client waits for, else, when idle, a background one. */
  next(isIdle: boolean): Pending | undefined
  /** Fails all waiting pictures, and all later ones. */
  close(error: Error): void
}

/**
 * Slots per client: a listing requests some thirty pictures at once, over one connection where a proxy speaks HTTP/2.
 */
const bounds = { perClient: 32, inAll: 128 }

/** Queue of pictures to draw: by client what is waited for, then background pictures. */
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
      /** Number of waiting calls per client. */
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
