import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ReturnPage, ReturnRowView, Settlement } from '../contract/admin/return-views.ts'
import { returnWork } from '../contract/admin/return-views.ts'
import { formatDollars, toDollars } from '../contract/money.ts'
import {
  type ClaimOutcome,
  claimOutcomes,
  conditionWords,
  type PairCondition,
  pairConditions,
  type ReturnStatus,
  reasonWords,
  returnStatuses,
  soldOutWords,
} from '../contract/wording/return-words.ts'
import { orderDeps } from '../server/orders/orders.ts'
import type { Actor } from '../server/platform/actor.ts'
import { isRefusal, type Refusal } from '../server/platform/refusal.ts'
import {
  askForParcel,
  cancelAnyReturn,
  confirmSettlement,
  countReasons,
  extendReturn,
  listReturnPage,
  openUnannounced,
  previewSettlement,
  type ReturnRow,
  readReturnPage,
  refuseReturn,
  type SettlementPlan,
  scanReturn,
  sendNewPairs,
} from '../server/returns/returns.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import { sentLine } from './dispatch-commands.ts'
import type { OperatorShop } from './operator-shop.ts'

const reference = 'the number of the return, such as R-7F3K9QX, or its id'

/** `returns`: the returns desk on the command line, with the verbs of the back office. */
export function addReturnCommands(program: Command, context: CommandContext): void {
  const returns = program.command('returns').description('look after exchanges, returns and claims')
  addReadingCommands(returns, context)
  addDeskCommands(returns, context)
  addSettlementCommands(returns, context)
}

function addReadingCommands(returns: Command, context: CommandContext): void {
  returns
    .command('list')
    .description('the newest returns')
    .addOption(new Option('--status <status>', 'only these').choices([...returnStatuses]))
    .addOption(new Option('--work <work>', 'only those with this to be done').choices([...returnWork]))
    .option('--search <text>', 'number, name or address')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 200), 20)
    .action(async (flags: ListFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database, clock }) => {
          const { search: q, ...filter } = flags
          return (await listReturnPage(database.db, { ...filter, q, sort: 'newest' }, clock.now())).rows
        },
        describeList,
      )
    })
  returns
    .command('show')
    .description('one return with its pairs, money and history')
    .argument('<return>', reference)
    .action(async (id: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop) => readReturnPage(depsOf(shop), id), describePage)
    })
  returns
    .command('reasons')
    .description('why pairs came back, by model and size')
    .option('--from <day>', 'from this day on, such as 2026-01-31')
    .option('--to <day>', 'until this day')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 5000), 50)
    .action(async (flags: { from?: string; to?: string; limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => countReasons(database.db, flags),
        (rows) =>
          rows.length === 0
            ? ['Nothing came back.']
            : table(
                ['model', 'size', 'reason', 'answers', 'sold'],
                rows.map(({ brand, title, size, reason, answers, sold }) => [
                  `${brand} ${title}`,
                  size,
                  reasonWords[reason],
                  String(answers),
                  String(sold),
                ]),
              ),
      )
    })
}

type ListFlags = {
  status?: ReturnStatus
  work?: (typeof returnWork)[number]
  search?: string
  limit: number
}

type Verb = (
  deps: ReturnType<typeof depsOf>,
  id: string,
  operation: { by: Actor; note?: string | undefined },
) => Promise<ReturnRow | Refusal>

