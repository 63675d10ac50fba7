import type { ProductDetail } from '../../../contract/catalogue.ts'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { compareSizes, sizeLabel } from '../../../contract/wording/size-labels.ts'
import { genderNames } from '../../features/catalogue/gender-words.ts'
import { payablePrice } from '../../features/catalogue/product-choice.ts'
import { fitVerdict, fitWords } from '../../features/reviews/fit-words.ts'
import { formatPrice } from '../../ui/price-format.ts'

export type ComparedRow = { label: string; values: string[]; differs: boolean }

const nothing = '–'

const facts: [label: string, read: (product: ProductDetail) => string][] = [
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
    ({ details }) => (details.weightGrams === undefined ? nothing : `${details.weightGrams} g a shoe`),
  ],
  ['Heel-to-toe drop', ({ details }) => (details.dropMm === undefined ? nothing : `${details.dropMm} mm`)],
  ['Closure', ({ details }) => details.closure ?? nothing],
  ['Care', ({ details }) => details.care ?? nothing],
]

/** The rows of the comparison; rows without any value are left out. */
export function compareProducts(products: readonly ProductDetail[]): ComparedRow[] {
  return facts
    .map(([label, read]) => {
      const values = products.map(read)
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter((row) => row.values.some((value) => value !== nothing))
}

function priceWords(product: ProductDetail): string {
  const prices = product.variants.flatMap((variant) =>
    variant.sizes.map((entry) => payablePrice(entry).price),
  )
  const [lowest, highest] = [Math.min(...prices, product.price), Math.max(...prices, product.price)]
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

function sizeWords(product: ProductDetail): string {
  const entries = product.variants.flatMap((variant) => variant.sizes)
  const sizes = [...new Set(entries.filter((entry) => entry.stock > 0).map((entry) => entry.size))]
  sizes.sort(compareSizes)
  return sizes.map((size) => sizeLabel(size, product.gender)).join(', ') || 'Sold out'
}
