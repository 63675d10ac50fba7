import { returnRuleNames } from '../../contract/admin/return-views.ts'
import { defaultSettings } from '../../contract/default-settings.ts'
import { readSetting, readSettings, settingForms, writeSetting } from '../../contract/settings.ts'
import { shop } from '../../contract/shop.ts'
import { returnRules } from '../../contract/wording/return-rules.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { readSettingRows } from '../platform/settings/setting-rows.ts'
import { setSetting } from '../settings/settings.ts'

type RuleName = (typeof returnRuleNames)[number]
export type ReturnRules = { rules: { name: RuleName; about: string; value: string }[]; sentences: string[] }

/** The rules of returns as they are stored, and what customers read of them. */
export async function readReturnRules({ db }: { db: Db }): Promise<ReturnRules> {
  const settings = readSettings(defaultSettings(shop), await readSettingRows(db))
  return {
    rules: returnRuleNames.map((name) => ({
      name,
      about: settingForms[name].about,
      value: writeSetting(settings, name),
    })),
    sentences: returnRules(settings),
  }
}

/** Sets a rule by its text form; refuses a text that is none. Processes follow within a second. */
export async function setReturnRule(
  deps: { db: Db; clock: Clock },
  { name, value, by }: { name: RuleName; value: string; by: Actor },
): Promise<ReturnRules | Refusal> {
  const read = readSetting(name, value)
  if (!read.ok)
    return refuse('validation_failed', read.reason, { details: [{ path: 'value', message: read.reason }] })
  await setSetting(deps, { name, value, by })
  return readReturnRules(deps)
}
