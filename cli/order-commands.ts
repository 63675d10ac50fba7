import { type Command, Option } from 'commander'
import { formatDollars, toDollars } from '../contract/money.ts'
import { type OrderStatus, orderStatuses } from '../contract/orders.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  confirmPayment,
  listOrders,
  orderDeps,
  showOrder,
  type WholeOrder,
} from '../server/orders/orders.ts'
import { isRefusal } from '../server/platform/refusal.ts'
import { readShipments, type Shipment } from '../server/shipments/shipments.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import { addDispatchCommands } from './dispatch-commands.ts'
import type { OperatorShop } from './operator-shop.ts'
import { addOrderChangeCommands } from './order-change-commands.ts'
import { addOrderNoteCommands } from './order-note-commands.ts'
import { addOrderRefundCommand } from './refund-commands.ts'

export function addOrderCommands(program: Command, context: CommandContext): void {
  const orders = program.command('orders').description('look after orders')
  const reference = 'the order number, its id, or the eight characters customers read'
  orders
    .command('list')
    .description('the newest orders')
    .addOption(new Option('--status <status>', 'only these').choices([...orderStatuses]))
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .action(async (flags: { status?: OrderStatus; limit: number }, command: Command) => {
      await runOnShop(context, command, ({ database }) => listOrders(database.db, flags), describeList)
    })
  orders
    .command('show')
    .description('one order with its items, history, parcels and refunds')
    .argument('<order>', reference)
    .action(async (order: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop) => wholeOrder(shop, order), describeOrder)
    })
  const toCustomer = 'what the customer reads beside the status'
  addMove(
    orders.command('advance').description('move an order to its next status; the customer is mailed'),
    toCustomer,
    advanceOrder,
  )
  addMove(
    orders.command('cancel').description('cancel an order that has not been shipped; a paid one is refunded'),
    toCustomer,
    cancelAnyOrder,
  )
  addOrderNoteCommands(orders, context, reference)
  addDispatchCommands(orders, context, reference)
  addOrderChangeCommands(orders, context, reference)
  addOrderRefundCommand(orders, context, reference)
  const payments = program.command('payments').description('look after payments')
  addMove(
    payments.command('confirm').description('note that the money for an order has arrived'),
    'what the shop keeps about it',
    confirmPayment,
  )

  function addMove(command: Command, noteHint: string, move: Move): void {
    command
      .argument('<order>', reference)
      .option('--note <text>', noteHint)
      .action(async (order: string, { note }: { note?: string }, run: Command) => {
        await runOnShop(context, run, (shop, by) => move(depsOf(shop), order, { by, note }), describeStatus)
      })
  }
}

/** A verb that moves an order, given its reference. */
type Move = typeof advanceOrder | typeof cancelAnyOrder | typeof confirmPayment

function depsOf({ database, clock, config, log }: OperatorShop) {
  return orderDeps({ db: database.db, clock, config, log })
}

function describeList(orders: WholeOrder[]): string[] {
  if (orders.length === 0) return ['There are no orders.']
  return table(
    ['order', 'placed', 'status', 'payment', 'total', 'customer'],
    orders.map((order) => [
      order.orderNumber,
      order.createdAt.toISOString().slice(0, 16).replace('T', ' '),
      order.status,
      `${order.paymentMethod} ${order.payment.status}`,
      price(order.totalCents),
      order.email,
    ]),
  )
}

/** An order with the parcels it went out in. */
async function wholeOrder({ database }: OperatorShop, reference: string) {
  const order = await showOrder(database.db, reference)
  return isRefusal(order) ? order : { ...order, shipments: await readShipments(database.db, order.id) }
}

function describeOrder(order: WholeOrder & { shipments: Shipment[] }): string[] {
  const { name, street, city, state, pincode } = order.address
  return [
    ...describeList([order]),
    '',
    ...order.lines.map(
      (line) =>
        `${line.quantity} × ${line.brand} ${line.title}, ${line.color}, size ${line.size}: ${price(line.unitPriceCents)} each${line.cancelled > 0 ? `, ${line.cancelled} taken out` : ''}`,
    ),
    `To ${[name, street, city, state, pincode].filter(Boolean).join(', ')}`,
    ...order.events.map(({ at, status, note, actorKind, actorName }) =>
      [new Date(at).toISOString(), status, note, `(${[actorKind, actorName].filter(Boolean).join(' ')})`]
        .filter(Boolean)
        .join('  '),
    ),
    ...order.shipments.map(({ sentAt, carrier, tracking, lines }) =>
      [
        `Parcel of ${sentAt.toISOString().slice(0, 16).replace('T', ' ')}`,
        carrier,
        tracking,
        lines.map(({ position, quantity }) => `${position}:${quantity}`).join(' '),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    ...order.payments
      .filter(({ kind }) => kind === 'refund')
      .map(
        ({ amountCents, status, byHand }) =>
          `Refund of ${price(amountCents)}  ${status}${byHand ? ', by hand' : ''}`,
      ),
  ]
}

function describeStatus(order: WholeOrder): string[] {
  return [`${order.orderNumber} is ${order.status}, payment ${order.payment.status}`]
}

function price(cents: number): string {
  return formatDollars(toDollars(cents))
}
