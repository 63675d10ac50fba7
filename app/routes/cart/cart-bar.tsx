import type { RefObject } from 'react'
import { StickyBar } from '../../ui/overlay/sticky-bar.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { CheckoutButton } from './checkout-button.tsx'

type CartBarProps = {
  /** In dollars. */
  total: number
  isGuest: boolean
  /** The checkout button. */
  main: RefObject<HTMLElement | null>
}

/** Sticky bar with total and checkout button on phones, while the summary is out of view. */
export function CartBar({ total, isGuest, main }: CartBarProps) {
  return (
    <StickyBar main={main}>
      <p className="grid text-caption text-soft">
        Total
        <span className="figures font-semibold text-body text-ink">{formatPrice(total)}</span>
      </p>
      <CheckoutButton isGuest={isGuest} size="regular" />
    </StickyBar>
  )
}
