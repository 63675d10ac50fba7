import type { Command } from 'commander'
import { addSynonym, listSynonyms, removeSynonym } from '../server/catalogue/search-synonyms.ts'
import { listMissingSearches } from '../server/catalogue/search-uses.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addSearchCommands(program: Command, context: CommandContext): void {
  const search = program.command('search').description('what the search understands')
  search
    .command('missing')
    .description('searches that found nothing of what they asked for, for which a synonym may help')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 50)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => listMissingSearches(database.db, { limit }),
        (rows) =>
          table(
            ['search', 'times', 'last'],
            rows.map(({ text, count, last_seen_at: last }) => [
              text,
              String(count),
              last.toISOString().slice(0, 10),
            ]),
          ),
      )
    })
  const synonyms = search
    .command('synonyms')
    .description(
      'words that shoppers use for what the shop calls otherwise; a change holds within two seconds',
    )
  synonyms
    .command('list')
    .description('the synonyms added here; those built in are not listed')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => listSynonyms(database.db),
        (rows) =>
          table(
            ['term', 'also finds'],
            rows.map(({ term, means }) => [term, means]),
          ),
      )
    })
  synonyms
    .command('add')
    .description('let a term find something else as well: a kind, brand, color, material, or words of titles')
    .argument('<term>', 'what shoppers type, such as "docs"')
    .argument('<means>', 'what it finds as well, such as a brand')
    .action(async (term: string, means: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }, by) => addSynonym({ db: database.db, clock }, { term, means, by }),
        (added) => [`${added.term} also finds ${added.means}`],
      )
    })
  synonyms
    .command('remove')
    .description('take a synonym back')
    .argument('<term>', 'as `search synonyms list` shows it')
    .argument('[means]', 'only this meaning; without it all of the term')
    .action(async (term: string, means: string | undefined, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }, by) => removeSynonym({ db: database.db, clock }, { term, means, by }),
        ({ removed }) => [`${removed} removed`],
      )
    })
}
