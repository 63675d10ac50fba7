import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type HaproxyProcess, startHaproxy } from '../../tests/support/outages/haproxy.ts'
import { type ShopFolder, type ShopProcess, shopFolder } from '../../tests/support/running-shop.ts'

/** A shop process with a port and a data folder of its own, as on a machine of its own. */
export type Machine = {
  address: string
  /** Asks it to end, waits for that, and starts it again. */
  replace(): Promise<void>
  /** Ends it as a crash does; resolves when it is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  pid(): Promise<number>
  stop(): Promise<void>
}

export type Fleet = { address: string; machines: Machine[]; stop(): Promise<void> }

/** So many shop processes over one database, behind HAProxy as docs/deploying.md has it. */
export async function startFleet(databaseUrl: string, size: number): Promise<Fleet> {
  const folders: ShopFolder[] = []
  for (let at = 0; at < size; at++) folders.push(await shopFolder())
  const machines = folders.map((folder) => machineOver(folder, databaseUrl))
  const proxyFolder = await mkdtemp(join(tmpdir(), 'outsole-proxy-'))
  let proxy: HaproxyProcess | null = null
  const stop = async () => {
    await proxy?.stop()
    for (const machine of machines) await machine.stop()
    await rm(proxyFolder, { recursive: true, force: true })
  }
  try {
    for (const machine of machines) await machine.start()
    proxy = await startHaproxy(
      proxyFolder,
      folders.map(({ port }) => port),
    )
    await untilOk(`${proxy.address}/healthz`)
    return { address: proxy.address, machines, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function machineOver(folder: ShopFolder, databaseUrl: string): Machine {
  let running: ShopProcess | null = null
  const start = async () => {
    running = folder.start({
      DATABASE_URL: databaseUrl,
      DEV_MAIL: 'on',
      // What is measured is the shop; its jobs run elsewhere.
      JOBS: 'off',
      TRUST_PROXY: '127.0.0.1',
      METRICS_PUBLIC: 'on',
      // A bench's few customers stand for many.
      MAX_HELD_PAIRS: '1000000',
      MAX_ORDERS_PER_HOUR: '1000000',
      MAX_UNPAID_ORDERS: '1000000',
    })
    await running.open
    await untilOk(`${folder.address}/readyz`)
  }
  const end = async () => {
    running?.bootstrap.kill('SIGTERM')
    await running?.ended
    running = null
  }
  return {
    address: folder.address,
    start,
    pid: () => folder.serverPid(),
    async replace() {
      await end()
      await start()
    },
    async kill() {
      process.kill(await folder.serverPid(), 'SIGKILL')
      await running?.ended
    },
    async stop() {
      await end()
      await folder.remove()
    },
  }
}

async function untilOk(url: string): Promise<void> {
  const isOk = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOk())) await pause(20)
}
