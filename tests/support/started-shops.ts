import { afterAll, afterEach } from 'vitest'
import { type ShopFolder, type ShopProcess, shopFolder } from './running-shop.ts'

/** Shops of the test file's own, stopped and removed after each of its tests whatever happened in it. */
export type StartedShops = {
  cleanups: (() => Promise<void>)[]
  newShop(options?: { closed?: boolean }): Promise<ShopFolder>
  /** One folder for all tests of the file that need no new one: it holds what those before left, and starts sooner. */
  usedShop(): Promise<ShopFolder>
  /** Starts it and waits until it is open. */
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

/** Status of the shop's answer; 0 where nothing answers. */
export async function statusOf(shop: ShopFolder, path: string): Promise<number> {
  const response = await fetch(`${shop.address}${path}`).catch(() => null)
  return response?.status ?? 0
}

/** So long a shop may take to come back. */
export const patience = { timeout: 90_000, interval: 50 }

export function kill(pid: number | null | undefined): void {
  if (!pid) throw new Error('There is no process to kill.')
  process.kill(pid, 'SIGKILL')
}
