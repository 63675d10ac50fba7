import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { mergeBrands } from '../server/catalogue/brands/merge-brands.ts'
import { type BrandStock, listBrands } from '../server/catalogue/lists/list-brands.ts'
import { removeBanner, setBanner } from '../server/media/brand-banner.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addBrandCommands(program: Command, context: CommandContext): void {
  const brand = program.command('brand').description('brands and the pictures on top of their pages')
  brand
    .command('list')
    .description('all brands, with their products and whether they have a banner')
    .action(async (_: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => listBrands(database.db), describeBrands)
    })
  brand
    .command('merge')
    .description('make two brands one: products of the first go to the second, also those of later imports')
    .argument('<from>', 'the brand that goes')
    .argument('<into>', 'the brand that stays')
    .action(async (from: string, into: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }, by) => mergeBrands({ db: database.db, clock }, { from, into, by }),
        (merged) => [`${merged.from} is ${merged.into} now: ${merged.products} products moved`],
      )
    })
  const banner = brand.command('banner').description("the picture on top of a brand's page")
  banner
    .command('set')
    .description('give a brand a banner, or another one')
    .argument('<brand>', 'the name of the brand')
    .argument(
      '<picture>',
      'a file or a web address; three times as wide as high suits best, 1800 pixels and more',
    )
    .option('--allow-private', 'let the address lead into the private network')
    .action(async (name: string, picture: string, flags: { allowPrivate?: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock, config }) =>
          setBanner(
            { db: database.db, clock, config },
            { brand: name, address: addressOf(picture), allowPrivate: flags.allowPrivate ?? false },
          ),
        (set) => [`${set.brand} has a banner of ${set.width} × ${set.height} pixels`],
      )
    })
  banner
    .command('remove')
    .description('take the banner away')
    .argument('<brand>', 'the name of the brand')
    .action(async (name: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => removeBanner(database.db, name),
        (removed) => [`${removed.brand} has no banner`],
      )
    })
}

function addressOf(picture: string): string {
  return /^https?:\/\//i.test(picture) ? picture : pathToFileURL(resolve(picture)).href
}

function describeBrands(rows: BrandStock[]): string[] {
  if (rows.length === 0) return ['There are no brands.']
  return table(
    ['brand', 'products', 'banner'],
    rows.map((row) => [row.brand, String(row.products), row.banner ? 'yes' : 'no']),
  )
}
