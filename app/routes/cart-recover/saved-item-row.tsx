import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { ProductThumbnail } from '../../features/catalogue/product-thumbnail.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { priceMove, type SavedItem } from './saved-cart-sum.ts'

type AvailableItemProps = { item: SavedItem; checked: boolean; onToggle: () => void }

export function AvailableItem({ item, checked, onToggle }: AvailableItemProps) {
  return (
    <li className="border-line border-b py-4">
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={
          <ItemBody item={item}>
            <ItemPrice item={item} />
          </ItemBody>
        }
      />
    </li>
  )
}

/** Picture and texts of an item; the picture is marked if it is sold out. */
export function ItemBody({ item, children }: { item: SavedItem; children: ReactNode }) {
  return (
    <span className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4">
      <span className="relative block">
        <ProductThumbnail
          pictureId={item.pictureId}
          tint={item.tint}
          sizes="6.5rem"
          className={item.available ? 'rounded-tile' : 'rounded-tile opacity-50'}
        />
        {!item.available && (
          <span className="absolute inset-0 grid place-items-center">
            <span className="rounded-control bg-inverse px-2 py-0.5 font-semibold text-caption text-paper">
              Out of Stock
            </span>
          </span>
        )}
      </span>
      <span className="grid gap-0.5 text-small">
        <span className="text-caption text-soft">{item.product.brand}</span>
        <ItemName item={item} />
        <span className="text-soft">
          {item.color} · Size {sizeLabel(item.size, item.product.gender)} · Quantity {item.quantity}
        </span>
        {children}
      </span>
    </span>
  )
}

/** An available item is a checkbox row; a sold-out one links to its product. */
function ItemName({ item }: { item: SavedItem }) {
  const { product, color, available } = item
  if (available) return <span className="font-semibold text-body">{product.name}</span>
  return (
    <Link
      href={productAddress(product._id, { color })}
      className="justify-self-start font-semibold text-body underline-offset-4 hover:underline"
    >
      {product.name}
    </Link>
  )
}

/** The current price, and the saved one if it differs. */
function ItemPrice({ item }: { item: SavedItem }) {
  const move = priceMove(item)
  if (!move) return <span className="figures font-semibold">{formatPrice(item.currentPrice)}</span>
  return (
    <span className="figures flex flex-wrap items-center gap-x-2">
      <span className={move === 'down' ? 'text-success' : 'text-warning'}>
        <Icon icon={move === 'down' ? ArrowDown : ArrowUp} size={16} />
        <span className="sr-only">{move === 'down' ? 'Price went down:' : 'Price went up:'}</span>
      </span>
      <span className="font-semibold">{formatPrice(item.currentPrice)}</span>
      <span className="sr-only">was</span>
      <s className="text-soft">{formatPrice(item.price)}</s>
    </span>
  )
}
