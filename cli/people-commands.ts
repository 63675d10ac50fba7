import type { Command } from 'commander'
import { listContactQueries } from '../server/contact/contact.ts'
import { listSubscribers } from '../server/newsletter/newsletter.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

export function addPeopleCommands(program: Command, context: CommandContext): void {
  const contact = program.command('contact').description('what customers wrote')
  contact
    .command('list')
    .description('the newest contact queries')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => listContactQueries(database.db, limit),
        (queries) =>
          queries.length === 0
            ? ['Nobody has written.']
            : queries.flatMap(({ at, email, phone, orderNumber, issue }) => [
                [at.toISOString(), email, phone, orderNumber].filter(Boolean).join('  '),
                ...issue.split('\n').map((line) => `    ${line}`),
              ]),
      )
    })
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
