import { defaultSettings, factsWith } from '../../../contract/default-settings.ts'
import { readSettings, type ShopSettings } from '../../../contract/settings.ts'
import { type ShopFacts, setShop, shop } from '../../../contract/shop.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { readSettingRows } from './setting-rows.ts'

let current: ShopSettings | undefined

/** Settings as this process last read them; one shop per process. */
export function shopSettings(): ShopSettings {
  return current ?? defaultSettings(shop)
}

/** Reads the settings; also sets the shop facts, for mails. */
export async function loadSettings(db: Db, facts: ShopFacts): Promise<ShopSettings> {
  current = readSettings(defaultSettings(facts), await readSettingRows(db))
  setShop(factsWith(facts, current))
  return current
}

export type WatchOptions = {
  db: Db
  log: Log
  /** Facts where nothing is set. */
  facts: ShopFacts
  /** Called after each change. */
  onChange?(): void
  pollMs?: number
}

/**
 * Loads the settings and polls them twice a second until stopped: a dozen rows. While the database is unreachable the
 * last ones are used.
 */
export async function watchSettings(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const { db, log, facts, onChange, pollMs = 500 } = options
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let stopped = false
  let failing = false
  let seen: string | undefined

  async function read(): Promise<void> {
    try {
      const now = JSON.stringify(await loadSettings(db, facts))
      if (seen !== undefined && seen !== now) onChange?.()
      seen = now
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the settings cannot be read, trying on')
      failing = true
    }
  }
  function readLater(): void {
    if (stopped) return
    timer = setTimeout(() => {
      reading = read().then(readLater)
    }, pollMs)
    timer.unref()
  }
  await read()
  readLater()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reading
    },
  }
}
