import type { RefObject } from 'react'
import { StickyBar } from '../../ui/overlay/sticky-bar.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { CheckoutButton } from './checkout-button.tsx'

type CartBarProps = {
  /** In dollars. */
  total: number
  isGuest: boolean
  /** The summary's own way on. */
  main: RefObject<HTMLElement | null>
}

/** Total and the way on, while a phone shows the lines of a long cart. */
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
