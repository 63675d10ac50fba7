import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { productAddress } from '../catalogue/product-address.ts'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'

type OrderItemRowProps = {
  item: Order['items'][number]
  /** Delivered: offers a review. */
  hasArrived?: boolean
  /** What else can be done with it. */
  children?: ReactNode
}

/** A line of an order, linked to its product. */
export function OrderItemRow({ item, hasArrived, children }: OrderItemRowProps) {
  const { productId: product } = item
  const address = productAddress(product._id, { color: item.color, size: item.size })
  return (
    <li className="flex items-start gap-4">
      <ProductThumbnail
        pictureId={item.pictureId}
        tint={item.tint}
        sizes="6rem"
        className="w-24! shrink-0 rounded-tile"
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1 text-small">
        <div className="grid gap-0.5 max-sm:w-full">
          <p className="text-caption text-soft">{product.brand}</p>
          <p className="font-medium leading-snug">
            <Link href={address} className="touch-target hover:underline hover:underline-offset-4">
              {product.name}
            </Link>
          </p>
          <p className="text-soft">
            {item.color} ·{' '}
            <span className="whitespace-nowrap">size {sizeLabel(item.size, item.gender)} ·</span>{' '}
            <span className="whitespace-nowrap">{countOf(item.quantity, 'pair')}</span>
          </p>
          {hasArrived && (
            <Link
              href={`${address}#write-review`}
              className="touch-target mt-1 justify-self-start underline underline-offset-4 hover:decoration-2 print:hidden"
            >
              Write a review<span className="sr-only"> of {product.name}</span>
            </Link>
          )}
        </div>
        <div className="sm:text-end">
          <p className="figures font-medium">{formatPrice(item.quantity * item.price)}</p>
          {item.quantity > 1 && (
            <p className="figures text-caption text-soft">{formatPrice(item.price)} each</p>
          )}
        </div>
        {children && <div className="w-full print:hidden">{children}</div>}
      </div>
    </li>
  )
}
