import type { Command } from 'commander'
import { firstReminderHours, remindCarts } from '../server/recovery/recovery.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

export function addCartCommands(program: Command, context: CommandContext): void {
  const carts = program.command('carts').description('carts that were left behind')
  carts
    .command('remind')
    .description('mail the reminders that are due now; no customer gets the same one twice')
    .option(
      '--older-than <hours>',
      'only carts unchanged for so many hours, 0 for all',
      wholeNumber(0, 100_000),
      firstReminderHours,
    )
    .action(async ({ olderThan }: { olderThan: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database, clock, config }) => ({
          mailed: await remindCarts({ db: database.db, clock, config }, { olderThanHours: olderThan }),
        }),
        ({ mailed }) => [mailed === 1 ? '1 reminder mailed.' : `${mailed} reminders mailed.`],
      )
    })
}
