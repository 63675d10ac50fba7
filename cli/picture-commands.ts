import { resolve } from 'node:path'
import type { Command } from 'commander'
import { requestPictures } from '../server/media/media-jobs.ts'
import { askAgain, type MissingPicture, missingPictures } from '../server/media/media-queries.ts'
import { transaction } from '../server/platform/db/transaction.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

const limit = 1000

type RetryFlags = { pictures?: string; allowPrivate?: boolean }

export function addPictureCommands(program: Command, context: CommandContext): void {
  const pictures = program.command('pictures').description('pictures that imports asked for')
  pictures
    .command('list')
    .description('pictures that could not be fetched, with the reason')
    .option('--waiting', 'those that wait, too')
    .action(async (flags: { waiting?: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => missingPictures(database.db, { waiting: flags.waiting ?? false, limit }),
        describeMissing,
      )
    })
  pictures
    .command('retry')
    .description('try pictures again that could not be fetched')
    .argument('[address]', 'only this one')
    .option('--pictures <folder>', 'where picture files lie that an import named')
    .option('--allow-private', 'let addresses lead into the private network')
    .action(async (address: string | undefined, flags: RetryFlags, command: Command) => {
      const directory = flags.pictures === undefined ? null : resolve(flags.pictures)
      const permission = { directory, allowPrivate: flags.allowPrivate ?? false }
      await runOnShop(
        context,
        command,
        ({ database }) =>
          transaction(database.db, async (tx) => {
            const asked = await askAgain(tx, address)
            if (asked > 0) await requestPictures(tx, permission)
            return { asked }
          }),
        ({ asked }) => [`${asked} pictures will be tried again; the shop fetches them while it runs`],
      )
    })
}

function describeMissing(rows: MissingPicture[]): string[] {
  if (rows.length === 0) return ['No picture is missing.']
  return rows.map(({ state, brand, title, color, address, reason, attempts, nextAt }) => {
    const next = nextAt === null ? '' : `, next at ${nextAt.toISOString()}`
    const why =
      state === 'refused' || reason !== null ? `${reason} (tried ${attempts} times${next})` : 'waits'
    return `${brand} ${title}, ${color}: ${address}: ${why}`
  })
}
