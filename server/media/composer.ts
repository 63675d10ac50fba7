import { Worker } from 'node:worker_threads'
import type { RenderTask } from './render-picture.ts'
// The native library has to be loaded by the main thread before a worker may use it.
import 'sharp'

export type RenderRequest = { id: number; task: RenderTask }
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

export type Composer = {
  /** Draws a picture in the worker thread. What is wanted `now` goes before all that may come `later`. */
  render(task: RenderTask, when: 'now' | 'later'): Promise<Uint8Array>
  /** Ends the thread; what is under way is given up. */
  close(): Promise<void>
}

type Pending = {
  task: RenderTask
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/** Encoding runs in threads of its own: two at a time fill two cores and leave file reads a way through. */
const atOnce = 2

/** A queue in front of one drawing thread, which is started when first needed and again after it failed. */
export function createComposer(layersDir: string): Composer {
  const urgent: Pending[] = []
  const patient: Pending[] = []
  const running = new Map<number, Pending>()
  let thread: Worker | undefined
  let lastId = 0
  let closed = false

  function start(): Worker {
    const worker = new Worker(new URL('./composer-worker.ts', import.meta.url), {
      workerData: { layersDir },
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    })
    worker.unref()
    worker.on('message', settle)
    worker.on('error', (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => giveUp(worker, new Error('The drawing thread has ended')))
    return worker
  }
  function giveUp(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    const lost = [...running.values()]
    running.clear()
    for (const pending of lost) pending.reject(error)
    next()
  }
  function settle(reply: RenderReply): void {
    const pending = running.get(reply.id)
    running.delete(reply.id)
    if ('bytes' in reply) pending?.resolve(reply.bytes)
    else pending?.reject(new Error(reply.error))
    next()
  }
  function next(): void {
    while (!closed && running.size < atOnce) {
      const pending = urgent.shift() ?? (running.size === 0 ? patient.shift() : undefined)
      if (!pending) return
      thread ??= start()
      lastId += 1
      running.set(lastId, pending)
      thread.postMessage({ id: lastId, task: pending.task } satisfies RenderRequest)
    }
  }
  return {
    render(task, when) {
      if (closed) return Promise.reject(new Error('The studio is closed'))
      return new Promise((resolve, reject) => {
        const queue = when === 'now' ? urgent : patient
        queue.push({ task, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      const left = [...urgent.splice(0), ...patient.splice(0)]
      for (const pending of left) pending.reject(new Error('The studio is closed'))
      const worker = thread
      if (worker) {
        giveUp(worker, new Error('The studio is closed'))
        await worker.terminate()
      }
    },
  }
}
