import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderTask } from './render-picture.ts'

export type RenderRequest = { id: number; task: RenderTask }
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

export type Composer = {
  /** Draws a picture in the drawing process. What is wanted `now` goes before all that may come `later`. */
  render(task: RenderTask, when: 'now' | 'later'): Promise<Uint8Array>
  /** The drawing process, while there is one. */
  readonly pid: number | undefined
  /** Ends the process; what is under way is given up. */
  close(): Promise<void>
}

type Pending = {
  task: RenderTask
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/** Encoding runs in threads of its own: two at a time fill two cores and leave file reads a way through. */
const atOnce = 2
const drawingProcess = fileURLToPath(new URL('./composer-process.ts', import.meta.url))
/** A small heap: what is drawn lies outside of it. */
const execArgv = ['--max-old-space-size=96', '--max-semi-space-size=2']

/**
 * A queue in front of one drawing process, which is started when first needed, again after it failed, and ended when
 * nothing was asked of it for `idleMs`. A process, not a thread: it gives all its memory back, and a picture that
 * breaks the decoder takes nothing else with it.
 */
export function createComposer(layersDir: string, { idleMs = 60_000 } = {}): Composer {
  const urgent: Pending[] = []
  const patient: Pending[] = []
  const running = new Map<number, Pending>()
  let drawing: { child: ChildProcess; ended: Promise<void> } | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let closed = false

  function start(): ChildProcess {
    const child = fork(drawingProcess, [layersDir], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    drawing = { child, ended: promise }
    // Neither keeps our process: who waits for a picture has a request open.
    child.unref()
    child.channel?.unref()
    child.on('message', settle)
    child.once('error', (error) => giveUp(child, error))
    child.once('exit', () => {
      giveUp(child, new Error('The drawing process has ended'))
      resolve()
    })
    return child
  }
  function giveUp(child: ChildProcess, error: Error): void {
    if (drawing?.child !== child) return
    drawing = undefined
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
    clearTimeout(idle)
    while (!closed && running.size < atOnce) {
      const pending = urgent.shift() ?? (running.size === 0 ? patient.shift() : undefined)
      if (!pending) break
      lastId += 1
      running.set(lastId, pending)
      const child = drawing?.child ?? start()
      child.send({ id: lastId, task: pending.task } satisfies RenderRequest)
    }
    if (running.size === 0) idle = setTimeout(rest, idleMs).unref()
  }
  /** Without its channel the process ends by itself. */
  function rest(): void {
    if (!drawing) return
    drawing.child.disconnect()
    drawing = undefined
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
    get pid() {
      return drawing?.child.pid
    },
    async close() {
      closed = true
      clearTimeout(idle)
      const left = [...urgent.splice(0), ...patient.splice(0)]
      for (const pending of left) pending.reject(new Error('The studio is closed'))
      const open = drawing
      if (!open) return
      giveUp(open.child, new Error('The studio is closed'))
      open.child.kill('SIGKILL')
      await open.ended
    },
  }
}
