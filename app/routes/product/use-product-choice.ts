import { useSearchParams } from 'react-router'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { chooseColor, firstChoice, payablePrice, withSizes } from '../../features/catalogue/product-choice.ts'
import type { Recommendation } from '../../features/fit/foot-size.ts'
import { useOwnSize } from '../../features/fit/use-own-size.ts'

export type ProductChoice = {
  variants: readonly Variant[]
  variant: Variant | null
  size: SizeEntry | null
  price: { price: number; originalPrice: number | null }
  /** The size recommended for the measured foot. */
  mine: Recommendation | null
  /** The size was chosen by the shopper or is known to be theirs. */
  isSizeKnown: boolean
  /** The size is a default that may give way to the shopper's own, which is on its way. */
  isSizeOpen: boolean
  /** Keeps the size if the color has it, or takes the given one. */
  chooseVariant(variantId: string, wantedSize?: string): void
  chooseSize(size: string): void
}

/**
 * Color and size of a product page, both in the address (docs/product.md#choosing-a-color). Defaults come from the
 * product as `loaded`, so that a size that sells out meanwhile stays chosen.
 */
export function useProductChoice(product: ProductDetail, loaded: ProductDetail): ProductChoice {
  const [search, setSearch] = useSearchParams()
  const { mine, sizes: ownSizes, loads } = useOwnSize(product)
  const variants = product.variants.map((each) => withSizes(each, product.price))
  const first = firstChoice(
    loaded.variants.map((each) => withSizes(each, loaded.price)),
    { color: search.get('color'), size: search.get('size') },
    ownSizes,
  )
  const variant = variants.find((each) => each._id === first.variant?._id) ?? null
  const size = variant?.sizes.find((entry) => entry.size === first.size?.size) ?? null

  const isSizeChosen = size !== null && search.get('size') === size.size

  function show(next: Variant, entry: SizeEntry | null) {
    const params = new URLSearchParams(search)
    params.set('color', colorSlug(next.colorName))
    if (entry) params.set('size', entry.size)
    else params.delete('size')
    setSearch(params, { replace: true, preventScrollReset: true })
  }

  return {
    variants,
    variant,
    size,
    price: size ? payablePrice(size) : { price: product.price, originalPrice: product.originalPrice },
    mine,
    isSizeKnown: isSizeChosen || (size !== null && ownSizes.includes(size.size)),
    isSizeOpen: loads && !isSizeChosen,
    chooseVariant(variantId, wantedSize) {
      const next = variants.find((each) => each._id === variantId)
      if (next) show(next, chooseColor(next, wantedSize ?? size?.size ?? null))
    },
    chooseSize(wanted) {
      const entry = variant?.sizes.find((each) => each.size === wanted)
      if (variant && entry) show(variant, entry)
    },
  }
}