function addDeskCommands(returns: Command, context: CommandContext): void {
  const verbs: readonly [name: string, description: string, verb: Verb][] = [
    ['scan', 'note that a parcel is on its way or was handed over', scanReturn],
    ['cancel', 'call a return off and let its new pairs go', cancelAnyReturn],
    ['ask-for-parcel', 'ask the customer of a claim to send the pair back', askForParcel],
  ]
  for (const [name, description, verb] of verbs) {
    change(returns, context, name, description, (deps, id, { by, note }) => verb(deps, id, { by, note }))
  }
  change(returns, context, 'refuse', 'refuse a return or claim', (deps, id, { by, why }) =>
    refuseReturn(deps, id, { by, why: why ?? '' }),
  ).requiredOption('--why <text>', 'why; the customer reads it')
  change(returns, context, 'extend', 'give the customer more time', (deps, id, { by, note, until }) =>
    extendReturn(deps, id, { by, note, until: until ?? '' }),
  ).requiredOption('--until <day>', 'until the end of this day, such as 2026-11-30', namedDay)
  change(
    returns,
    context,
    'send',
    'note the parcel with the new pairs',
    (deps, id, { by, note, carrier, tracking }) => sendNewPairs(deps, id, { by, note, carrier, tracking }),
  )
    .option('--carrier <name>', 'who carries it')
    .option('--tracking <number>', 'its tracking number')
  returns
    .command('open')
    .description('open a return for a parcel that nobody announced')
    .argument('<order>', 'the order number, its id, or the eight characters customers read')
    .requiredOption('--line <line:pairs>', 'so many pairs of this line, from 1; may be repeated', sentLine)
    .option('--note <text>', 'why, for the shop only')
    .action(async (order: string, { line, note }: { line: Lines; note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          const lines = line.map(({ position, quantity }) => ({
            position,
            pairs: quantity,
            reason: 'changed_mind' as const,
          }))
          const request = {
            kind: 'return',
            lines,
            ifSoldOut: 'refund',
            refundTo: 'payment',
            pictures: [],
          } as const
          return openUnannounced(depsOf(shop), {
            order,
            request: { ...request, lines, pictures: [] },
            by,
            note,
          })
        },
        describeRow,
      )
    })
}

type Lines = { position: number; quantity: number }[]
type ChangeFlags = { note?: string; why?: string; until?: string; carrier?: string; tracking?: string }

function change(
  returns: Command,
  context: CommandContext,
  name: string,
  description: string,
  verb: (
    deps: ReturnType<typeof depsOf>,
    id: string,
    flags: ChangeFlags & { by: Actor },
  ) => Promise<ReturnRow | Refusal>,
): Command {
  return returns
    .command(name)
    .description(description)
    .argument('<return>', reference)
    .option('--note <text>', 'why, for the shop only')
    .action(async (id: string, flags: ChangeFlags, command: Command) => {
      await runOnShop(context, command, (shop, by) => verb(depsOf(shop), id, { ...flags, by }), describeRow)
    })
}

type SettleFlags = { note?: string; dryRun?: boolean }

function addSettlementCommands(returns: Command, context: CommandContext): void {
  settling(returns, context, 'receive', 'count a parcel and settle its return', (flags) => ({
    how: 'receive',
    waitForRest: flags.wait ?? false,
    receipts: flags.pairs ?? [],
  }))
    .requiredOption(
      '--pairs <line:pairs:condition>',
      `what came, such as 1:1:as_new (${pairConditions.join(', ')}); worn and damaged with :take or :refuse; may be repeated`,
      countedPairs,
    )
    .option('--wait', 'wait for the pairs that are missing')
  settling(returns, context, 'lost', 'settle a return whose parcel was lost', () => ({ how: 'lost' }))
  settling(
    returns,
    context,
    'accept-claim',
    'settle a claim whose pair stays with the customer',
    (flags) => ({
      how: 'accept_claim',
      outcome: flags.with,
    }),
  ).addOption(
    new Option('--with <outcome>', 'what the customer gets: as asked, money, or the same pair again')
      .choices(claimOutcomes)
      .default('as_asked'),
  )
}

type Receipts = Extract<Settlement, { how: 'receive' }>['receipts']
type WaysToSettle = { pairs?: Receipts; wait?: boolean; with?: ClaimOutcome }

function settling(
  returns: Command,
  context: CommandContext,
  name: string,
  description: string,
  settlementOf: (flags: WaysToSettle) => Settlement,
): Command {
  return returns
    .command(name)
    .description(description)
    .argument('<return>', reference)
    .option('--note <text>', 'why, for the shop only')
    .option('--dry-run', 'say what would be done and change nothing')
    .action(async (id: string, flags: SettleFlags & WaysToSettle, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => settle(shop, id, { settlement: settlementOf(flags), flags, by }),
        (plan) => describePlan(plan, flags.dryRun ?? false),
      )
    })
}

