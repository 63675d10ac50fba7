import type { SettingName } from '../../contract/settings.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { deleteSettingRow, readSettingRows, writeSettingRow } from '../platform/settings/setting-rows.ts'

type SettingDeps = { db: Db; clock: Clock }

/** Stores a setting whose text has been checked. */
export function setSetting(
  deps: SettingDeps,
  { name, value, by }: { name: SettingName; value: string; by: Actor },
): Promise<void> {
  return change(deps, { name, verb: 'setting.set', by }, (tx) =>
    writeSettingRow(tx, deps.clock, { name, value }),
  )
}

/** Gives a setting its default again. */
export function resetSetting(
  deps: SettingDeps,
  { name, by }: { name: SettingName; by: Actor },
): Promise<void> {
  return change(deps, { name, verb: 'setting.reset', by }, (tx) => deleteSettingRow(tx, name))
}

function change(
  { db, clock }: SettingDeps,
  { name, verb, by }: { name: SettingName; verb: string; by: Actor },
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await storedValue(tx, name)
    await write(tx)
    const after = await storedValue(tx, name)
    await recordAudit(tx, { by, verb, on: { kind: 'setting', id: name }, before, after, at: clock.now() })
  })
}

async function storedValue(tx: Tx, name: SettingName): Promise<{ value?: string }> {
  const value = (await readSettingRows(tx)).get(name)
  return value === undefined ? {} : { value }
}
