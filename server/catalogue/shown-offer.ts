import type { ProductCard } from '../../contract/catalogue.ts'
import { toDollars } from '../../contract/money.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { feetAt, feetBits } from './index/feet.ts'
import { isPriced, type OfferTest } from './index/offer-test.ts'
import { isOffered, isSoldOut } from './index/product-values.ts'
import { offerConditions, offerTest, type Selection } from './index/selection.ts'
import { type ProductRecord, sizePrice, type VariantRecord } from './product-record.ts'

/** A pair of a color and a size that can be bought; `size` is null where the product is sold out. */
type Offer = { variant: VariantRecord; size: string | null; cents: number; reduced: boolean }

type ShownBy = {
  answers: (offer: Offer) => boolean
  /** A price, a sale or a size is asked for: the color that has it at the lowest price, else the first one. */
  cheapest: boolean
  /** The one size that the list is of. */
  size: string | null
}

const byItself: ShownBy = { answers: () => true, cheapest: false, size: null }

/** The price a product is shown, sorted and found by, and the color it stands in; null where no pair answers. */
export function shownReply(product: ProductRecord, by: ShownBy = byItself): ShownReply | null {
  const shown = findShown(product, by)
  if (shown === null) return null
  const { face, low, from, originalCents } = shown
  return {
    price: toDollars(low),
    originalPrice: originalCents === null ? null : toDollars(originalCents),
    shown: { color: face, size: by.size, from },
  }
}

type ShownReply = Pick<ProductCard, 'price' | 'originalPrice' | 'shown'>

/** Where nothing of a product can be sold. */
export const nothingShown: ShownReply = {
  price: 0,
  originalPrice: null,
  shown: { color: 0, size: null, from: false },
}

/** The end of the JSON of a product in a list, its closing brace included. */
export function shownTail({ price, originalPrice, shown }: ShownReply): string {
  return (
    `"price":${price},"originalPrice":${originalPrice},` +
    `"shown":{"color":${shown.color},"size":${JSON.stringify(shown.size)},"from":${shown.from}}}`
  )
}

/** How the products of a list are shown where that differs from how they are by themselves; null where it does not. */
export function shownIn(
  index: CatalogueIndex,
  selection: Selection,
  sortedByPrice: boolean,
): ((product: ProductRecord) => ShownReply | null) | null {
  const conditions = offerConditions(selection)
  if (conditions.size === 0 && !sortedByPrice) return null
  const test = offerTest(index, selection)
  const cheapest = sortedByPrice || conditions.size > (conditions.has('colors') ? 1 : 0)
  const byPair = conditions.has('colors') || conditions.has('sizes')
  return (product) => {
    const ordinal = index.ordinalOf(product.id)
    // What has one price in all colors and sizes is shown the same whatever price is asked for.
    if (ordinal === undefined || (!byPair && index.mixed.groups(ordinal).length === 0)) return null
    const feet = feetAt(index, ordinal)
    const size = onlySize(index, selection, feet)
    return (
      shownReply(product, { answers: answersTo(index, test, feet), cheapest, size }) ??
      // Found by its words: by its price alone, then.
      shownReply(product, {
        answers: (offer) => isPriced(offer.cents, offer.reduced, test),
        cheapest,
        size: null,
      })
    )
  }
}

function answersTo(index: CatalogueIndex, test: OfferTest, feet: number): ShownBy['answers'] {
  const { colors, sizes } = test
  return ({ variant, size, cents, reduced }) => {
    if (!isPriced(cents, reduced, test)) return false
    if (colors && colors[index.values.idOf('colors', variant.color) ?? -1] !== 1) return false
    if (!sizes) return true
    const id = size === null ? undefined : index.values.idOf('sizes', size)
    return id !== undefined && ((sizes[id] ?? 0) & feet) !== 0
  }
}

/** The size, as this product bears it, where the list is of a single one. */
function onlySize(index: CatalogueIndex, { lists, sizesFor = {} }: Selection, feet: number): string | null {
  const all = lists.sizes ?? []
  const { men = [], women = [], unisex = [] } = sizesFor
  if (all.length + men.length + Math.max(women.length, unisex.length) !== 1) return null
  const fits = (bit: number) => (feet & bit) !== 0
  const [id] = [
    ...all,
    ...(fits(feetBits.men) ? men : []),
    ...(fits(feetBits.women) ? women : []),
    ...(fits(feetBits.unisex) ? unisex : []),
  ]
  return id === undefined ? null : (index.values.values[id]?.name ?? null)
}

type ColorFound = { place: number; low: number; high: number; originalCents: number | null }

function findShown(product: ProductRecord, { answers, cheapest }: ShownBy) {
  const found = product.variants.flatMap((_, place) => findColor(product, place, answers) ?? [])
  const low = found.reduce((least, color) => Math.min(least, color.low), Number.POSITIVE_INFINITY)
  const face = cheapest ? found.find((color) => color.low === low) : found[0]
  if (face === undefined) return null
  const scope = cheapest ? [face] : found
  return {
    face: face.place,
    low,
    from: scope.some((color) => color.high > low),
    // A reduction of another color would not be true of the one in the picture.
    originalCents: face.low === low ? face.originalCents : null,
  }
}

function findColor(product: ProductRecord, place: number, answers: ShownBy['answers']): ColorFound | null {
  const variant = product.variants[place]
  if (variant === undefined) return null
  const soldOut = isSoldOut(product)
  const found: ColorFound = { place, low: Number.POSITIVE_INFINITY, high: 0, originalCents: null }
  for (let position = 0; position < variant.sizes.length; position++) {
    if (!isOffered(variant, position, soldOut)) continue
    const { cents, originalCents } = sizePrice(variant, position)
    const size = soldOut ? null : (variant.sizes[position] ?? null)
    if (!answers({ variant, size, cents, reduced: originalCents !== null })) continue
    if (cents < found.low) found.originalCents = originalCents
    found.low = Math.min(found.low, cents)
    found.high = Math.max(found.high, cents)
  }
  return found.low === Number.POSITIVE_INFINITY ? null : found
}
