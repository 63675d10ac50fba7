import { afterAll, afterEach } from 'vitest'
import { type ShopFolder, type ShopProcess, shopFolder } from './running-shop.ts'

/** Shops of a test file, stopped and removed after each test. */
export type StartedShops = {
  cleanups: (() => Promise<void>)[]
  newShop(options?: { closed?: boolean }): Promise<ShopFolder>
  /** A folder shared by the file's tests: it keeps earlier data, and starts faster. */
  usedShop(): Promise<ShopFolder>
  /** Starts a shop and waits until it is open. */
  opened(shop: ShopFolder, env?: Record<string, string>): Promise<ShopProcess>
}

export function startedShops(): StartedShops {
  const cleanups: (() => Promise<void>)[] = []
  let used: Promise<ShopFolder> | undefined
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(async () => (await used)?.remove())
  return {
    cleanups,
    async newShop(options = {}) {
      const shop = await shopFolder(options)
      cleanups.push(() => shop.remove())
      return shop
    },
    usedShop() {
      used ??= shopFolder()
      return used
    },
    async opened(shop, env = {}) {
      const running = shop.start(env)
      cleanups.push(async () => {
        running.bootstrap.kill('SIGTERM')
        await running.ended
      })
      await running.open
      return running
    },
  }
}

/** Status of the shop's answer; 0 without one. */
export async function statusOf(shop: ShopFolder, path: string): Promise<number> {
  const response = await fetch(`${shop.address}${path}`).catch(() => null)
  return response?.status ?? 0
}

/** Whether the shop says that all of it works. */
export async function isReady(shop: ShopFolder): Promise<boolean> {
  const response = await fetch(`${shop.address}/readyz`).catch(() => null)
  return response?.ok === true && (await response.json()).status === 'ready'
}

/** Timeout for a restart. */
export const polling = { timeout: 90_000, interval: 50 }

export function kill(pid: number | null | undefined): void {
  if (!pid) throw new Error('There is no process to kill.')
  process.kill(pid, 'SIGKILL')
}
