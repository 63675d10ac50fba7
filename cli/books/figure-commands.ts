import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type DaySums,
  type FigureStep,
  figureRivals,
  figureSpans,
  figureSteps,
  maxFigureDays,
  modelOrders,
  type PeriodQuery,
} from '../../contract/admin/figures.ts'
import { formatDollars, toDollars } from '../../contract/money.ts'
import {
  forgetDays,
  proveFigures,
  type RollUp,
  readBrandFigures,
  readFigures,
  readModelFigures,
  rollUp,
} from '../../server/figures/figures.ts'
import { OperatorError } from '../../server/platform/config/operator-error.ts'
import { wholeNumber } from '../arguments.ts'
import { type CommandContext, runOnShop, table } from '../command-context.ts'

type Flags = PeriodQuery

/** What the shop came to, and whether that is what its orders say. */
export function addFigureCommands(program: Command, context: CommandContext): void {
  const figures = program.command('figures').description('what the shop came to, by days of its time zone')
  withPeriod(
    figures.command('show').description('sales, orders, refunds and returns, against the time before'),
  )
    .addOption(
      new Option('--by <step>', 'how the period is cut; default: by its length').choices(figureSteps),
    )
    .action(async (flags: Flags & { by?: FigureStep }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop) => readFigures(depsOf(shop), checked(flags)),
        ({ points, sums, sumsBefore, before, uncounted }) => [
          ...table(sumColumns, [
            ...points.map((point) => sumRow(point.from, point.sums)),
            sumRow('in all', sums),
            sumRow(`${before.from} to ${before.to}`, sumsBefore),
          ]),
          ...(uncounted > 0 ? [`${uncounted} days wait to be counted.`] : []),
        ],
      )
    })
  addRankingCommands(figures, context)
  addProofCommands(figures, context)
}

function addRankingCommands(figures: Command, context: CommandContext): void {
  const limit = ['--limit <n>', 'at most so many', wholeNumber(1, 500), 20] as const
  withPeriod(figures.command('models').description('models by what they sold'))
    .addOption(new Option('--order <order>', 'which come first').choices(modelOrders).default('best'))
    .option(...limit)
    .action(
      async (flags: Flags & { order: (typeof modelOrders)[number]; limit: number }, command: Command) => {
        await runOnShop(
          context,
          command,
          (shop) => readModelFigures(depsOf(shop), checked(flags)),
          ({ rows }) =>
            table(
              ['model', 'brand', 'pairs', 'sales', 'before', 'back', 'left'],
              rows.map((row) => [
                row.title ?? row.productId,
                row.brand ?? '',
                String(row.pairs),
                money(row.sales),
                money(row.before.sales),
                String(row.returned),
                String(row.stock),
              ]),
            ),
        )
      },
    )
  withPeriod(figures.command('brands').description('brands by what they sold'))
    .option(...limit)
    .action(async (flags: Flags & { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop) => readBrandFigures(depsOf(shop), checked(flags)),
        ({ rows }) =>
          table(
            ['brand', 'models', 'pairs', 'sales', 'before', 'back'],
            rows.map((row) => [
              row.brand ?? 'no longer there',
              String(row.models),
              String(row.pairs),
              money(row.sales),
              money(row.before.sales),
              String(row.returned),
            ]),
          ),
      )
    })
}

function addProofCommands(figures: Command, context: CommandContext): void {
  figures
    .command('prove')
    .description('count what changed, and hold every day against the orders, to the cent')
    .action(async (_: object, command: Command) => {
      await runAndProve(context, command, async (deps) => {
        const { days } = await rollUp(deps)
        return { days, faults: await proveFigures(deps.db) }
      })
    })
  figures
    .command('rebuild')
    .description('count all days anew from the orders; visits and wishes stay')
    .action(async (_: object, command: Command) => {
      await runAndProve(context, command, async (deps) => {
        await forgetDays(deps.db)
        return rollUp(deps)
      })
    })
}

async function runAndProve(
  context: CommandContext,
  command: Command,
  work: (deps: ReturnType<typeof depsOf>) => Promise<RollUp>,
): Promise<void> {
  let faults = 0
  await runOnShop(
    context,
    command,
    async (shop) => {
      const done = await work(depsOf(shop))
      faults = done.faults.length
      return done
    },
    (done) => [
      `${done.days} ${done.days === 1 ? 'day was' : 'days were'} counted.`,
      ...(done.faults.length === 0
        ? ['The figures are the sums of the orders.']
        : done.faults.map(({ subject, detail }) => `${subject}: ${detail}`)),
    ],
  )
  if (faults > 0) throw new OperatorError(`${faults} figures do not agree.`)
}

function depsOf({ database, clock }: Parameters<Parameters<typeof runOnShop>[2]>[0]) {
  return { db: database.db, clock }
}

function withPeriod(command: Command): Command {
  return command
    .addOption(new Option('--span <name>', 'the period').choices(figureSpans).default('30_days'))
    .option('--from <day>', 'its first day instead, such as 2026-11-01', day)
    .option('--to <day>', 'its last day; default: today', day)
    .addOption(
      new Option('--against <time>', 'the time right before, or the same days a year ago')
        .choices(figureRivals)
        .default('before'),
    )
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Write a day as 2026-11-30.')
  }
  return text
}

function checked<Given extends Flags>(flags: Given): Given {
  const { from, to } = flags
  if (to && !from) throw new OperatorError('Say the first day as well.')
  if (!from || !to) return flags
  if (from > to) throw new OperatorError('The last day is before the first.')
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxFigureDays) {
    throw new OperatorError(`Choose at most ${maxFigureDays} days.`)
  }
  return flags
}

const sumColumns = ['from', 'orders', 'pairs', 'sales', 'average', 'refunds', 'net', 'back', 'visitors']

function sumRow(name: string, sums: DaySums): string[] {
  return [
    name,
    String(sums.orders),
    String(sums.pairs),
    money(sums.sales),
    sums.average === null ? '' : money(sums.average),
    money(sums.refunds),
    money(sums.net),
    String(sums.returned),
    String(sums.viewed),
  ]
}

function money(cents: number): string {
  return formatDollars(toDollars(cents))
}
