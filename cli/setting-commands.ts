import type { Command } from 'commander'
import { defaultSettings } from '../contract/default-settings.ts'
import {
  readSetting,
  readSettings,
  type SettingName,
  settingForms,
  settingNames,
  writeSetting,
} from '../contract/settings.ts'
import type { Actor } from '../server/platform/actor.ts'
import { type Refusal, refuse } from '../server/platform/refusal.ts'
import { readSettingRows } from '../server/platform/settings/setting-rows.ts'
import { resetSetting, setSetting } from '../server/settings/settings.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type ShownSetting = { name: SettingName; value: string; isDefault: boolean; about: string }

export function addSettingCommands(program: Command, context: CommandContext): void {
  const settings = program
    .command('settings')
    .description('what the shop promises and how it is reached; pages show a change within two seconds')
  settings
    .command('list')
    .description('all settings with their values')
    .action(async (_: object, command: Command) => {
      await runOnShop(context, command, listSettings, (shown) =>
        table(
          ['name', 'value', '', 'what'],
          shown.map(({ name, value, isDefault, about }) => [name, value, isDefault ? 'default' : '', about]),
        ),
      )
    })
  settings
    .command('set')
    .description('change a setting')
    .argument('<name>', 'as `settings list` names it')
    .argument('<value>', 'as `settings list` describes it')
    .action(async (name: string, value: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop, by) => set(shop, { typed: name, text: value, by }), describe)
    })
  settings
    .command('reset')
    .description('give a setting its default again')
    .argument('<name>', 'as `settings list` names it')
    .action(async (name: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop, by) => reset(shop, { typed: name, by }), describe)
    })
}

async function listSettings({ database, config }: OperatorShop): Promise<ShownSetting[]> {
  const rows = await readSettingRows(database.db)
  const settings = readSettings(defaultSettings(config.shop), rows)
  return settingNames.map((name) => ({
    name,
    value: writeSetting(settings, name),
    isDefault: !rows.has(name),
    about: settingForms[name].about,
  }))
}

async function set(
  shop: OperatorShop,
  { typed, text, by }: { typed: string; text: string; by: Actor },
): Promise<ShownSetting | Refusal> {
  const name = settingNames.find((each) => each === typed)
  if (name === undefined) return unknownSetting(typed)
  const read = readSetting(name, text)
  if (!read.ok) return refuse('validation_failed', `${name}: ${read.reason}`)
  await setSetting({ db: shop.database.db, clock: shop.clock }, { name, value: text.trim(), by })
  return shownAfter(shop, name)
}

async function reset(
  shop: OperatorShop,
  { typed, by }: { typed: string; by: Actor },
): Promise<ShownSetting | Refusal> {
  const name = settingNames.find((each) => each === typed)
  if (name === undefined) return unknownSetting(typed)
  await resetSetting({ db: shop.database.db, clock: shop.clock }, { name, by })
  return shownAfter(shop, name)
}

async function shownAfter(shop: OperatorShop, name: SettingName): Promise<ShownSetting | Refusal> {
  const shown = (await listSettings(shop)).find((each) => each.name === name)
  return shown ?? unknownSetting(name)
}

function unknownSetting(name: string): Refusal {
  return refuse('not_found', `There is no setting ${name}; \`settings list\` shows them all`)
}

function describe({ name, value, isDefault }: ShownSetting): string[] {
  return [`${name} is ${value}${isDefault ? ' (default)' : ''}`]
}
