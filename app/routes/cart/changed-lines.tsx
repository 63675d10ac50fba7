import type { Cart, CartLine } from '../../../contract/cart.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { isShort } from '../../features/cart/cart-change.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Price and stock changes since the lines were added, with old and new value (docs/product.md#changed-lines). */
export function ChangedLines({ cart }: { cart: Cart }) {
  const short = cart.items.filter(isShort)
  const priced = cart.items.filter((line) => !isShort(line) && line.price !== line.priceWhenAdded)
  if (short.length + priced.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {short.length > 0 && (
        <Notice tone="danger" title="Something sold out while it was in your cart">
          <ul>
            {short.map((line) => (
              <li key={`${line.variantId._id} ${line.size}`}>{shortSentence(line)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {priced.length > 0 && (
        <Notice tone="info" title="Prices have changed since you added these">
          <ul>
            {priced.map((line) => (
              <li key={`${line.variantId._id} ${line.size}`}>
                {nameOf(line)}: {formatPrice(line.priceWhenAdded)} → {formatPrice(line.price)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function nameOf(line: CartLine): string {
  return `${line.variantId.productId.title}, ${line.variantId.colorName}, size ${sizeLabel(line.size, line.variantId.productId.gender)}`
}

function shortSentence(line: CartLine): string {
  if (line.withdrawn) return `${nameOf(line)} is no longer offered.`
  if (line.soldOut) return `${nameOf(line)} is sold out.`
  return `${nameOf(line)}: ${line.available} left, you wanted ${line.qty}.`
}
