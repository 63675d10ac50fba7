import { sql } from 'kysely'
import { type SettingName, settingNames } from '../../../contract/settings.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** Stored settings: text by name. */
export async function readSettingRows(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .limit(settingNames.length * 2)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function writeSettingRow(
  db: Db,
  clock: Clock,
  { name, value }: { name: SettingName; value: string },
): Promise<void> {
  const row = { name, value, changed_at: clock.now() }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteSettingRow(db: Db, name: SettingName): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute()
}

/** Lets one change of settings be made at a time, so that each is compared with what it replaces. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
}
