import { type Command, InvalidArgumentError } from 'commander'
import type { DeliveryAddress } from '../contract/account-forms.ts'
import { addressBody } from '../contract/account-forms.ts'
import { formatDollars, toDollars } from '../contract/money.ts'
import {
  type ChangePreview,
  confirmChange,
  type OrderChange,
  orderDeps,
  previewChange,
  showOrder,
} from '../server/orders/orders.ts'
import type { Actor } from '../server/platform/actor.ts'
import { isRefusal, type Refusal, refuse } from '../server/platform/refusal.ts'
import type { SentLine } from '../server/shipments/shipments.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop } from './command-context.ts'
import { sentLine } from './dispatch-commands.ts'
import type { OperatorShop } from './operator-shop.ts'

type ChangeFlags = { note?: string; dryRun?: boolean }
type Changing = { context: CommandContext; command: Command; order: string; flags: ChangeFlags }

/** `orders cancel-lines`, `orders size` and `orders address`: each previews what it does, and does exactly that. */
export function addOrderChangeCommands(orders: Command, context: CommandContext, reference: string): void {
  changing(
    orders,
    'cancel-lines',
    'take pairs that are not sent out of an order; what was paid is given back',
  )
    .argument('<order>', reference)
    .requiredOption('--line <line:pairs>', 'so many pairs of this line, from 1; may be repeated', sentLine)
    .action(
      async (order: string, { line, ...flags }: ChangeFlags & { line: SentLine[] }, command: Command) => {
        await run({ context, command, order, flags }, async () => ({ kind: 'cancel_lines', lines: line }))
      },
    )
  changing(orders, 'size', 'change the size of a line before it is packed')
    .argument('<order>', reference)
    .requiredOption('--line <n>', 'which line, from 1', wholeNumber(1, 999))
    .requiredOption('--to <size>', 'the size to send instead')
    .option('--pairs <n>', 'how many pairs of it; without it all', wholeNumber(1, 99))
    .action(
      async (
        order: string,
        { line, to, pairs, ...flags }: ChangeFlags & { line: number; to: string; pairs?: number },
        command: Command,
      ) => {
        await run({ context, command, order, flags }, async () => ({
          kind: 'size',
          position: line,
          size: to,
          quantity: pairs,
        }))
      },
    )
  const address = changing(orders, 'address', 'send an order to another address; what is left out stays')
    .argument('<order>', reference)
    .action(
      async (
        order: string,
        { note, dryRun, ...typed }: ChangeFlags & Partial<DeliveryAddress>,
        command: Command,
      ) => {
        await run(
          { context, command, order, flags: { ...(note ? { note } : {}), dryRun: dryRun ?? false } },
          (shop) => addressFor(shop, order, typed),
        )
      },
    )
  for (const field of ['name', 'phone', 'street', 'city', 'state', 'pincode'] as const) {
    address.option(`--${field} <text>`, `the new ${field}`, addressField(field))
  }
}

function changing(orders: Command, name: string, description: string): Command {
  return orders
    .command(name)
    .description(description)
    .option('--note <text>', 'why, for the shop only')
    .option('--dry-run', 'say what would be done and change nothing')
}

async function run(
  { context, command, order, flags }: Changing,
  changeOf: (shop: OperatorShop) => Promise<OrderChange | Refusal>,
): Promise<void> {
  await runOnShop(
    context,
    command,
    (shop, by) => make(shop, order, { changeOf, flags, by }),
    (preview) => describe(preview, flags.dryRun ?? false),
  )
}

type Making = {
  changeOf: (shop: OperatorShop) => Promise<OrderChange | Refusal>
  flags: ChangeFlags
  by: Actor
}

async function make(
  shop: OperatorShop,
  order: string,
  { changeOf, flags, by }: Making,
): Promise<ChangePreview | Refusal> {
  const { database, clock, config, log } = shop
  const deps = orderDeps({ db: database.db, clock, config, log })
  const change = await changeOf(shop)
  if (isRefusal(change)) return change
  const proposed = await previewChange(deps, order, change)
  if (isRefusal(proposed) || flags.dryRun) return proposed
  const { preview } = proposed
  const done = await confirmChange(deps, order, { change, preview, by, note: flags.note, mayRefund: true })
  return isRefusal(done) ? done : proposed
}

async function addressFor(
  { database }: OperatorShop,
  reference: string,
  typed: Partial<DeliveryAddress>,
): Promise<OrderChange | Refusal> {
  if (Object.keys(typed).length === 0) return refuse('validation_failed', 'Say what is new of the address')
  const order = await showOrder(database.db, reference)
  return isRefusal(order) ? order : { kind: 'address', address: { ...order.address, ...typed } }
}

function addressField(field: keyof DeliveryAddress): (typed: string) => string {
  return (typed) => {
    const read = addressBody.shape[field].safeParse(typed)
    if (read.success) return read.data
    throw new InvalidArgumentError(read.error.issues[0]?.message ?? 'Use plain text.')
  }
}

function describe({ orderNumber, plan, sentences }: ChangePreview, isPreview: boolean): string[] {
  const { totalCents, refundCents, leftCents, status } = plan
  return [
    `${orderNumber} is ${status}, total ${price(totalCents.before)} → ${price(totalCents.after)}, ${price(refundCents)} given back, ${price(leftCents)} left`,
    ...plan.lines.map(
      ({ position, quantity, size, title }) => `${position}: ${quantity} × ${title}, size ${size}`,
    ),
    ...sentences.map((sentence) => `The customer reads: ${sentence}`),
    ...(isPreview ? ['Dry run: nothing was changed.'] : []),
  ]
}

function price(cents: number): string {
  return formatDollars(toDollars(cents))
}
