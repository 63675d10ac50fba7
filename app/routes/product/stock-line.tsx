import type { ProductDetail, SizeEntry } from '../../../contract/catalogue.ts'
import { stockState } from '../../features/catalogue/product-choice.ts'

/** Stock in words, never by colour alone (specification, section 4). */
export function StockLine({ product, size }: { product: ProductDetail; size: SizeEntry | null }) {
  const soldOut = product.variants.every((variant) => variant.sizes.every((entry) => entry.stock === 0))
  if (soldOut) {
    return (
      <p role="status" className="font-medium text-danger text-small">
        Sold out in every color and size.
      </p>
    )
  }
  if (!size) {
    return (
      <p role="status" className="text-small text-soft">
        Choose a size to see what is left.
      </p>
    )
  }
  const state = stockState(size.stock)
  const words = {
    out: `Size ${size.size} is out of stock in this color.`,
    low: `Low stock: ${size.stock === 1 ? 'the last pair' : `${size.stock} pairs left`} in size ${size.size}.`,
    in: `In stock in size ${size.size}.`,
  }
  const colours = { out: 'text-danger', low: 'text-warning', in: 'text-success' }
  return (
    <p role="status" className={`font-medium text-small ${colours[state]}`}>
      {words[state]}
    </p>
  )
}
