import type { Command } from 'commander'
import { setPrice } from '../server/catalogue/editing/save-grid.ts'
import { refuse } from '../server/platform/refusal.ts'
import { type CommandContext, runOnShop } from './command-context.ts'
import { dollarsInCents, dollarsOrNone, onProduct } from './product-arguments.ts'

type PriceFlags = { price?: number; sale?: number | null; color?: string; size?: string; note?: string }

export function addPriceCommands(program: Command, context: CommandContext): void {
  program
    .command('price')
    .description('prices of sizes')
    .command('set')
    .description('set price or sale price of a product, a color or a size')
    .argument('<product>', 'the id, the SKU of a size, or a part of the title')
    .option('--price <dollars>', 'the price', dollarsInCents)
    .option('--sale <dollars>', 'the sale price, or none', dollarsOrNone)
    .option('--color <name>', 'only this color')
    .option('--size <size>', 'only this size')
    .option('--note <text>', 'why')
    .action(async (typed: string, flags: PriceFlags, command: Command) => {
      const { price: priceCents, sale: discountedCents, color, size, note } = flags
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          if (priceCents === undefined && discountedCents === undefined) {
            return refuse('validation_failed', 'Please give --price, --sale or both')
          }
          const deps = { db: shop.database.db, clock: shop.clock }
          return onProduct(shop, typed, (id) =>
            setPrice(deps, { id, color, size, priceCents, discountedCents, by, note }),
          )
        },
        ({ product, summary }) => [`${product.brand} ${product.title}: ${summary}`],
      )
    })
}
