import { useRef, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { SizeGrid } from '../../features/fit/size-grid.tsx'
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Swatches } from '../../ui/swatch.tsx'
import { AddBar } from './add-bar.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { MySizeLine } from './my-size-line.tsx'
import { SizeGuide } from './size-guide.tsx'
import { SoldOutHelp } from './sold-out-help.tsx'
import { StockLine } from './stock-line.tsx'
import type { ProductChoice } from './use-product-choice.ts'

/** Colour, size, quantity and the one main action of the page. */
export function BuyBox({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const { variant, size } = choice
  const [wanted, setWanted] = useState(1)
  const mainAction = useRef<HTMLDivElement>(null)
  const stock = size?.stock ?? 0
  const quantity = Math.min(wanted, Math.max(1, stock))
  const adding = { product, choice, quantity, onAdded: () => setWanted(1) }
  return (
    <div className="grid grid-cols-1 gap-6">
      {choice.variants.length > 0 && (
        <Swatches
          legend="Color"
          value={variant?._id ?? null}
          onChange={(variantId) => choice.chooseVariant(variantId)}
          options={choice.variants.map((each) => ({
            value: each._id,
            label: each.colorName,
            colours: each.swatch,
            note: each.sizes.every((entry) => entry.stock === 0) ? 'Sold out' : undefined,
          }))}
        />
      )}
      <div className="grid gap-3">
        <SizeGrid
          product={product}
          sizes={variant?.sizes ?? []}
          aside={<SizeGuide product={product} choice={choice} />}
          value={size?.size ?? null}
          onChange={choice.chooseSize}
        />
        <MySizeLine choice={choice} gender={product.gender} />
        <StockLine product={product} variant={variant} size={size} />
      </div>
      <SoldOutHelp product={product} choice={choice} />
      <noscript>
        <p className="text-small">Choosing and adding to the cart need JavaScript.</p>
      </noscript>
      <div ref={mainAction} className="flex items-end gap-3 max-[22rem]:flex-wrap noscript:hidden">
        <NumberStepper
          label="Quantity"
          size="large"
          value={quantity}
          onChange={setWanted}
          min={1}
          max={Math.max(1, stock)}
        />
        <WishlistButton
          productId={product._id}
          title={product.title}
          variantId={variant?._id}
          wantedSize={size?.size}
          kind="outline"
          className="size-13! order-last max-[22rem]:order-none"
        />
        <AddToCart {...adding} />
      </div>
      <AddBar {...adding} main={mainAction} />
    </div>
  )
}
