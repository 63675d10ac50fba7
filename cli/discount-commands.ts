import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { formatDollars, toDollars } from '../contract/money.ts'
import { discountCodeForm, maxDiscountCodes } from '../contract/wording/discount-rules.ts'
import {
  type DiscountState,
  type DiscountSums,
  listCodes,
  listDiscounts,
  type Reduction,
  readDiscount,
} from '../server/discounts/discount-rows.ts'
import {
  addCodes,
  createDiscount,
  endCode,
  moveDiscount,
  noDiscount,
} from '../server/discounts/edit-discounts.ts'
import type { Db } from '../server/platform/db/database.ts'
import { type Refusal, refuse } from '../server/platform/refusal.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import { dollarsInCents, listed, moment } from './product-arguments.ts'

type RuleFlags = {
  code?: string
  random?: number
  prefix: string
  from?: Date
  until?: Date
  uses?: number
  perCustomer?: number
  leastOrder?: number
  brand?: string[]
  category?: string[]
  product?: string[]
  note?: string
}

export function addDiscountCommands(program: Command, context: CommandContext): void {
  const discount = program.command('discount').description('discount codes')
  addCreateCommand(discount, context)
  addBatchCommands(discount, context)
  discount
    .command('list')
    .description('the newest discounts with what they took off')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 100)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database, clock }) => (await listDiscounts(database.db, { limit }, clock.now())).rows,
        describe,
      )
    })
  addMove(discount, context, { name: 'pause', to: 'paused', about: 'no longer accept its codes for a while' })
  addMove(discount, context, {
    name: 'resume',
    to: 'active',
    about: 'accept the codes of a paused one again',
  })
  addMove(discount, context, { name: 'end', to: 'ended', about: 'end it for good' })
}

function addCreateCommand(discount: Command, context: CommandContext): void {
  discount
    .command('create')
    .description('make a discount with a code, or with random ones')
    .argument('<name>', 'what the shop calls it')
    .argument('<reduction>', 'such as 20% or 15.00 (dollars)', reduction)
    .option('--code <code>', 'the code that customers type', code)
    .option('--random <n>', 'so many random codes', wholeNumber(1, maxDiscountCodes))
    .option('--prefix <text>', 'what random codes begin with', code, '')
    .option('--from <time>', 'when it starts; default: now', moment)
    .option('--until <time>', 'when it ends; default: never', moment)
    .option('--uses <n>', 'how often each code may be used', wholeNumber(1, 1_000_000))
    .option('--per-customer <n>', 'how often one customer may use it', wholeNumber(1, 1_000_000))
    .option('--least-order <dollars>', 'what the shoes have to cost at least', dollarsInCents)
    .option('--brand <names>', 'only shoes of these brands, comma-joined', listed)
    .option('--category <names>', 'only shoes in these categories', listed)
    .option('--product <ids>', 'only these products', listed)
    .option('--note <text>', 'why')
    .action(async (name: string, taken: Reduction, flags: RuleFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) => {
          const codes = codesOf(flags)
          if (!codes) return refuse('validation_failed', 'Please give --code or --random')
          const scope = scopeOf(flags)
          if (!scope)
            return refuse('validation_failed', 'Please give one of --brand, --category and --product')
          const rule = { name, ...taken, scope, ...limitsOf(flags, clock.now()) }
          return createDiscount({ db, clock }, { rule, codes, by, note: flags.note })
        },
        (made) => describe([made]),
      )
    })
}

