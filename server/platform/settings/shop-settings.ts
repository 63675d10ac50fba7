import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { defaultSettings, factsWith } from '../../../contract/default-settings.ts'
import { type EverySetting, readSettings } from '../../../contract/settings.ts'
import { type ShopFacts, setShop, shop } from '../../../contract/shop.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
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

/**
 * Loads the settings and polls them twice a second until stopped: a dozen rows. While the database is unreachable the
 * last ones are used.
 */
export async function watchSettings(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const { db, log, facts, onChange, pollMs = 500, file } = options
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let stopped = false
  let failing = false
  let seen: string | undefined

  async function read(): Promise<void> {
    try {
      const rows = await readSettingRows(db)
      const now = JSON.stringify([...rows].sort())
      applyRows(rows, facts)
      if (seen !== undefined && seen !== now) onChange?.()
      if (file && seen !== now) await keepRows(file, now, log)
      seen = now
      failing = false
    } catch (error) {
      if (file && seen === undefined) seen = await applyKeptRows(file, facts)
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

const rowsSchema = z.array(z.tuple([z.string(), z.string()]))

async function keepRows(file: string, text: string, log: Log): Promise<void> {
  await writeFileAtomically(file, (half) => writeFile(half, text)).catch((error: unknown) =>
    log.warn({ err: error }, 'the settings could not be kept for a start without the database'),
  )
}

/** Uses the settings of the file; returns its text, undefined where there is none. */
async function applyKeptRows(file: string, facts: ShopFacts): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  applyRows(new Map(rowsSchema.parse(JSON.parse(text))), facts)
  return text
}
