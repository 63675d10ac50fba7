import type { Variant } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { readReviewView, writeReviewView } from '../../features/reviews/review-view.ts'

/** The fields of a variant that an address can name. */
type Named = Pick<Variant, 'colorName'> & { sizes?: readonly { size: string }[] | undefined }

/**
 * The canonical search of a product page: without unknown colors and sizes and impossible review views; null if it is
 * canonical. Foreign parameters (campaigns) are kept.
 */
export function canonicalProductSearch(
  search: URLSearchParams,
  variants: readonly Named[],
  reviewPages: number,
): string | null {
  const clean = new URLSearchParams(search)
  const color = colorSlug(search.get('color') ?? '')
  const named = variants.filter((variant) => color !== '' && colorSlug(variant.colorName) === color)
  keep(clean, 'color', named.length > 0 ? color : null)
  const size = search.get('size')
  const offered = (named.length > 0 ? named.slice(0, 1) : variants).flatMap((variant) => variant.sizes ?? [])
  keep(clean, 'size', offered.some((entry) => entry.size === size) ? size : null)
  keep(clean, 'guide', search.get('guide') === 'size' ? 'size' : null)
  const view = readReviewView(search)
  const written = writeReviewView(clean, { ...view, page: Math.min(view.page, Math.max(1, reviewPages)) })
  return sorted(written) === sorted(search) ? null : written
}

function keep(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name)
  else search.set(name, value)
}

function sorted(search: string | URLSearchParams): string {
  const pairs = new URLSearchParams(search)
  pairs.sort()
  return pairs.toString()
}
