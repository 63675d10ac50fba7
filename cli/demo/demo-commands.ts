import type { Command } from 'commander'
import { type CommandContext, runOnShop } from '../command-context.ts'
import { removeDemo } from './remove-demo.ts'

export function addDemoCommands(program: Command, context: CommandContext): void {
  const demo = program.command('demo').description('what an empty shop was filled with')
  demo
    .command('remove')
    .description("close the demo customer's account and delete the demo's trade, owner, styles and brands")
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }) => removeDemo(database.db, clock),
        ({ customer, staff, products, brands, ordersLeft, trade }) => [
          customer ? "The demo customer's account is closed." : 'There is no demo customer.',
          staff
            ? "The demo's owner is deleted: `staff invite EMAIL --role owner` invites another."
            : "The demo's owner is not there.",
          `${trade} invented orders and their customers were deleted.`,
          `${products} styles and ${brands} brands of the demo were deleted.`,
          `Left: ${ordersLeft} orders of the demo customer, without a name, and the pictures of the home page.`,
        ],
      )
    })
}
