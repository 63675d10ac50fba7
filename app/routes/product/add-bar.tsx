import type { RefObject } from 'react'
import { sizeLabel } from '../../../contract/size-labels.ts'
import { Price } from '../../ui/price.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx'

type AddBarProps = Omit<AddToCartProps, 'label'> & {
  /** The page's own button. */
  main: RefObject<HTMLElement | null>
}

/** Price and the add button while the page's own is out of sight. */
export function AddBar({ main, ...adding }: AddBarProps) {
  const { price, variant, size } = adding.choice
  return (
    <StickyBar main={main}>
      <div className="grid min-w-0">
        <Price amount={price.price} oldAmount={price.originalPrice} />
        <p className="truncate text-caption text-soft">{variant?.colorName}</p>
      </div>
      <AddToCart
        {...adding}
        label={size ? addLabel(sizeLabel(size.size, adding.product.gender)) : 'Choose a size'}
      />
    </StickyBar>
  )
}

/** Two sizes in one need the room of the word. */
function addLabel(size: string): string {
  return size.includes('/') ? `Add ${size}` : `Add size ${size}`
}
