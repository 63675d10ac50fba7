import { type Command, InvalidArgumentError } from 'commander'
import { formatDollars, toDollars } from '../contract/money.ts'
import { selectProducts } from '../server/catalogue/bulk/select-products.ts'
import { applySales } from '../server/catalogue/prices/apply-sales.ts'
import {
  createSale,
  endSale,
  listSales,
  type Reduction,
  readSale,
  removeFromSale,
  type Sale,
  type SaleDeps,
} from '../server/catalogue/prices/sales.ts'
import type { Db } from '../server/platform/db/database.ts'
import { isRefusal, type Refusal } from '../server/platform/refusal.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import {
  addSelectionOptions,
  dollarsInCents,
  moment,
  type SelectionFlags,
  selectionOf,
} from './product-arguments.ts'

type SaleFlags = SelectionFlags & { from?: Date; until: Date; note?: string }

export function addSaleCommands(program: Command, context: CommandContext): void {
  const sale = program.command('sale').description('sales with a start and an end')
  addCreateCommand(sale, context)
  sale
    .command('list')
    .description('the newest sales')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 100)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      const newest = async (db: Db) => (await listSales(db, { limit })).rows
      await runOnShop(context, command, ({ database }) => newest(database.db), describe)
    })
  addEndCommands(sale, context)
}

function addCreateCommand(sale: Command, context: CommandContext): void {
  addSelectionOptions(
    sale.command('create').description('plan a sale of a selection; it starts and ends by itself'),
  )
    .argument('<name>', 'what the shop calls it')
    .argument('<reduction>', 'such as 20% or 15.00 (dollars)', reduction)
    .option('--from <time>', 'when it starts; default: now', moment)
    .requiredOption('--until <time>', 'when it ends', moment)
    .option('--note <text>', 'why')
    .action(async (name: string, taken: Reduction, flags: SaleFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) => {
          const productIds = await selectProducts(db, selectionOf(flags))
          if (isRefusal(productIds)) return productIds
          const { from = clock.now(), until, note } = flags
          const planned = { name, reduction: taken, startsAt: from, endsAt: until, productIds, by, note }
          return applied({ db, clock }, await createSale({ db, clock }, planned))
        },
        (created) => describe([created]),
      )
    })
}

function addEndCommands(sale: Command, context: CommandContext): void {
  sale
    .command('end')
    .description('end a sale now, or call a planned one off')
    .argument('<sale>', 'its id')
    .option('--note <text>', 'why')
    .action(async (id: string, { note }: { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) =>
          applied({ db, clock }, await endSale({ db, clock }, { id, by, note })),
        (ended) => describe([ended]),
      )
    })
  addSelectionOptions(sale.command('remove').description('take products off a sale'))
    .argument('<sale>', 'its id')
    .option('--note <text>', 'why')
    .action(async (id: string, flags: SelectionFlags & { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) => {
          const productIds = await selectProducts(db, selectionOf(flags))
          if (isRefusal(productIds)) return productIds
          return removeFromSale({ db, clock }, { id, productIds, by, note: flags.note })
        },
        (left) => describe([left]),
      )
    })
}

/** A sale of now is in the prices when the command ends, also where no worker runs. */
async function applied(deps: SaleDeps, sale: Sale | Refusal): Promise<Sale | Refusal> {
  if (isRefusal(sale)) return sale
  await applySales(deps)
  return (await readSale(deps.db, sale.id)) ?? sale
}

function reduction(text: string): Reduction {
  if (!text.endsWith('%')) return { amountCents: dollarsInCents(text) }
  const percent = Number(text.slice(0, -1))
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new InvalidArgumentError('Use 1% to 99%, or dollars such as 15.00.')
  }
  return { percent }
}

function describe(sales: Sale[]): string[] {
  if (sales.length === 0) return ['There are no sales.']
  return table(
    ['sale', 'name', 'off', 'from', 'until', 'state', 'products'],
    sales.map(({ id, name, percent, amountCents, startsAt, endsAt, state, products }) => [
      id,
      name,
      percent === null ? formatDollars(toDollars(amountCents ?? 0)) : `${percent}%`,
      startsAt.toISOString(),
      endsAt.toISOString(),
      state,
      String(products),
    ]),
  )
}
