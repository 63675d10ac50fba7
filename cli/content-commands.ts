import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { contentBody } from '../contract/content/content.ts'
import { findBrands } from '../server/catalogue/catalogue.ts'
import {
  discardDraft,
  type PageContent,
  publishDraft,
  readContent,
  restoreVersion,
  saveDraft,
} from '../server/content/content.ts'
import { listStates, readPublished } from '../server/content/content-queries.ts'
import type { Actor } from '../server/platform/actor.ts'
import type { Db } from '../server/platform/db/database.ts'
import { isRefusal, type Refusal, refuse } from '../server/platform/refusal.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'
import { moment } from './product-arguments.ts'

const pageHelp = 'home, announcement, or the name of a brand'
const shownVersions = 50

export function addContentCommands(program: Command, context: CommandContext): void {
  const content = program
    .command('content')
    .description('what the home page, the announcement and brand pages show; pages follow within two seconds')
  content
    .command('list')
    .description('pages that were written, with drafts')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database: { db } }) => listPages(db),
        (pages) => table(['page', 'draft', 'published'], pages.map(Object.values)),
      )
    })
  content
    .command('show')
    .description(
      'what a page shows as JSON; --draft: its draft, --versions: when it changed and who changed it',
    )
    .argument('<page>', pageHelp)
    .option('--draft', 'the draft')
    .option('--versions', 'the newest fifty versions')
    .action(async (page: string, flags: { draft?: true; versions?: true }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database: { db } }) =>
          flags.versions ? versionsOf(db, page) : show(db, page, flags.draft ?? false),
        (shown) => JSON.stringify(shown, null, 2).split('\n'),
      )
    })
  content
    .command('draft')
    .description('keep a draft in the form that `content show` writes; `--discard` throws it away')
    .argument('<page>', pageHelp)
    .argument('[file]', 'a file of JSON')
    .option('--discard', 'throw the draft away')
    .action(
      async (page: string, file: string | undefined, { discard }: { discard?: true }, command: Command) => {
        await runOnShop(
          context,
          command,
          (shop, by) => (discard ? drop(shop, page, by) : keep(shop, page, { file, by })),
          describe,
        )
      },
    )
  content
    .command('publish')
    .description('publish the draft of a page')
    .argument('<page>', pageHelp)
    .option('--at <time>', 'when; default: now', moment)
    .action(async (page: string, { at }: { at?: Date }, command: Command) => {
      await runOnShop(context, command, (shop, by) => publish(shop, page, { at, by }), describe)
    })
  content
    .command('restore')
    .description('show an earlier version again')
    .argument('<page>', pageHelp)
    .argument('<version>', 'as `content show --versions` numbers it', wholeNumber(1, 1_000_000))
    .action(async (page: string, number: number, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }, by) =>
          restoreVersion({ db, clock }, { page: await pageOf(db, page), number, by }),
        describe,
      )
    })
}

async function listPages(db: Db) {
  const states = await listStates(db)
  const brands = await findBrands(db, { q: '', ids: states.map(({ page }) => page), limit: 1000 })
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  return states.map(({ page, hasDraft, plannedFor, publishedAt }) => ({
    page: names.get(page) ?? page,
    draft: plannedFor ? `at ${plannedFor.toISOString()}` : hasDraft ? 'yes' : '',
    published: publishedAt?.toISOString() ?? '',
  }))
}

async function show(db: Db, typed: string, isDraft: boolean): Promise<object | Refusal> {
  const content = await readContent(db, await pageOf(db, typed))
  if (isRefusal(content) || !isDraft) return isRefusal(content) ? content : content.shown
  return content.draft?.body ?? noDraft()
}

async function versionsOf(db: Db, typed: string): Promise<object[] | Refusal> {
  const page = await pageOf(db, typed)
  const content = await readContent(db, page)
  if (isRefusal(content)) return content
  const versions = await readPublished(db, page, { limit: shownVersions })
  return versions.map(({ number, published_at: publishedAt, actor_name: by, restored }) => ({
    number,
    publishedAt,
    by,
    restored,
  }))
}

type Keeping = { file: string | undefined; by: Actor }

async function keep(
  shop: OperatorShop,
  typed: string,
  { file, by }: Keeping,
): Promise<PageContent | Refusal> {
  const { db } = shop.database
  if (file === undefined) return refuse('validation_failed', 'Please name a file of JSON, or --discard')
  const body = contentBody.safeParse(await readJson(file))
  if (!body.success) return refuse('validation_failed', whyNot(body.error.issues))
  const content = await readContent(db, await pageOf(db, typed))
  if (isRefusal(content)) return content
  const { page, draft } = content
  return saveDraft({ db, clock: shop.clock }, { page, body: body.data, was: draft?.revision ?? null, by })
}

async function drop(shop: OperatorShop, typed: string, by: Actor): Promise<PageContent | Refusal> {
  const { db } = shop.database
  const content = await readContent(db, await pageOf(db, typed))
  if (isRefusal(content)) return content
  const { page, draft } = content
  return draft ? discardDraft({ db, clock: shop.clock }, { page, revision: draft.revision, by }) : noDraft()
}

type Publishing = { at: Date | undefined; by: Actor }

async function publish(
  shop: OperatorShop,
  typed: string,
  { at, by }: Publishing,
): Promise<PageContent | Refusal> {
  const { db } = shop.database
  const content = await readContent(db, await pageOf(db, typed))
  if (isRefusal(content)) return content
  const { page, draft } = content
  if (!draft) return noDraft()
  return publishDraft({ db, clock: shop.clock }, { page, revision: draft.revision, at, by })
}

/** A brand's page has its id for a name; people type the brand's. */
async function pageOf(db: Db, typed: string): Promise<string> {
  const found = await findBrands(db, { q: typed, ids: [], limit: 1000 })
  return found.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.id ?? typed
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null)
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function whyNot(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  const where = issue?.path.map(String).join('.')
  return issue && where
    ? `${where}: ${issue.message}`
    : 'The file holds no content as `content show` writes it'
}

function noDraft(): Refusal {
  return refuse('not_found', 'This page has no draft')
}

function describe({ name, number, draft }: PageContent): string[] {
  const next = draft?.publish_at ? `a draft waits for ${draft.publish_at.toISOString()}` : 'there is a draft'
  return [`${name}: version ${number} is shown${draft ? `, ${next}` : ''}`]
}
