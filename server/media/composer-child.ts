import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawingFlags } from '../../bootstrap/process-flags.mjs'
import type { RenderTask } from './render-picture.ts'

export type RenderRequest = { id: number; task: RenderTask }
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** Handle of a drawing process. */
export type ComposerChild = {
  readonly pid: number | undefined
  /** Sends a request and keeps this process alive until `rest`; later failures are reported by `broken`. */
  draw(request: RenderRequest): void
  /** No request is pending: the child no longer keeps this process alive. */
  rest(): void
  /** Kills it at once. */
  end(): Promise<void>
}

export type ComposerChildEvents = {
  reply(reply: RenderReply): void
  /** Called when it ended or cannot be reached; possibly more than once. */
  broken(error: Error): void
}

const drawingProcess = fileURLToPath(new URL('./composer-process.ts', import.meta.url))

/** Starts a drawing process. Throws where it cannot. */
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
  // Not `once`: a broken channel reports each failed message.
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
