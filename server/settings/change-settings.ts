import { defaultSettings } from '../../contract/default-settings.ts'
import {
  readSetting,
  readSettings,
  type SettingName,
  settingForms,
  writeSetting,
} from '../../contract/settings.ts'
import { shop } from '../../contract/shop.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { lockSettings, readSettingRows } from '../platform/settings/setting-rows.ts'
import { resetSetting, setSetting } from './settings.ts'

export type ShownSetting<Name extends SettingName> = {
  name: Name
  about: string
  value: string
  isDefault: boolean
}

export type SettingChange<Name extends SettingName> = { name: Name; value: string | null; was: string }

/** Some settings in their text forms. */
export async function listSettings<Name extends SettingName>(
  db: Db,
  names: readonly Name[],
): Promise<{ settings: ShownSetting<Name>[] }> {
  const rows = await readSettingRows(db)
  const settings = readSettings(defaultSettings(shop), rows)
  return {
    settings: names.map((name) => ({
      name,
      about: settingForms[name].about,
      value: writeSetting(settings, name),
      isDefault: !rows.has(name),
    })),
  }
}

/**
 * Changes settings, all or none. Refuses texts that cannot be read, by name, and `stale` where somebody else has changed
 * one since `was` was read.
 */
export function changeSettings<Name extends SettingName>(
  { db, clock }: { db: Db; clock: Clock },
  { names, changes, by }: { names: readonly Name[]; changes: readonly SettingChange<Name>[]; by: Actor },
): Promise<{ settings: ShownSetting<Name>[] } | Refusal> {
  return transaction(db, async (tx) => {
    await lockSettings(tx)
    const { settings: before } = await listSettings(tx, names)
    for (const { name, value, was } of changes) {
      if (before.find((each) => each.name === name)?.value !== was) return changedByOthers(name)
      const read = value === null ? null : readSetting(name, value)
      if (read && !read.ok) return refusalFor(name, read.reason)
      if (value === null) await resetSetting({ db: tx, clock }, { name, by })
      else await setSetting({ db: tx, clock }, { name, value: value.trim(), by })
    }
    return listSettings(tx, names)
  })
}

function changedByOthers(name: string): Refusal {
  const message = 'Somebody else changed this meanwhile. Please look at it again.'
  return refuse('stale', message, { details: [{ path: name, message }] })
}

function refusalFor(name: string, message: string): Refusal {
  return refuse('validation_failed', message, { details: [{ path: name, message }] })
}
