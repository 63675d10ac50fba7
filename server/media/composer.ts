import { type ComposerChild, type RenderReply, startComposerChild } from './composer-child.ts'
import { createDrawingQueue, type Drawing, type Pending } from './drawing-queue.ts'
import type { RenderTask } from './render-picture.ts'

export type Composer = {
  draw(task: RenderTask): Drawing
  /** Pid of the drawing process, if any. */
  readonly pid: number | undefined
  /** Ends the process; pending pictures fail. */
  close(): Promise<void>
}

/** Pictures drawn at once. Encoding uses threads: two fill two cores and leave threads for file reads. */
const atOnce = 2

/**
 * A queue in front of one drawing process, started on demand, restarted after a failure, ended after `idleMs` without
 * work. A process, not a thread: it returns all its memory, and a picture that crashes the decoder affects nothing
 * else.
 */
export function createComposer(layersDir: string, { idleMs = 60_000 } = {}): Composer {
  const queue = createDrawingQueue(next)
  const running = new Map<number, Pending>()
  let drawing: ComposerChild | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let closed = false

  function start(): ComposerChild {
    const child = startComposerChild(layersDir, {
      reply: settle,
      broken: (error) => {
        if (drawing === child) void giveUp(child, error)
      },
    })
    drawing = child
    return child
  }
  /** Pending pictures fail; the next request starts another process. */
  function giveUp(child: ComposerChild, error: Error): Promise<void> {
    drawing = undefined
    const lost = [...running.values()]
    running.clear()
    for (const pending of lost) pending.reject(error)
    const ended = child.end()
    next()
    return ended
  }
  function settle(reply: RenderReply): void {
    const pending = running.get(reply.id)
    running.delete(reply.id)
    if ('bytes' in reply) pending?.resolve(reply.bytes)
    else pending?.reject(new Error(reply.error))
    next()
  }
  function next(): void {
    clearTimeout(idle)
    while (!closed && running.size < atOnce) {
      const pending = queue.next(running.size === 0)
      if (!pending) break
      begin(pending)
    }
    if (running.size > 0 || !drawing) return
    drawing.rest()
    idle = setTimeout(end, idleMs).unref()
  }
  /** Where no process can be started, one picture fails and the queue continues. */
  function begin(pending: Pending): void {
    lastId += 1
    const id = lastId
    running.set(id, pending)
    try {
      const child = drawing ?? start()
      child.draw({ id, task: pending.task })
    } catch (error) {
      running.delete(id)
      pending.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
  async function end(): Promise<void> {
    if (drawing) await giveUp(drawing, closedError())
  }
  return {
    draw: (task) => queue.draw(task),
    get pid() {
      return drawing?.pid
    },
    close() {
      closed = true
      queue.close(closedError())
      return end()
    },
  }
}

function closedError(): Error {
  return new Error('The studio is closed')
}