function addBatchCommands(discount: Command, context: CommandContext): void {
  discount
    .command('batch')
    .description('add codes to a discount: random ones, or those of a file with one in each line')
    .argument('<discount>', 'its id')
    .option('--random <n>', 'so many', wholeNumber(1, maxDiscountCodes))
    .option('--prefix <text>', 'what they begin with', code, '')
    .option('--file <path>', 'codes to take over')
    .action(async (id: string, flags: RuleFlags & { file?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) => {
          const codes = flags.file ? { codes: await readCodes(flags.file) } : codesOf(flags)
          if (!codes) return refuse('validation_failed', 'Please give --random or --file')
          return addCodes({ db, clock }, { id, codes, by })
        },
        ({ added }) => [`${added} codes added`],
      )
    })
  discount
    .command('codes')
    .description('the codes of a discount with their uses, as CSV')
    .argument('<discount>', 'its id')
    .action(async (id: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => allCodes(database.db, id),
        (rows) => ['code,uses', ...rows.map((row) => `${row.code},${row.uses}`)],
      )
    })
  for (const [name, isEnded, about] of [
    ['end-code', true, 'take one code of a discount back; the others stay'],
    ['bring-code-back', false, 'give a code out again that was taken back'],
  ] as const) {
    discount
      .command(name)
      .description(about)
      .argument('<discount>', 'its id')
      .argument('<code>', 'as customers type it', code)
      .action(async (id: string, typed: string, _: object, command: Command) => {
        await runOnShop(
          context,
          command,
          ({ database: { db }, clock }, by) => endCode({ db, clock }, { id, code: typed, isEnded, by }),
          (row) => [`${row.id} ${row.isEnded ? 'holds no longer' : 'holds again'}`],
        )
      })
  }
}

function addMove(
  discount: Command,
  context: CommandContext,
  { name, to, about }: { name: string; to: DiscountState; about: string },
): void {
  discount
    .command(name)
    .description(about)
    .argument('<discount>', 'its id')
    .option('--note <text>', 'why')
    .action(async (id: string, { note }: { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database: { db }, clock }, by) => moveDiscount({ db, clock }, { id, to, note, by }),
        (moved) => describe([moved]),
      )
    })
}

async function allCodes(db: Db, id: string): Promise<{ code: string; uses: number }[] | Refusal> {
  if (!(await readDiscount(db, id))) return noDiscount()
  const { rows } = await listCodes(db, { id, limit: maxDiscountCodes })
  return rows.map((row) => ({ code: row.id, uses: row.uses }))
}

async function readCodes(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8'))
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(code)
}

function codesOf({ code: chosen, random, prefix }: RuleFlags) {
  if (chosen !== undefined) return { codes: [chosen] }
  return random === undefined ? null : { random, prefix }
}

/** Null where more than one kind is named. */
function scopeOf({ brand, category, product }: RuleFlags) {
  const scopes = [
    ...(brand ? [{ kind: 'brands' as const, names: brand, ids: [] }] : []),
    ...(category ? [{ kind: 'categories' as const, names: category, ids: [] }] : []),
    ...(product ? [{ kind: 'products' as const, names: [], ids: product }] : []),
  ]
  if (scopes.length > 1) return null
  return scopes[0] ?? { kind: 'all' as const, names: [], ids: [] }
}

function limitsOf({ from, until, uses, perCustomer, leastOrder }: RuleFlags, now: Date) {
  return {
    startsAt: from ?? now,
    endsAt: until ?? null,
    maxUses: uses ?? null,
    maxUsesPerCustomer: perCustomer ?? null,
    leastOrderCents: leastOrder ?? 0,
  }
}

function code(typed: string): string {
  const wanted = typed.trim().toUpperCase()
  if (!discountCodeForm.test(wanted)) {
    throw new InvalidArgumentError('Use 3 to 40 letters, digits and hyphens.')
  }
  return wanted
}

function reduction(text: string): Reduction {
  if (!text.endsWith('%')) return { percent: null, amountCents: dollarsInCents(text) }
  const percent = Number(text.slice(0, -1))
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    throw new InvalidArgumentError('Use 1% to 100%, or dollars such as 15.00.')
  }
  return { percent, amountCents: null }
}

function describe(discounts: DiscountSums[]): string[] {
  if (discounts.length === 0) return ['There are no discounts.']
  return table(
    ['discount', 'name', 'code', 'off', 'until', 'state', 'uses', 'took off'],
    discounts.map((each) => [
      each.id,
      each.name,
      each.codes > 1 ? `${each.codes} codes` : each.code,
      each.percent === null ? formatDollars(toDollars(each.amountCents ?? 0)) : `${each.percent}%`,
      each.endsAt?.toISOString() ?? '',
      each.state,
      String(each.uses),
      formatDollars(toDollars(each.takenOffCents)),
    ]),
  )
}
