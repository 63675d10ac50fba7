import type { Command } from 'commander'
import { colorForm, newProduct, productTexts } from '../contract/admin/product-forms.ts'
import { formatDollars, toDollars } from '../contract/money.ts'
import type { EditDeps } from '../server/catalogue/editing/change-product.ts'
import { duplicateProduct } from '../server/catalogue/editing/duplicate-product.ts'
import { addColor } from '../server/catalogue/editing/edit-colors.ts'
import { createProduct, editProduct } from '../server/catalogue/editing/edit-product.ts'
import { missingFacts } from '../server/catalogue/editing/missing-facts.ts'
import { type ProductState, readProductState } from '../server/catalogue/editing/product-state.ts'
import {
  archiveProduct,
  draftProduct,
  hideProduct,
  publishProduct,
} from '../server/catalogue/editing/product-status.ts'
import { isRefusal, refuse } from '../server/platform/refusal.ts'
import { type CommandContext, runOnShop } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'
import { checked, listed, moment, onProduct, yesOrNo } from './product-arguments.ts'
import { addBulkCommand } from './product-bulk-command.ts'

const reference = 'the id, the SKU of a size, or a part of the title'

export function addProductCommands(program: Command, context: CommandContext): void {
  const product = program.command('product').description('create, edit, show and hide products')
  addCreateCommands(product, context)
  addEditCommand(product, context)
  addStatusCommands(product, context)
  addBulkCommand(product, context)
}

function depsOf({ database, clock }: OperatorShop): EditDeps {
  return { db: database.db, clock }
}

function addCreateCommands(product: Command, context: CommandContext): void {
  product
    .command('create')
    .description('begin a product as a draft, which no shopper sees')
    .argument('<brand>', 'the brand; a new one is added')
    .argument('<title>', 'the title')
    .option('--gender <gender>', 'men, women, unisex or kids')
    .option('--type <type>', 'such as Boots')
    .option('--note <text>', 'why')
    .action(async (brand: string, title: string, flags: Record<string, string>, command: Command) => {
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          const form = checked(newProduct, { brand, title, gender: flags.gender, type: flags.type })
          return isRefusal(form) ? form : createProduct(depsOf(shop), { ...form, by, note: flags.note })
        },
        describe,
      )
    })
  product
    .command('duplicate')
    .description('make a draft like a product, without a pair')
    .argument('<product>', reference)
    .option('--note <text>', 'why')
    .action(async (typed: string, { note }: { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => onProduct(shop, typed, (id) => duplicateProduct(depsOf(shop), { id, by, note })),
        describe,
      )
    })
  product
    .command('info')
    .description('a product with its colors, sizes, prices, and what it lacks')
    .argument('<product>', reference)
    .action(async (typed: string, _: object, command: Command) => {
      const read = (shop: OperatorShop) => async (id: string) =>
        (await readProductState(shop.database.db, id)) ?? refuse('not_found', 'There is no such product')
      await runOnShop(context, command, (shop) => onProduct(shop, typed, read(shop)), describe)
    })
}

function addEditCommand(product: Command, context: CommandContext): void {
  product
    .command('edit')
    .description('change texts and facts; what is not named stays')
    .argument('<product>', reference)
    .option('--title <text>')
    .option('--brand <name>', 'a new one is added')
    .option('--description <text>')
    .option('--gender <gender>', 'men, women, unisex or kids')
    .option('--type <type>')
    .option('--materials <list>', 'comma-joined', listed)
    .option('--categories <list>', 'comma-joined', listed)
    .option('--featured <yes|no>', 'on the home page', yesOrNo)
    .option('--final-sale <yes|no>', 'comes back only for a fault', yesOrNo)
    .option('--fit-advice <text>')
    .option('--care <text>')
    .option('--closure <text>')
    .option('--note <text>', 'why')
    .action(async (typed: string, flags: Record<string, unknown> & { note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          const { note, ...given } = flags
          const texts = checked(productTexts, given)
          if (isRefusal(texts)) return texts
          return onProduct(shop, typed, (id) => editProduct(depsOf(shop), { id, texts, by, note }))
        },
        describe,
      )
    })
  product
    .command('add-color')
    .description('add a color without sizes; `price set` and `stock set` fill it')
    .argument('<product>', reference)
    .argument('<name>', 'as shoppers read it, such as "Coal / Gum"')
    .option('--color <color>', 'what the filter knows it by; default: the name')
    .option('--swatch <colors>', 'such as #222222,#c0a080', listed)
    .option('--note <text>', 'why')
    .action(async (typed: string, name: string, flags: ColorFlags, command: Command) => {
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          const { color = name, swatch, note } = flags
          const form = checked(colorForm, { color, colorName: name, swatch })
          if (isRefusal(form)) return form
          return onProduct(shop, typed, (id) => addColor(depsOf(shop), { id, color: form, by, note }))
        },
        describe,
      )
    })
}

type ColorFlags = { color?: string; swatch?: string[]; note?: string }

function addStatusCommands(product: Command, context: CommandContext): void {
  const moves = [
    ['show', 'show a product in the shop', publishProduct],
    ['hide', 'take a product out of the shop; `product show` brings it back', hideProduct],
    ['archive', "take a product out of the shop and out of the staff's lists", archiveProduct],
    ['draft', 'make a product a draft again; only while none of it was sold', draftProduct],
  ] as const
  for (const [name, description, verb] of moves) {
    product
      .command(name)
      .description(description)
      .argument('<product>', reference)
      .option('--note <text>', 'why')
      .action(async (typed: string, { note }: { note?: string }, command: Command) => {
        await runOnShop(
          context,
          command,
          (shop, by) => onProduct(shop, typed, (id) => verb(depsOf(shop), { id, by, note })),
          describe,
        )
      })
  }
  product
    .command('publish')
    .description('show a product in the shop, now or at a time to come')
    .argument('<product>', reference)
    .option('--at <time>', 'such as 2026-12-01T09:00Z; default: now', moment)
    .option('--note <text>', 'why')
    .action(async (typed: string, { at, note }: { at?: Date; note?: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => onProduct(shop, typed, (id) => publishProduct(depsOf(shop), { id, at, by, note })),
        describe,
      )
    })
}

function describe(product: ProductState): string[] {
  const { id, title, brand, status, publishAt, version, colors } = product
  return [
    `${brand} ${title} (${id})`,
    `${publishAt ? `${status}, goes live ${publishAt.toISOString()}` : status}, version ${version}`,
    ...colors.flatMap(({ colorName, sizes }) => [
      `  ${colorName}`,
      ...sizes.map(({ size, stock, priceCents, discountedCents }) => {
        const price = formatDollars(toDollars(priceCents))
        const reduced =
          discountedCents === null ? '' : `, sale price ${formatDollars(toDollars(discountedCents))}`
        return `    ${size}: ${stock} pairs, ${price}${reduced}`
      }),
    ]),
    ...missingFacts(product).map((fact) => `Missing: ${fact}`),
  ]
}
