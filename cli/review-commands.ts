import type { Command } from 'commander'
import { moderateReview, newestReviews } from '../server/reviews/moderate-reviews.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

export function addReviewCommands(program: Command, context: CommandContext): void {
  const reviews = program.command('reviews').description('what customers say about products')
  reviews
    .command('list')
    .description('the newest reviews')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .option('--hidden', 'only those that are hidden', false)
    .action(async (wanted: { limit: number; hidden: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => newestReviews(database, wanted),
        (found) =>
          found.length === 0
            ? ['No reviews.']
            : found.flatMap(({ id, at, product, author, rating, comment, hidden }) => [
                [at.toISOString(), id, `${rating}/5`, product, author, hidden ? '(hidden)' : '']
                  .filter(Boolean)
                  .join('  '),
                ...comment.split('\n').map((line) => `    ${line}`),
              ]),
      )
    })
  const moderations = [
    { name: 'hide', hidden: true, what: 'take a review off the pages and out of ratings', done: 'hidden' },
    { name: 'show', hidden: false, what: 'put a hidden review back', done: 'shown' },
  ]
  for (const { name, hidden, what, done } of moderations) {
    reviews
      .command(`${name} <id>`)
      .description(what)
      .option('--note <text>', 'why, for the shop only')
      .action(async (id: string, { note }: { note?: string }, command: Command) => {
        await runOnShop(
          context,
          command,
          ({ database, clock }, by) => moderateReview({ db: database.db, clock }, { id, hidden, by, note }),
          (review) => [`Review ${review.id} is ${done}.`],
        )
      })
  }
}
