import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawingFlags } from '../../bootstrap/process-flags.mjs'
import type { RenderTask } from './render-picture.ts'

export type RenderRequest = { id: number; task: RenderTask }
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** A drawing process, seen from ours. */
export type ComposerChild = {
  readonly pid: number | undefined
  /** Sends a request and keeps our process until `rest`; what goes wrong later is told by `broken`. */
  draw(request: RenderRequest): void
  /** Nothing is under way: it is no reason for our process to stay. */
  rest(): void
  /** Ends it at once, whatever it does. */
  end(): Promise<void>
}

export type ComposerChildEvents = {
  reply(reply: RenderReply): void
  /** It is gone or out of reach, and nothing more comes from it. May be told more than once. */
  broken(error: Error): void
}

const drawingProcess = fileURLToPath(new URL('./composer-process.ts', import.meta.url))

/** Starts a drawing process. Throws where none can be started. */
export function startComposerChild(layersDir: string, { reply, broken }: ComposerChildEvents): ComposerChild {
  const child = fork(drawingProcess, [layersDir], {
    execArgv: drawingFlags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = Promise.withResolvers<void>()
  const gone = () => broken(new Error('The drawing process has ended'))
  child.channel?.unref()
  child.on('message', reply)
  // Not once: each message that a broken channel does not take says so.
  child.on('error', (error) => {
    broken(error)
    if (child.pid === undefined) ended.resolve()
  })
  child.once('disconnect', gone)
  child.once('exit', () => {
    gone()
    ended.resolve()
  })
  return {
    pid: child.pid,
    draw(request) {
      child.ref()
      child.send(request)
    },
    rest: () => child.unref(),
    end() {
      child.kill('SIGKILL')
      return ended.promise
    },
  }
}
