import type { Command } from 'commander'
import { listSubscribers } from '../server/newsletter/newsletter.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

export function addPeopleCommands(program: Command, context: CommandContext): void {
  const newsletter = program.command('newsletter').description('who reads the newsletter')
  newsletter
    .command('export')
    .description('the addresses of all confirmed subscribers, one a line')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => listSubscribers(database.db),
        (subscribers) => subscribers.map(({ email }) => email),
      )
    })
}
