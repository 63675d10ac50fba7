import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import type { Log } from '../platform/log/log.ts'
import { gatherWorkerMetrics } from './worker-metrics.ts'

const readySchema = z.object({ address: z.string() })
const pauseMs = 1_000

/**
 * Runs the server in several processes on one port. Only the first runs jobs, none with `JOBS=off`. A process that ends is replaced after a
 * pause, so that a crash loop does not spin.
 */
export async function startServerProcesses(
  config: Config,
  databaseUrl: string,
  log: Log,
): Promise<{ address: string; stop(): Promise<void> }> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('server-command.ts', import.meta.url)), args: [] })
  gatherWorkerMetrics()
  let stopping = false
  const live = new Map<Worker, Promise<void>>()

  function fork(position: number): Worker {
    const worker = cluster.fork({
      OUTSOLE_DATABASE_URL: databaseUrl,
      OUTSOLE_JOBS: position === 0 && config.jobs ? 'on' : 'off',
    })
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    live.set(worker, ended)
    void ended.then(() => live.delete(worker))
    return worker
  }
  function replaceWhenGone(worker: Worker, position: number): void {
    worker.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal, position }, 'a server process ended by itself; starting another')
      setTimeout(() => {
        if (!stopping) replaceWhenGone(fork(position), position)
      }, pauseMs)
    })
  }
  const workers = Array.from({ length: config.webConcurrency }, (_, position) => fork(position))
  const addresses = await Promise.all(workers.map(untilReady))
  workers.forEach(replaceWhenGone)
  return {
    address: addresses[0] ?? '',
    async stop() {
      stopping = true
      for (const worker of live.keys()) worker.process.kill('SIGTERM')
      await Promise.all(live.values())
    },
  }
}

function untilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.once('exit', () => reject(new OperatorError('A server process ended before it was ready.')))
    worker.on('message', (message: unknown) => {
      const ready = readySchema.safeParse(message)
      if (ready.success) resolve(ready.data.address)
    })
  })
}
