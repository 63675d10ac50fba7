import { type Command, InvalidArgumentError } from 'commander'
import { formatDollars, toCents, toDollars } from '../contract/money.ts'
import {
  completeRefund,
  listOpenRefunds,
  type OpenRefund,
  orderDeps,
  type RefundReport,
  refundPayment,
} from '../server/orders/orders.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type RefundFlags = { amount: number; note?: string; dryRun?: boolean }

/** `orders refund`, beside the other commands of orders. */
export function addOrderRefundCommand(orders: Command, context: CommandContext, reference: string): void {
  orders
    .command('refund')
    .description('give back a part of what was paid for an order, or all of it')
    .argument('<order>', reference)
    .requiredOption('--amount <dollars>', 'how much, such as 12.34', cents)
    .option('--note <text>', 'why, for the shop only')
    .option('--dry-run', 'say what would be done and change nothing')
    .action(async (order: string, { amount, note, dryRun }: RefundFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => refundPayment(depsOf(shop), order, { amountCents: amount, by, note, dryRun }),
        (report) => describeReport(report, dryRun ?? false),
      )
    })
}

export function addRefundCommands(program: Command, context: CommandContext): void {
  const refunds = program.command('refunds').description('money that is to be given back')
  refunds
    .command('list')
    .description('refunds that are decided and not made, oldest first')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(context, command, ({ database }) => listOpenRefunds(database.db, limit), describeOpen)
    })
  refunds
    .command('done')
    .description('note that a refund was made by hand')
    .argument('<refund>', 'the id, as `refunds list` shows it')
    .option('--note <text>', 'what the shop keeps about it')
    .action(async (id: string, { note }: { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => completeRefund(depsOf(shop), id, { by, note }),
        (order) => [`${order.orderNumber} is ${order.status}, payment ${order.payment.status}`],
      )
    })
}

function cents(text: string): number {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('Use dollars and cents, such as 12.34.')
  return toCents(Number(text))
}

function depsOf({ database, clock, config, log }: OperatorShop) {
  return orderDeps({ db: database.db, clock, config, log })
}

function describeReport(report: RefundReport, isPreview: boolean): string[] {
  const { orderNumber, amountCents, chargedCents, leftCents, refunds } = report
  return [
    `${orderNumber}: ${price(amountCents)} of ${price(chargedCents)} given back, ${price(leftCents)} left`,
    ...refunds.map(({ id, amountCents: part, status, byHand, failure }) =>
      [`${id}  ${price(part)}  ${byHand ? 'by hand' : status}`, failure].filter(Boolean).join('  '),
    ),
    ...(isPreview ? ['Dry run: nothing was changed.'] : []),
  ]
}

function describeOpen(refunds: OpenRefund[]): string[] {
  if (refunds.length === 0) return ['No money waits to be given back.']
  return table(
    ['refund', 'order', 'amount', 'decided', 'state', 'cause'],
    refunds.map(({ id, orderNumber, method, amountCents, byHand, attempts, failure, createdAt }) => [
      id,
      orderNumber,
      price(amountCents),
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      byHand ? `${method}, by hand` : `${method}, tried ${attempts} times`,
      failure ?? '',
    ]),
  )
}

function price(amountCents: number): string {
  return formatDollars(toDollars(amountCents))
}
