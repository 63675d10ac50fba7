import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import type { StockShortage } from '../../../contract/problem.ts'
import { payablePrice } from '../catalogue/product-choice.ts'

/** What a shopper pays for a size, in dollars. */
export function payable(entry: SizeEntry): number {
  return payablePrice(entry).price
}

export function isInStock(variant: Variant): boolean {
  return variant.sizes.some((size) => size.stock > 0)
}

/** The product with the stock of an `out_of_stock` problem, which is newer than the page's. */
export function withShortages(product: ProductDetail, problemData: unknown): ProductDetail {
  const short = shortagesIn(problemData)
  const stockOf = (variant: Variant, { size, stock }: SizeEntry) =>
    short.find((each) => each.variantId === variant._id && each.size === size)?.available ?? stock
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((entry) => ({ ...entry, stock: stockOf(variant, entry) })),
    })),
  }
}

type Named = Pick<StockShortage, 'variantId' | 'size' | 'available'>

function shortagesIn(data: unknown): Named[] {
  if (typeof data !== 'object' || data === null || !('items' in data)) return []
  return Array.isArray(data.items) ? data.items.filter(isShortage) : []
}

function isShortage(item: unknown): item is Named {
  return (
    typeof item === 'object' &&
    item !== null &&
    'variantId' in item &&
    'size' in item &&
    'available' in item &&
    typeof item.available === 'number'
  )
}
