import { useSearchParams } from 'react-router'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../features/catalogue/product-address.ts'
import { chooseColor, firstChoice, payablePrice } from '../../features/catalogue/product-choice.ts'

export type ProductChoice = {
  variant: Variant | null
  size: SizeEntry | null
  price: { price: number; originalPrice: number | null }
  chooseVariant(variantId: string): void
  chooseSize(size: string): void
}

/** Colour and size of a product page; both live in the address (rules of use 22 and 40). */
export function useProductChoice(product: ProductDetail): ProductChoice {
  const [search, setSearch] = useSearchParams()
  const { variant, size } = firstChoice(product.variants, {
    color: search.get('color'),
    size: search.get('size'),
  })

  function show(next: Variant, entry: SizeEntry | null) {
    const params = new URLSearchParams(search)
    params.set('color', colorSlug(next.colorName))
    if (entry) params.set('size', entry.size)
    else params.delete('size')
    setSearch(params, { replace: true, preventScrollReset: true })
  }

  return {
    variant,
    size,
    price: size ? payablePrice(size) : { price: product.price, originalPrice: product.originalPrice },
    chooseVariant(variantId) {
      const next = product.variants.find((each) => each._id === variantId)
      if (next) show(next, chooseColor(next, size?.size ?? null))
    },
    chooseSize(wanted) {
      const entry = variant?.sizes.find((each) => each.size === wanted)
      if (variant && entry) show(variant, entry)
    },
  }
}
