import { type Command, Option } from 'commander'
import type { ReviewRowView } from '../contract/admin/reviews.ts'
import { maxAnswerLength, maxHiddenReason, usualHiddenReason } from '../contract/review-rules.ts'
import { type ReviewState, reviewStates } from '../contract/reviews.ts'
import type { Actor } from '../server/platform/actor.ts'
import { type Refusal, refuse } from '../server/platform/refusal.ts'
import {
  answerReview,
  hideReview,
  keepReview,
  type Moderated,
  showReview,
} from '../server/reviews/moderate-reviews.ts'
import { listReviewPage } from '../server/reviews/review-list.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type ListFlags = { limit: number; hidden: boolean; state?: ReviewState; reported: boolean }

export function addReviewCommands(program: Command, context: CommandContext): void {
  const reviews = program.command('reviews').description('what customers say about products')
  reviews
    .command('list')
    .description('the newest reviews')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .addOption(new Option('--state <state>', 'only those in this state').choices(reviewStates))
    .option('--hidden', 'only those that are hidden', false)
    .option('--reported', 'only those that customers report', false)
    .action(async (flags: ListFlags, command: Command) => {
      await runOnShop(context, command, ({ database }) => list(database.db, flags), describe)
    })

  function moderation(name: string, what: string) {
    return reviews.command(`${name} <id>`).description(what).option('--note <text>', 'why, for the shop only')
  }
  async function run(
    command: Command,
    work: (shop: OperatorShop, by: Actor) => Promise<Moderated | Refusal>,
    done: string,
  ) {
    await runOnShop(context, command, work, ({ id }) => [`Review ${id} is ${done}.`])
  }

  moderation('hide', 'take a review off the pages and out of ratings')
    .option('--reason <text>', 'what its author reads', usualHiddenReason)
    .action(async (id: string, flags: { note?: string; reason: string }, command: Command) => {
      await run(command, (shop, by) => hide(shop, { id, by, ...flags }), 'hidden')
    })
  moderation('show', 'publish a review that waits, or put a hidden one back').action(
    async (id: string, { note }: { note?: string }, command: Command) => {
      await run(command, (shop, by) => showReview(depsOf(shop), { id, by, note }), 'shown')
    },
  )
  moderation('keep', 'find nothing wrong with a review that customers report').action(
    async (id: string, { note }: { note?: string }, command: Command) => {
      await run(command, (shop, by) => keepReview(depsOf(shop), { id, by, note }), 'kept')
    },
  )
  reviews
    .command('answer <id> [text]')
    .description('say something to a review in the shop’s name; without a text takes it back')
    .action(async (id: string, text: string | undefined, _: object, command: Command) => {
      const done = text === undefined ? 'without an answer' : 'answered'
      await run(command, (shop, by) => answer(shop, { id, text, by }), done)
    })
}

function depsOf({ database, clock }: OperatorShop) {
  return { db: database.db, clock }
}

async function list(
  db: OperatorShop['database']['db'],
  { limit, hidden, state, reported }: ListFlags,
): Promise<ReviewRowView[]> {
  const wanted = hidden ? 'hidden' : state
  const filter = {
    limit,
    ...(wanted ? { state: wanted } : {}),
    ...(reported ? { reported: 'yes' as const } : {}),
  }
  return (await listReviewPage(db, filter)).rows
}

async function hide(
  shop: OperatorShop,
  flags: { id: string; by: Actor; note?: string; reason: string },
): Promise<Moderated | Refusal> {
  const reason = flags.reason.trim()
  if (reason === '' || reason.length > maxHiddenReason) {
    return refuse('validation_failed', `A reason has 1 to ${maxHiddenReason} characters`)
  }
  return hideReview(depsOf(shop), { ...flags, reason })
}

async function answer(
  shop: OperatorShop,
  { id, text, by }: { id: string; text: string | undefined; by: Actor },
): Promise<Moderated | Refusal> {
  const said = text?.trim() ?? null
  if (said !== null && (said === '' || said.length > maxAnswerLength)) {
    return refuse('validation_failed', `An answer has 1 to ${maxAnswerLength} characters`)
  }
  return answerReview(depsOf(shop), { id, text: said, by })
}

function describe(found: ReviewRowView[]): string[] {
  if (found.length === 0) return ['No reviews.']
  return found.flatMap(({ id, createdAt, rating, product, author, state, comment, ...review }) => [
    [createdAt, id, `${rating}/5`, product.title, author.name, state === 'shown' ? '' : `(${state})`]
      .filter(Boolean)
      .join('  '),
    ...comment.split('\n').map((line) => `    ${line}`),
    ...review.reports.map(({ reason, count }) => `    reported ${count} times: ${reason}`),
    ...(review.answer ? [`    answered: ${review.answer.text}`] : []),
  ])
}
