import type { Command } from 'commander'
import { listStock, type StockRow } from '../server/catalogue/lists/list-stock.ts'
import { setStock } from '../server/catalogue/set-stock.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addStockCommands(program: Command, context: CommandContext): void {
  const stock = program.command('stock').description('correct the number of pairs')
  stock
    .command('list')
    .description('the variants and sizes of a product, with their stock')
    .argument('<product>', 'the id of the product, or a part of its title')
    .action(async (product: string, _: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => listStock(database.db, product), describeStock)
    })
  stock
    .command('set')
    .description('say how many pairs of a size there are')
    .argument('<variant>', 'the id of the variant, or the SKU of the size')
    .argument('<size>', 'the size')
    .argument('<pairs>', 'how many there are', wholeNumber(0, 1_000_000))
    .option('--note <text>', 'why, kept with the movement')
    .action(
      async (variant: string, size: string, pairs: number, flags: { note?: string }, command: Command) => {
        await runOnShop(
          context,
          command,
          ({ database, clock }, by) =>
            setStock({ db: database.db, clock }, { variant, size, pairs, by, note: flags.note }),
          ({ before, stock: after }) => [`Size ${size}: ${before} → ${after} pairs`],
        )
      },
    )
}

function describeStock(rows: StockRow[]): string[] {
  return table(
    ['product', 'color', 'size', 'pairs', 'variant', 'SKU'],
    rows.map((row) => [
      `${row.brand} ${row.product}`,
      row.color,
      row.size,
      String(row.stock),
      row.variantId,
      row.sku,
    ]),
  )
}
