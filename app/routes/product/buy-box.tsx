import { type RefObject, Suspense, useRef, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { shop } from '../../../contract/shop.ts'
import { ColorChoice } from '../../features/catalogue/color-choice.tsx'
import { SizeGrid } from '../../features/fit/size-grid.tsx'
import { PromiseLines } from '../../features/service/promise-lines.tsx'
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx'
import { NumberStepper } from '../../ui/form/number-stepper.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AddToCart } from './add-to-cart.tsx'
import { MySizeLine } from './my-size-line.tsx'
import { SizeGuide } from './size-guide.tsx'
import { SoldOutHelp } from './sold-out-help.tsx'
import { StockLine } from './stock-line.tsx'
import type { ProductChoice } from './use-product-choice.ts'

/** The sticky bar, rendered after hydration. */
const AddBar = lazyPart(async () => (await import('./add-bar.tsx')).AddBar)

type BuyBoxProps = {
  product: ProductDetail
  choice: ProductChoice
  /** Ref of the price element. */
  price: RefObject<HTMLElement | null>
  /** From when the stock is while the shop cannot look it up. */
  asOf: number | null
}

/** Color, size, quantity and the main action. */
export function BuyBox({ product, choice, price, asOf }: BuyBoxProps) {
  const { variant, size } = choice
  const [wanted, setWanted] = useState(1)
  const isHydrated = useHydrated()
  const mainAction = useRef<HTMLDivElement>(null)
  const sizes = useRef<HTMLDivElement>(null)
  const stock = size?.stock ?? 0
  const quantity = Math.min(wanted, Math.max(1, stock))
  const adding = { product, choice, quantity, onAdded: () => setWanted(1) }
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      {choice.variants.length > 0 && (
        <ColorChoice
          variants={choice.variants}
          value={variant?._id ?? null}
          onChange={(variantId) => choice.chooseVariant(variantId)}
        />
      )}
      <div ref={sizes} className="grid gap-3">
        <SizeGrid
          product={product}
          sizes={variant?.sizes ?? []}
          aside={<SizeGuide product={product} choice={choice} />}
          value={size?.size ?? null}
          onChange={choice.chooseSize}
        />
        <MySizeLine choice={choice} gender={product.gender} />
        <StockLine product={product} variant={variant} size={size} asOf={asOf} />
      </div>
      <SoldOutHelp product={product} choice={choice} />
      <noscript>
        <p className="text-small">Choosing and adding to the cart need JavaScript.</p>
      </noscript>
      <div
        ref={mainAction}
        className="flex items-end gap-3 max-[22rem]:flex-wrap short:max-md:flex-wrap noscript:hidden"
      >
        <NumberStepper
          label="Quantity"
          size="large"
          value={quantity}
          onChange={setWanted}
          min={1}
          max={Math.max(1, Math.min(stock, shop.maxPairsPerSize))}
        />
        <AddToCart {...adding} />
        <WishlistButton
          productId={product._id}
          title={product.title}
          variantId={variant?._id}
          wantedSize={size?.size}
          kind="outline"
          className="size-13! max-[22rem]:-order-1"
        />
      </div>
      <PromiseLines finalSale={product.finalSale} />
      {isHydrated && (
        <Suspense fallback={null}>
          <AddBar
            {...adding}
            main={mainAction}
            price={price}
            sizes={sizes}
            isSizeKnown={choice.isSizeKnown}
          />
        </Suspense>
      )}
    </div>
  )
}
