import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { type CountReport, countStock } from '../server/catalogue/stock/count-stock.ts'
import { listStock, type StockRow } from '../server/catalogue/stock/list-stock.ts'
import { type LowSize, lowStockOf } from '../server/catalogue/stock/low-stock.ts'
import { setStock } from '../server/catalogue/stock/set-stock.ts'
import { type SizeHistory, sizeHistory } from '../server/catalogue/stock/size-history.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
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
  addCountCommand(stock, context)
  addQuestions(stock, context)
}

function addCountCommand(stock: Command, context: CommandContext): void {
  stock
    .command('count')
    .description('set many sizes to what was counted: all of the list, or nothing where a line is wrong')
    .argument('<file>', 'a line a size: its SKU or EAN, then a comma, semicolon or tab and the pairs')
    .requiredOption('--note <text>', 'why, kept with each movement')
    .action(async (file: string, { note }: { note: string }, command: Command) => {
      const lines = await readCount(file)
      await runOnShop<CountReport>(
        context,
        command,
        ({ database, clock }, by) => countStock({ db: database.db, clock }, { lines, by, note }),
        ({ counted, changed, difference }) => [
          `${counted} sizes counted, ${changed} differed, by ${difference > 0 ? '+' : ''}${difference} pairs in all`,
        ],
      )
    })
}

function addQuestions(stock: Command, context: CommandContext): void {
  stock
    .command('history')
    .description('why a size has the stock it has: who changed it, when, and the balance after')
    .argument('<variant>', 'the id of the variant, or the SKU of the size')
    .argument('<size>', 'the size')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 50)
    .action(async (variant: string, size: string, { limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => sizeHistory(database.db, { variant, size, limit }),
        describeHistory,
      )
    })
  stock
    .command('low')
    .description('sizes of shown products that are low, or sell out within some days at their pace')
    .option('--below <pairs>', 'low is below so many', wholeNumber(1, 1000), 3)
    .option('--days <n>', 'or sold out within so many days', wholeNumber(1, 365), 14)
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 100)
    .action(async (flags: { below: number; days: number; limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }) => lowStockOf({ db: database.db, clock }, flags),
        describeLow,
      )
    })
}

/** Lines such as `OS-1,12`. Throws OperatorError where one is none. */
async function readCount(file: string): Promise<{ code: string; pairs: number }[]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new OperatorError(`${file}: there is no such file.`)
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return []
    const [, code, pairs] = /^\s*([^,;\t]+?)\s*[,;\t]\s*(\d{1,6})\s*$/.exec(line) ?? []
    if (code === undefined)
      throw new OperatorError(`${file}, line ${at + 1}: use a code and a number of pairs.`)
    return [{ code, pairs: Number(pairs) }]
  })
}

function describeHistory({ title, colorName, size, stock, movements }: SizeHistory): string[] {
  return [
    `${title}, ${colorName}, size ${size}: ${stock} pairs`,
    ...table(
      ['when', 'pairs', 'balance', 'cause', 'who', 'order', 'note'],
      movements.map((each) => [
        each.at.toISOString(),
        each.quantity > 0 ? `+${each.quantity}` : String(each.quantity),
        String(each.balance),
        each.cause,
        [each.actorKind, each.actorName].filter(Boolean).join(' '),
        each.orderNumber ?? '',
        each.note,
      ]),
    ),
  ]
}

function describeLow(sizes: LowSize[]): string[] {
  if (sizes.length === 0) return ['Nothing is low.']
  return table(
    ['product', 'color', 'size', 'pairs', 'sold in 30 days', 'days left', 'SKU'],
    sizes.map(({ brand, title, colorName, size, pairs, sold, daysLeft, sku }) => [
      `${brand} ${title}`,
      colorName,
      size,
      String(pairs),
      String(sold),
      daysLeft === null ? '–' : String(daysLeft),
      sku,
    ]),
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
