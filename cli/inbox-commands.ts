import { type Command, Option } from 'commander'
import { type InboxPage, type InboxRowView, type InboxState, inboxStates } from '../contract/admin/inbox.ts'
import { maxIssueLength } from '../contract/contact.ts'
import { listInboxPage, readInboxPage } from '../server/contact/inbox-list.ts'
import { answerQuery, changeQuery } from '../server/contact/operate-inbox.ts'
import type { Actor } from '../server/platform/actor.ts'
import { isRefusal, type Refusal, refuse } from '../server/platform/refusal.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type ListFlags = { limit: number; state?: InboxState | 'spam'; search?: string }

export function addInboxCommands(program: Command, context: CommandContext): void {
  const inbox = program.command('inbox').description('what customers write to the shop')
  inbox
    .command('list')
    .description('the queries in which somebody wrote last')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .addOption(new Option('--state <state>', 'only those in this state').choices([...inboxStates, 'spam']))
    .option('--search <words>', 'reference, order number, email or words')
    .action(async ({ limit, state, search }: ListFlags, command: Command) => {
      const filter = { limit, ...(state ? { state } : {}), ...(search ? { q: search } : {}) }
      await runOnShop(
        context,
        command,
        async ({ database }) => (await listInboxPage(database.db, filter)).rows,
        describeList,
      )
    })
  inbox
    .command('show <query>')
    .description('a query with its thread, by reference')
    .action(async (query: string, _: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => readInboxPage(database.db, query), describe)
    })
  inbox
    .command('answer <query> <text>')
    .description('mail an answer to the customer, with a link by which they reply')
    .option('--close', 'nothing more is to be done', false)
    .action(async (query: string, text: string, { close }: { close: boolean }, command: Command) => {
      await runOnShop(context, command, (shop, by) => answer(shop, query, { text, close, by }), describe)
    })
  inbox
    .command('close <query...>')
    .description('close queries without a mail')
    .option('--spam', 'they are no queries', false)
    .action(async (queries: string[], { spam }: { spam: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => closeAll(shop, queries, { action: spam ? 'spam' : 'close', by }),
        (closed) => closed.map((query) => `Query ${query} is closed.`),
      )
    })
}

function depsOf({ database, clock, config }: OperatorShop) {
  return { db: database.db, clock, config }
}

async function answer(
  shop: OperatorShop,
  query: string,
  { text, close, by }: { text: string; close: boolean; by: Actor },
): Promise<InboxPage | Refusal> {
  const said = text.trim()
  if (said === '' || said.length > maxIssueLength) {
    return refuse('validation_failed', `An answer has 1 to ${maxIssueLength} characters`)
  }
  const done = await answerQuery(depsOf(shop), query, { text: said, close, by })
  return isRefusal(done) ? done : readInboxPage(shop.database.db, done.id)
}

/** Stops at the first that is refused. */
async function closeAll(
  shop: OperatorShop,
  queries: readonly string[],
  change: { action: 'close' | 'spam'; by: Actor },
): Promise<string[] | Refusal> {
  for (const query of queries) {
    const done = await changeQuery(depsOf(shop), query, change)
    if (isRefusal(done)) return { ...done, message: `${query}: ${done.message}` }
  }
  return [...queries]
}

function describeList(rows: InboxRowView[]): string[] {
  if (rows.length === 0) return ['Nobody has written.']
  return table(
    ['query', 'last written', 'state', 'email', 'order', 'owner', 'what'],
    rows.map(({ reference, lastAt, state, isSpam, email, orderNumber, owner, excerpt }) => [
      reference,
      lastAt,
      isSpam ? 'spam' : state,
      email,
      orderNumber ?? '',
      owner?.name ?? '',
      excerpt.slice(0, 60),
    ]),
  )
}

function describe({
  reference,
  state,
  email,
  phone,
  orderNumber,
  issue,
  createdAt,
  messages,
}: InboxPage): string[] {
  const indented = (text: string) => text.split('\n').map((line) => `    ${line}`)
  return [
    [`Query ${reference}`, state, email, phone, orderNumber].filter(Boolean).join('  '),
    `${createdAt}  customer`,
    ...indented(issue),
    ...messages.flatMap(({ kind, at, actor, text }) => [
      `${at}  ${kind}  ${[actor.kind, actor.name].filter(Boolean).join(' ')}`,
      ...indented(text),
    ]),
  ]
}
