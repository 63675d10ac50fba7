import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { freePort } from '../platform/embedded/free-port.ts'
import { projectRoot } from './build-pages.ts'

const watched = ['server', 'contract', 'demo']
/** Editors write a file in several steps, and several files at once. */
const settleMs = 50
const readySchema = z.object({ address: z.string() })
const program = fileURLToPath(new URL('server-command.ts', import.meta.url))

export type RestartingServer = {
  /** Where it answers, as soon as it does: while it starts, or waits for a mistake to be mended, so does the caller. */
  address(): Promise<string>
  stop(): Promise<void>
}

/** A server process without pages, started anew whenever its sources change. The database stays as it is. */
export async function startRestartingServer(config: Config, databaseUrl: string): Promise<RestartingServer> {
  const port = await freePort()
  let ready = Promise.withResolvers<string>()
  let child = start()
  let stopping = false
  let restarting = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      env: {
        ...process.env,
        OUTSOLE_DATABASE_URL: databaseUrl,
        OUTSOLE_PAGES: 'off',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: config.publicUrl,
      },
    })
    started.on('message', (message) => {
      const said = readySchema.safeParse(message)
      if (said.success && started === child) ready.resolve(said.data.address)
    })
    return started
  }

  async function restart(): Promise<void> {
    const begun = performance.now()
    ready = Promise.withResolvers<string>()
    // At once: nothing that somebody tries out here has to be ended with care, and the database undoes what is half done.
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (stopping) return
    child = start()
    await Promise.race([ready.promise, once(child, 'exit')])
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(child.exitCode === null ? `Server restarted in ${seconds} s.` : 'Waiting for the next edit …')
  }

  const watchers = watched.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
      if (stopping || !name?.endsWith('.ts') || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarting = restarting.then(restart)
      }, settleMs)
    }),
  )
  return {
    address: () => ready.promise,
    async stop() {
      stopping = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await restarting
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
