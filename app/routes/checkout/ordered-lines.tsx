import type { Cart } from '../../../contract/cart.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { ProductThumbnail } from '../../features/catalogue/product-thumbnail.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Compact list of the items. */
export function OrderedLines({ cart }: { cart: Cart }) {
  return (
    <ul className="grid gap-3">
      {cart.items.map((line) => {
        const { variantId: variant } = line
        return (
          <li key={`${variant._id} ${line.size}`} className="flex items-center gap-4">
            <ProductThumbnail
              pictureId={variant.pictureId}
              tint={variant.tint}
              sizes="5rem"
              className="w-20! shrink-0 rounded-tile"
            />
            <div className="grid min-w-0 flex-1 text-small">
              <p className="truncate font-medium">{variant.productId.title}</p>
              <p className="text-soft">
                {variant.colorName} ·{' '}
                <span className="whitespace-nowrap">
                  size {sizeLabel(line.size, variant.productId.gender)}
                </span>
              </p>
              <p className="text-soft">{countOf(line.qty, 'pair')}</p>
            </div>
            <p className="figures self-start font-medium text-small">
              {line.soldOut ? 'Sold out' : formatPrice(line.qty * line.price)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
