import type { SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { payableAmount } from '../../../contract/money.ts'
import { lowStockThreshold } from '../../../contract/shop.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'

/** Stock of a size in three states (docs/product.md#stock-states): 0 out, 1 to 5 low, above 5 in. */
export type StockState = 'out' | 'low' | 'in'

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out'
  return stock <= lowStockThreshold ? 'low' : 'in'
}

/** The text on a size button. */
export function stockWords(stock: number): string {
  const state = stockState(stock)
  if (state === 'out') return 'Out'
  return state === 'low' ? `${stock} left` : ''
}

export type Choice = { variant: Variant | null; size: SizeEntry | null }

/**
 * The initial choice of a product page: from the address, else the first of the shopper's sizes in stock, else the
 * first size in stock of the first variant.
 */
export function firstChoice(
  variants: readonly Variant[],
  address: { color?: string | null; size?: string | null } = {},
  ownSizes: readonly string[] = [],
): Choice {
  const wanted = variants.find((variant) => address.color && colorSlug(variant.colorName) === address.color)
  const variant = wanted ?? variants.find((each) => firstInStock(each) !== null) ?? variants[0] ?? null
  if (!variant) return { variant: null, size: null }
  const asked = variant.sizes.find((entry) => entry.size === address.size)
  return { variant, size: asked ?? firstOfSizes(variant, ownSizes) ?? firstInStock(variant) }
}

/** The first of some sizes that a variant has in stock. */
export function firstOfSizes(
  variant: Variant,
  sizes: readonly (string | null | undefined)[],
): SizeEntry | null {
  for (const size of sizes) {
    const entry = variant.sizes.find((each) => each.size === size && each.stock > 0)
    if (entry) return entry
  }
  return null
}

/** Size after choosing a color: the same if in stock, else its first in stock, else the first. */
export function chooseColor(variant: Variant, keep: string | null): SizeEntry | null {
  const same = variant.sizes.find((entry) => entry.size === keep && entry.stock > 0)
  return same ?? firstInStock(variant) ?? variant.sizes[0] ?? null
}

/** Older format of a variant: one size and its stock instead of a list. */
export type LegacyVariant = Omit<Variant, 'sizes'> & {
  sizes?: undefined
  size?: string | number
  stock?: number
  price?: number
}

/** Normalizes a variant to a list of sizes; `price` is the product's, in dollars. */
export function withSizes(variant: Variant | LegacyVariant, price: number): Variant {
  if (variant.sizes !== undefined) return variant
  const { size, stock = 0, price: own = price, sizes: _none, ...rest } = variant
  if (size === undefined) return { ...rest, sizes: [] }
  return {
    ...rest,
    sizes: [{ size: String(size), stock: Math.max(0, stock), price: own, discountedPrice: null }],
  }
}

function firstInStock(variant: Variant): SizeEntry | null {
  return variant.sizes.find((entry) => entry.stock > 0) ?? null
}

/** The price to pay for a size, and the price before its reduction if higher; dollars. */
export function payablePrice(entry: Pick<SizeEntry, 'price' | 'discountedPrice'>): {
  price: number
  originalPrice: number | null
} {
  const price = payableAmount(entry.price, entry.discountedPrice)
  return { price, originalPrice: price < entry.price ? entry.price : null }
}
