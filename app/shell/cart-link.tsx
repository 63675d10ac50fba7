import { ShoppingBag } from 'lucide'
import { href } from 'react-router'
import { countOf } from '../../contract/wording/count-words.ts'
import { useCartCount } from '../features/cart/use-cart-count.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function CartLink() {
  const count = useCartCount()
  return (
    <Link href={href('/cart')} aria-label={cartName(count)} title="Cart" className={headerSign}>
      <Icon icon={ShoppingBag} />
      <span aria-hidden="true" className="absolute -end-0.5 top-1">
        <CountBadge count={count} />
      </span>
    </Link>
  )
}

/** “Cart, 3 items”, as screen readers say it. */
export function cartName(count: number): string {
  return `Cart${countNote(count)}`
}

/** What is said after the word “Cart”. */
export function countNote(count: number): string {
  if (count === 0) return ', empty'
  return `, ${count > 99 ? '99+ items' : countOf(count, 'item')}`
}

export const headerSign =
  'relative inline-flex size-control items-center justify-center rounded-control transition-colors hover:bg-sunk'