async function settle(
  shop: OperatorShop,
  id: string,
  { settlement, flags: { note, dryRun }, by }: { settlement: Settlement; flags: SettleFlags; by: Actor },
): Promise<SettlementPlan | Refusal> {
  const deps = depsOf(shop)
  const proposed = await previewSettlement(deps, id, settlement)
  if (isRefusal(proposed)) return proposed
  if (dryRun) return proposed.plan
  const { preview, plan } = proposed
  const done = await confirmSettlement(deps, id, { settlement, preview, note, by, mayRefund: true })
  return isRefusal(done) ? done : plan
}

function depsOf({ database, clock, config, log }: OperatorShop) {
  return orderDeps({ db: database.db, clock, config, log })
}

function namedDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new InvalidArgumentError('Use a day such as 2026-11-30.')
}

function countedPairs(text: string, before: Receipts = []): Receipts {
  const [, line = '', pairs = '', typed = '', decision] =
    /^(\d{1,3}):(\d{1,2}):([a-z_]+)(?::(take|refuse))?$/.exec(text) ?? []
  const condition: PairCondition | undefined = pairConditions.find((each) => each === typed)
  if (!condition || Number(pairs) < 1) {
    throw new InvalidArgumentError('Use line:pairs:condition, such as 1:1:as_new or 2:1:worn:refuse.')
  }
  const accepted = decision === undefined ? null : decision === 'take'
  return [...before, { position: Number(line) || null, pairs: Number(pairs), condition, accepted }]
}

function describeList(rows: ReturnRowView[]): string[] {
  if (rows.length === 0) return ['There are no returns.']
  return table(
    ['return', 'order', 'announced', 'kind', 'status', 'pairs', 'value', 'customer'],
    rows.map((row) => [
      row.number,
      row.orderNumber,
      row.createdAt.slice(0, 10),
      row.kind,
      row.status,
      String(row.pairs),
      price(row.valueCents),
      row.email,
    ]),
  )
}

function describePage(page: ReturnPage): string[] {
  const { number, kind, status, order, lines, receipts, timeline, ifSoldOut, refundedCents, extra } = page
  return [
    `${number} is ${status}: ${kind} of order ${order.orderNumber}${page.lapsesAt ? `, until ${page.lapsesAt}` : ''}`,
    ...lines.map(
      ({ position, pairs, shoe, reason, newPair }) =>
        `${position}: ${pairs} × ${shoe.brand} ${shoe.title}, size ${shoe.size}: ${reasonWords[reason]}${newPair ? ` → ${newPair.title}, size ${newPair.size}${newPair.held > 0 ? ', held' : ''}` : ''}`,
    ),
    ...(lines.some(({ newPair }) => newPair) ? [`If it is sold out: ${soldOutWords[ifSoldOut]}`] : []),
    ...receipts.map(
      ({ position, pairs, condition, accepted }) =>
        `Came: ${position ?? '-'}: ${pairs} × ${conditionWords[condition]}${accepted === false ? ', not taken' : ''}`,
    ),
    `Given back ${price(refundedCents)}${extra.cents > 0 ? `, difference ${price(extra.cents)} ${extra.paid ? 'paid' : 'not paid'}` : ''}`,
    ...timeline.map(({ at, status: of, text, actor }) =>
      [at, of, text, `(${[actor.kind, actor.name].filter(Boolean).join(' ')})`].join('  '),
    ),
  ]
}

function describeRow({ number, status }: ReturnRow): string[] {
  return [`${number} is ${status}`]
}

function describePlan(plan: SettlementPlan, isPreview: boolean): string[] {
  const { status, totalCents, refundCents, dueCents, warnings, sentences, toSend } = plan
  return [
    `The return ${isPreview ? 'would be' : 'is'} ${status}, order ${price(totalCents.before)} → ${price(totalCents.after)}, ${price(refundCents)} given back`,
    ...(dueCents > 0 ? [`${price(dueCents)} are to be paid before the new pair leaves`] : []),
    ...toSend.map(({ quantity, title, size }) => `To send: ${quantity} × ${title}, size ${size}`),
    ...warnings.map((text) => `Look at: ${text}`),
    ...sentences.map((text) => `The customer reads: ${text}`),
    ...(isPreview ? ['Dry run: nothing was changed.'] : []),
  ]
}

function price(cents: number): string {
  return formatDollars(toDollars(cents))
}
