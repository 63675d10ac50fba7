import type { Command } from 'commander'
import { addOrderNote, listOrderNotes, type OrderNote, orderDeps } from '../server/orders/orders.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

/** `orders note` and `orders notes`, beside the other commands of orders. */
export function addOrderNoteCommands(orders: Command, context: CommandContext, reference: string): void {
  orders
    .command('note')
    .description('keep a note beside an order, or write to its customer')
    .argument('<order>', reference)
    .argument('<text>', 'the note')
    .option('--to-customer', 'mail it to the customer')
    .action(async (order: string, text: string, flags: { toCustomer?: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock, config, log }, by) =>
          addOrderNote(orderDeps({ db: database.db, clock, config, log }), order, {
            text,
            toCustomer: flags.toCustomer ?? false,
            by,
          }),
        describe,
      )
    })
  orders
    .command('notes')
    .description('the notes beside an order')
    .argument('<order>', reference)
    .action(async (order: string, _: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => listOrderNotes(database.db, order), describe)
    })
}

function describe(notes: OrderNote[]): string[] {
  if (notes.length === 0) return ['There are no notes.']
  return notes.flatMap(({ at, toCustomer, text, actorKind, actorName }) => [
    `${at.toISOString()}  ${[actorKind, actorName].filter(Boolean).join(' ')}${toCustomer ? '  to the customer' : ''}`,
    ...text.split('\n').map((line) => `    ${line}`),
  ])
}
