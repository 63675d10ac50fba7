import type { Command } from 'commander'
import { addSynonym, listSynonyms, removeSynonym } from '../server/catalogue/search-synonyms.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addSearchCommands(program: Command, context: CommandContext): void {
  const synonyms = program
    .command('search')
    .description('what the search understands')
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
