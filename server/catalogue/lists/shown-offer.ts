import type { ProductCard } from '../../../contract/catalogue.ts'
import type { Gender } from '../../../contract/facets.ts'
import { toDollars } from '../../../contract/money.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { bitsOfGender, feetBits } from '../index/feet-bits.ts'
import { isPriced, type OfferTest } from '../index/offer-test.ts'
import { isOffered, isSoldOut } from '../index/product-values.ts'
import { offerConditions, offerTest, type Selection, sizesByFeet } from '../index/selection.ts'
import { type ProductRecord, sizePrice, type VariantRecord } from '../product-record.ts'

/** Conditions on a pair of color and size, in the product's spellings. */
type Wish = {
  test: Pick<OfferTest, 'minCents' | 'maxCents' | 'sale'>
  colors: readonly string[] | undefined
  sizes: readonly string[] | undefined
  /** Whether price, sale or size is filtered: then the color with the lowest price, else the first one. */
  cheapest: boolean
}

const nothingAsked: Wish = {
  test: { minCents: 0, maxCents: Number.POSITIVE_INFINITY, sale: undefined },
  colors: undefined,
  sizes: undefined,
  cheapest: false,
}

export type ShownReply = Pick<ProductCard, 'price' | 'originalPrice' | 'shown'>

/**
 * Price that a product is shown, sorted and filtered by, with its color; null where no pair matches. `size` is the
 * single filtered one.
 */
export function shownReply(
  product: ProductRecord,
  wish: Wish = nothingAsked,
  size: string | null = null,
): ShownReply | null {
  const shown = findShown(product, wish)
  if (shown === null) return null
  const { face, low, from, originalCents } = shown
  return {
    price: toDollars(low),
    originalPrice: originalCents === null ? null : toDollars(originalCents),
    shown: { color: face, size, from },
  }
}

/** For a product without sizes. */
export const nothingShown: ShownReply = {
  price: 0,
  originalPrice: null,
  shown: { color: 0, size: null, from: false },
}

/** Tail of a listed product's JSON, including the closing brace. */
export function shownTail({ price, originalPrice, shown }: ShownReply): string {
  return (
    `"price":${price},"originalPrice":${originalPrice},` +
    `"shown":{"color":${shown.color},"size":${JSON.stringify(shown.size)},"from":${shown.from}}}`
  )
}

/** How products are shown in a list, where that differs from their default; null where it does not. */
export function shownIn(
  index: CatalogueIndex,
  selection: Selection,
  sortedByPrice: boolean,
): ((product: ProductRecord) => ShownReply | null) | null {
  const conditions = offerConditions(selection)
  if (conditions.size === 0 && !sortedByPrice) return null
  const test = offerTest(index, selection)
  const cheapest = sortedByPrice || conditions.size > (conditions.has('colors') ? 1 : 0)
  const colors = selection.lists.colors && spellings(index, selection.lists.colors)
  const sizes =
    selection.lists.sizes &&
    sizesByFeet(selection).map(([feet, ids]) => ({ feet: feetBits[feet], names: spellings(index, ids) }))
  const wishOf = (gender: Gender): Wish => ({
    test,
    colors,
    sizes: sizes?.flatMap(({ feet, names }) => ((feet & bitsOfGender[gender]) === 0 ? [] : names)),
    cheapest,
  })
  const wishes = {
    men: wishOf('men'),
    women: wishOf('women'),
    unisex: wishOf('unisex'),
    kids: wishOf('kids'),
  }
  const oneSize = isOneSize(selection)
  return (product) => {
    const ordinal = index.ordinalOf(product.id)
    if (ordinal === undefined) return null
    const isMixed = index.mixed.has(ordinal)
    // A product with one price is shown alike for any price filter.
    if (!isMixed && colors === undefined && sizes === undefined) return null
    const wish = wishes[product.gender]
    const size = oneSize ? wornSize(product, wish) : null
    if (!isMixed && size === null && answersFirst(product, wish)) return null
    // Matched by its name, so only the price applies.
    return (
      shownReply(product, wish, size) ?? shownReply(product, { ...wish, colors: undefined, sizes: undefined })
    )
  }
}

