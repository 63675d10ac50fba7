import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { RestockForm } from '../../features/restock/restock-form.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import type { SavedItem } from './saved-cart-sum.ts'
import { ItemBody } from './saved-item-row.tsx'

/** A sold-out item with alternatives: the next size, another color, a restock mail. */
export function SoldOutItem({ item }: { item: SavedItem }) {
  const { product, variantId, color, size } = item
  const label = (each: string) => sizeLabel(each, product.gender)
  const ways = [
    ...item.nearestSizes.map((nearest) => ({
      label: `Size ${label(nearest)}`,
      href: productAddress(product._id, { color, size: nearest }),
    })),
    ...item.otherColors.map((other) => ({
      label: `In ${other}`,
      href: productAddress(product._id, { color: other, size }),
    })),
  ]
  return (
    <li className="grid gap-3 border-line border-b pt-4 [&>details]:border-b-0">
      <ItemBody item={item}>
        <span className="figures text-soft">{formatPrice(item.price)}</span>
      </ItemBody>
      {ways.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-small">
          <span className="text-soft">In stock:</span>
          {ways.map(({ label, href }) => (
            <Link
              key={label}
              href={href}
              aria-label={`${product.name}: ${label}`}
              className="figures inline-flex min-h-9 items-center rounded-control border border-edge bg-raised px-3 hover:border-ink max-md:min-h-control"
            >
              {label}
            </Link>
          ))}
        </div>
      )}
      <Disclosure size="small" title={`Tell me when size ${label(size)} is back`}>
        <RestockForm variantId={variantId} colorName={color} size={size} gender={product.gender} />
      </Disclosure>
    </li>
  )
}
