import { type Command, InvalidArgumentError } from 'commander'
import { dispatchOrder, markPacked, orderDeps, showOrder } from '../server/orders/orders.ts'
import { isRefusal, type Refusal } from '../server/platform/refusal.ts'
import { readShipments, type SentLine, type Shipment } from '../server/shipments/shipments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type DispatchFlags = { carrier?: string; tracking?: string; line?: SentLine[]; note?: string }

/** `orders dispatch` and `orders shipments`, beside the other commands of orders. */
export function addDispatchCommands(orders: Command, context: CommandContext, reference: string): void {
  orders
    .command('dispatch')
    .description(
      'note a parcel of an order that is being packed; with the last pair the customer is told by mail',
    )
    .argument('<order>', reference)
    .option('--carrier <name>', 'who carries it', text(60))
    .option('--tracking <number>', 'its number there', text(100))
    .option(
      '--line <line:pairs>',
      'so many pairs of this line, from 1; may be repeated; without it all that is left',
      sentLine,
    )
    .option('--note <text>', 'what the customer reads beside the status')
    .action(async (order: string, { line, ...flags }: DispatchFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock, config, log }, by) =>
          dispatchOrder(orderDeps({ db: database.db, clock, config, log }), order, {
            ...flags,
            lines: line,
            by,
          }),
        ({ orderNumber, status }) => [`${orderNumber} is ${status}`],
      )
    })
  orders
    .command('packed')
    .description('note that an order lies packed; its sizes can no longer be changed')
    .argument('<order>', reference)
    .option('--note <text>', 'what the customer reads beside the status')
    .action(async (order: string, { note }: { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock, config, log }, by) =>
          markPacked(orderDeps({ db: database.db, clock, config, log }), order, { by, note }),
        ({ orderNumber, status }) => [`${orderNumber} is packed, ${status}`],
      )
    })
  orders
    .command('shipments')
    .description('the parcels of an order')
    .argument('<order>', reference)
    .action(async (order: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop) => shipmentsOf(shop, order), describe)
    })
}

function text(max: number): (typed: string) => string {
  return (typed) => {
    const trimmed = typed.trim()
    if (trimmed === '' || trimmed.length > max)
      throw new InvalidArgumentError(`Use at most ${max} characters.`)
    return trimmed
  }
}

/** `LINE:PAIRS`, such as `1:2`; may be given several times. */
export function sentLine(typed: string, before: SentLine[] = []): SentLine[] {
  const [, position, quantity] = /^(\d{1,3}):(\d{1,3})$/.exec(typed) ?? []
  if (position === undefined || quantity === undefined)
    throw new InvalidArgumentError('Use LINE:PAIRS, such as 1:2.')
  return [...before, { position: Number(position), quantity: Number(quantity) }]
}

async function shipmentsOf({ database }: OperatorShop, reference: string): Promise<Shipment[] | Refusal> {
  const order = await showOrder(database.db, reference)
  return isRefusal(order) ? order : readShipments(database.db, order.id)
}

function describe(shipments: Shipment[]): string[] {
  if (shipments.length === 0) return ['Nothing of this order has been sent.']
  return table(
    ['sent', 'carrier', 'tracking', 'lines'],
    shipments.map(({ sentAt, carrier, tracking, lines }) => [
      sentAt.toISOString(),
      carrier,
      tracking,
      lines.map(({ position, quantity }) => `${position}:${quantity}`).join(' '),
    ]),
  )
}