function spellings(index: CatalogueIndex, ids: readonly number[]): string[] {
  return ids.flatMap((id) => index.values.values[id]?.spellings ?? [])
}

function isOneSize({ lists, sizesFor = {} }: Selection): boolean {
  const { men = [], women = [], unisex = [] } = sizesFor
  return (lists.sizes?.length ?? 0) + men.length + Math.max(women.length, unisex.length) === 1
}

/** Size in the product's spelling. */
function wornSize({ variants }: ProductRecord, { sizes }: Wish): string | null {
  return sizes?.find((name) => variants.some((variant) => variant.sizes.includes(name))) ?? null
}

/** How a product is shown that was found by the code of a variant or of one of its sizes. */
export function shownByCode(
  product: ProductRecord,
  { variant, size }: { variant: number; size: string | null },
): ShownReply | null {
  const { id } = product.variants[variant] ?? {}
  const all = { ...product, variants: product.variants.filter((each) => each.id === id) }
  const wish = { ...nothingAsked, sizes: size === null ? undefined : [size] }
  const shown = shownReply(all, wish, size) ?? shownReply(all, nothingAsked, size)
  return shown && { ...shown, shown: { ...shown.shown, color: variant } }
}

/** Whether the default color of a product with one price matches as well. */
function answersFirst(product: ProductRecord, wish: Wish): boolean {
  const first = product.variants.find((variant) => variant.stock.some((pairs) => pairs > 0))
  return first !== undefined && isColor(first, wish) && hasSize(first, wish)
}

function isColor(variant: VariantRecord, { colors }: Wish): boolean {
  return colors === undefined || colors.includes(variant.color)
}

function hasSize(variant: VariantRecord, { sizes }: Wish): boolean {
  return sizes === undefined || sizes.some((size) => (variant.stock[variant.sizes.indexOf(size)] ?? 0) > 0)
}

type ColorFound = { place: number; low: number; high: number; originalCents: number | null }

function findShown(product: ProductRecord, wish: Wish) {
  const soldOut = isSoldOut(product)
  const found: ColorFound[] = []
  let low = Number.POSITIVE_INFINITY
  for (let place = 0; place < product.variants.length; place++) {
    const variant = product.variants[place]
    const color = variant && isColor(variant, wish) ? findColor(variant, place, soldOut, wish) : null
    if (color === null) continue
    found.push(color)
    low = Math.min(low, color.low)
  }
  const face = wish.cheapest ? found.find((color) => color.low === low) : found[0]
  if (face === undefined) return null
  return {
    face: face.place,
    low,
    from: wish.cheapest ? face.high > low : found.some((color) => color.high > low),
    // A reduction of another color would be wrong for the shown one.
    originalCents: face.low === low ? face.originalCents : null,
  }
}

function findColor(
  variant: VariantRecord,
  place: number,
  soldOut: boolean,
  { test, sizes }: Wish,
): ColorFound | null {
  if (soldOut && sizes !== undefined) return null
  const found: ColorFound = { place, low: Number.POSITIVE_INFINITY, high: 0, originalCents: null }
  for (let position = 0; position < variant.sizes.length; position++) {
    if (!isOffered(variant, position, soldOut)) continue
    if (sizes !== undefined && !sizes.includes(variant.sizes[position] ?? '')) continue
    const { cents, originalCents } = sizePrice(variant, position)
    if (!isPriced(cents, originalCents !== null, test)) continue
    if (cents < found.low) found.originalCents = originalCents
    found.low = Math.min(found.low, cents)
    found.high = Math.max(found.high, cents)
  }
  return found.low === Number.POSITIVE_INFINITY ? null : found
}
