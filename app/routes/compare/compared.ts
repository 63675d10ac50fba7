import type { ProductDetail, Variant } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { compareSizes, sizeLabel } from '../../../contract/wording/size-labels.ts'
import { genderNames } from '../../features/catalogue/gender-words.ts'
import { payablePrice } from '../../features/catalogue/product-choice.ts'
import { weightWords } from '../../features/catalogue/weight-words.ts'
import { fitVerdict, fitWords } from '../../features/reviews/fit-words.ts'
import { formatPrice } from '../../ui/price-format.ts'

/** A product with the slug of the color it was chosen in, if any. */
export type ComparedShoe = { product: ProductDetail; color?: string | undefined }

export type ComparedRow = { label: string; values: string[]; differs: boolean }

const nothing = '–'

const facts: [label: string, read: (product: ProductDetail, chosen: Variant | null) => string][] = [
  ['Price', priceWords],
  ['For', (product) => genderNames[product.gender]],
  ['Type', (product) => product.type],
  ['Categories', (product) => product.categories.join(', ') || nothing],
  ['Materials', (product) => product.materials.join(', ') || nothing],
  ['Rating', ratingWords],
  ['Fit', fitText],
  ['Colors', (product) => product.variants.map((variant) => variant.colorName).join(', ') || nothing],
  ['Sizes in stock', sizeWords],
  [
    'Weight',
    ({ details }) => (details.weightGrams === undefined ? nothing : weightWords(details.weightGrams)),
  ],
  ['Heel-to-toe drop', ({ details }) => (details.dropMm === undefined ? nothing : `${details.dropMm} mm`)],
  ['Closure', ({ details }) => details.closure ?? nothing],
  ['Care', ({ details }) => details.care ?? nothing],
]

/** The color the shoe was chosen in; null where none was, or the shoe has it no more. */
export function chosenColor({ product, color }: ComparedShoe): Variant | null {
  return product.variants.find((variant) => colorSlug(variant.colorName) === color) ?? null
}

/** The rows of the comparison, price and sizes of the chosen color where one was chosen; rows without any value are left out. */
export function compareProducts(shoes: readonly ComparedShoe[]): ComparedRow[] {
  return facts
    .map(([label, read]) => {
      const values = shoes.map((shoe) => read(shoe.product, chosenColor(shoe)))
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter((row) => row.values.some((value) => value !== nothing))
}

function priceWords(product: ProductDetail, chosen: Variant | null): string {
  if (chosen) return colorPriceWords(product, chosen)
  const prices = product.variants.flatMap((variant) =>
    variant.sizes.map((entry) => payablePrice(entry).price),
  )
  return rangeWords([...prices, product.price])
}

/** The price of a color, with the price before where all its sizes are reduced. */
function colorPriceWords(product: ProductDetail, { sizes }: Variant): string {
  if (sizes.length === 0) return formatPrice(product.price)
  const prices = sizes.map(payablePrice)
  const now = rangeWords(prices.map(({ price }) => price))
  const before = prices.map(({ originalPrice }) => originalPrice).filter((price) => price !== null)
  return before.length === prices.length ? `${now}, was ${rangeWords(before)}` : now
}

function rangeWords(prices: readonly number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} to ${formatPrice(highest)}`
}

function ratingWords({ rating }: ProductDetail): string {
  return rating.count === 0
    ? 'No ratings yet'
    : `${rating.average.toFixed(1)} of 5 (${formatCount(rating.count)})`
}

function fitText({ fit }: ProductDetail): string {
  const verdict = fitVerdict(fit)
  return verdict === null ? nothing : `${fitWords[verdict.fit]} (${verdict.percent}% of ${verdict.answers})`
}

function sizeWords(product: ProductDetail, chosen: Variant | null): string {
  const entries = (chosen ? [chosen] : product.variants).flatMap((variant) => variant.sizes)
  const sizes = [...new Set(entries.filter((entry) => entry.stock > 0).map((entry) => entry.size))]
  sizes.sort(compareSizes)
  return sizes.map((size) => sizeLabel(size, product.gender)).join(', ') || 'Sold out'
}
