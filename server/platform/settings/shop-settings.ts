import { z } from 'zod'
import { defaultSettings, factsWith } from '../../../contract/default-settings.ts'
import { type EverySetting, readSettings } from '../../../contract/settings.ts'
import { type ShopFacts, setShop, shop } from '../../../contract/shop.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { watchKept } from '../watch-kept.ts'
import { readSettingRows } from './setting-rows.ts'

let current: EverySetting | undefined

/** Settings as this process last read them; one shop per process. */
export function shopSettings(): EverySetting {
  return current ?? defaultSettings(shop)
}

/** Reads the settings; also sets the shop facts, for mails. */
export async function loadSettings(db: Db, facts: ShopFacts): Promise<EverySetting> {
  return applyRows(await readSettingRows(db), facts)
}

function applyRows(rows: ReadonlyMap<string, string>, facts: ShopFacts): EverySetting {
  current = readSettings(defaultSettings(facts), rows)
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
  /** Where the last ones are kept for a start while the database is away; undefined: nowhere. */
  file?: string | undefined
}

/** Loads the settings and polls them twice a second until stopped: a dozen rows. */
export function watchSettings(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const { db, facts, ...rest } = options
  return watchKept({
    ...rest,
    what: 'settings',
    read: async () => JSON.stringify([...(await readSettingRows(db))].sort()),
    apply: (text) => void applyRows(new Map(rowsSchema.parse(JSON.parse(text))), facts),
  })
}

const rowsSchema = z.array(z.tuple([z.string(), z.string()]))
