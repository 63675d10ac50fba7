import type { RefObject } from 'react'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Button } from '../../ui/button.tsx'
import { StickyBar } from '../../ui/overlay/sticky-bar.tsx'
import { Price } from '../../ui/price.tsx'
import { useInSight } from '../../ui/use-in-sight.ts'
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx'

type AddBarProps = Omit<AddToCartProps, 'label'> & {
  /** The page's own button. */
  main: RefObject<HTMLElement | null>
  /** The page's own price. */
  price: RefObject<HTMLElement | null>
  /** The size group: the bar's button scrolls there until a size is chosen or the shopper's own is known. */
  sizes: RefObject<HTMLElement | null>
  isSizeKnown: boolean
}

/** Sticky bar with the add button and the price, each shown while the page's own is out of view. */
export function AddBar({ main, price, sizes, isSizeKnown, ...adding }: AddBarProps) {
  const { price: amounts, variant, size } = adding.choice
  const isPriceShown = useInSight(price)
  const canChoose = !isSizeKnown && (size === null || size.stock > 0)
  return (
    <StickyBar main={main}>
      {!isPriceShown && (
        <div className="grid min-w-0">
          <Price amount={amounts.price} oldAmount={amounts.originalPrice} />
          <p className="truncate text-caption text-soft">{variant?.colorName}</p>
        </div>
      )}
      {canChoose ? (
        <Button kind="signal" size="large" wide onClick={() => goToSizes(sizes.current)}>
          Choose size
        </Button>
      ) : (
        <AddToCart
          {...adding}
          label={size ? addLabel(sizeLabel(size.size, adding.product.gender)) : 'Choose a size'}
        />
      )}
    </StickyBar>
  )
}

function goToSizes(sizes: HTMLElement | null): void {
  const radio = sizes?.querySelector<HTMLElement>('input:checked, input:not(:disabled)')
  sizes?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  radio?.focus({ preventScroll: true })
}

/** Sizes in two systems need the space of the word. */
function addLabel(size: string): string {
  return size.includes('/') ? `Add ${size}` : `Add size ${size}`
}
