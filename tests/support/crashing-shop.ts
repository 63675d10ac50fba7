import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { projectRoot } from '../../scripts/run-steps.ts'
import type { Crash, CrashTarget } from './crash-plan.ts'
import { type ShopProcess, shopFolder } from './running-shop.ts'

const polling = { timeout: 90_000, interval: 50 }

/** A running shop beside a separate job worker, to be killed and started again; `env` as for `npm start`. */
export async function crashingShop(env: Record<string, string>) {
  const folder = await shopFolder()
  const databaseUrl = async () => env.DATABASE_URL ?? (await folder.databaseUrl())
  let running: ShopProcess = folder.start(env)
  await running.open
  let worker: ChildProcess = await startWorker(await databaseUrl(), env)

  async function isReady(): Promise<boolean> {
    const response = await fetch(`${folder.address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    )
    return response?.ok === true && (await response.json()).status === 'ready'
  }

  async function killWorker(): Promise<void> {
    const gone = worker.exitCode === null && worker.signalCode === null ? once(worker, 'exit') : null
    worker.kill('SIGKILL')
    await gone
  }

  const kills: Record<CrashTarget, () => Promise<void>> = {
    async server() {
      await killOnceUp(folder.serverPid)
      await within(running.ended, 'the end of a killed server')
    },
    worker: killWorker,
    database: () => killOnceUp(folder.postgresPid),
  }

  /** Restarts the processes; the server restarts the embedded database itself. */
  const restarts: Record<CrashTarget, () => Promise<void>> = {
    // Like a supervisor: a dying database may end the shop before it is open.
    server: () =>
      vi.waitFor(async () => {
        running = folder.start(env)
        await running.open
      }, polling),
    worker: async () => {
      worker = await startWorker(await databaseUrl(), env)
    },
    database: async () => {},
  }

  return {
    address: folder.address,
    databaseUrl,
    whenReady: () => vi.waitFor(async () => expect(await isReady()).toBe(true), polling),
    /** Crashes as planned; `sent` counts what was sent. Goes on while what the last crash killed is still starting. */
    async crash(plan: readonly Crash[], sent: () => number): Promise<void> {
      const up = { server: Promise.resolve(), worker: Promise.resolve(), database: Promise.resolve() }
      for (const { target, afterOrders, pauseMs } of plan) {
        await vi.waitFor(() => expect(sent()).toBeGreaterThanOrEqual(afterOrders), polling)
        await pass(pauseMs)
        await up[target]
        await kills[target]()
        up[target] = restarts[target]()
      }
      await Promise.all(Object.values(up))
    },
    async close(): Promise<void> {
      await killWorker()
      running.bootstrap.kill('SIGTERM')
      await within(running.ended, 'the end of the shop')
      await folder.remove()
    },
  }
}

/** Resolves when ready; a starting database may end it before. */
async function startWorker(databaseUrl: string, env: Record<string, string>): Promise<ChildProcess> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const worker = spawn(process.execPath, [join(projectRoot, 'server/process/worker-command.ts')], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      DEV_MAIL: 'on',
      LOG_LEVEL: 'fatal',
      ...env,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = worker.stdout ? once(worker.stdout, 'data') : undefined
  await within(Promise.race([once(worker, 'exit'), said]), 'the worker')
  return worker
}

/** Kills the process once there is one: after a crash it may still be starting. */
async function killOnceUp(pidNow: () => Promise<number | null>): Promise<void> {
  await vi.waitFor(async () => {
    const pid = await pidNow()
    if (pid === null) throw new Error('There is no process to kill.')
    process.kill(pid, 'SIGKILL')
  }, polling)
}

/** Fails by name instead of hanging. */
async function within<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  const timer = new AbortController()
  const late = pass(polling.timeout, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Waited ${polling.timeout} ms for ${what}`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    timer.abort()
  }
}
