import { Footprints, Heart, House, type IconNode, ShoppingBag, UserRound } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useSession } from '../features/accounts/use-session.ts'
import { useCartCount } from '../features/cart/use-cart-count.ts'
import { CountBadge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { hiddenAfterScroll } from './bottom-bar-motion.ts'
import { countNote } from './cart-link.tsx'
import { isHere } from './navigation.ts'

/** The phone's navigation; out of the way while reading on, back on the way up. */
export function BottomBar() {
  const hidden = useHiddenByScrolling()
  const { status } = useSession()
  const count = useCartCount()
  return (
    <nav
      aria-label="Main"
      className={classNames(
        'fixed inset-x-0 bottom-0 z-40 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] transition-transform duration-180 md:hidden print:hidden',
        'focus-within:translate-y-0',
        hidden && 'translate-y-full',
      )}
    >
      <ul className="grid h-bottom-bar grid-cols-5">
        <Item href={href('/')} icon={House} label="Home" />
        <Item href={href('/products')} icon={Footprints} label="Shop" />
        <Item href={href('/cart')} icon={ShoppingBag} label="Cart" note={countNote(count)}>
          <CountBadge count={count} />
        </Item>
        <Item href={href('/wishlist')} icon={Heart} label="Wishlist" />
        {status === 'signed-in' ? (
          <Item href={href('/profile')} icon={UserRound} label="Profile" />
        ) : (
          <Item href={href('/auth')} icon={UserRound} label="Login" />
        )}
      </ul>
    </nav>
  )
}

interface ItemProps {
  href: string
  icon: IconNode
  label: string
  /** Said after the label, not shown: the badge shows it. */
  note?: string
  children?: ReactNode
}

function Item({ href, icon, label, note, children }: ItemProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        href={href}
        aria-current={isHere(pathname, href, true) ? 'page' : undefined}
        className="relative grid h-full place-content-center justify-items-center gap-0.5 text-soft focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        <Icon icon={icon} />
        <span className="text-[0.6875rem] leading-none">
          {label}
          {note && <span className="sr-only">{note}</span>}
        </span>
        <span aria-hidden="true" className="absolute start-[calc(50%+0.25rem)] top-1">
          {children}
        </span>
      </Link>
    </li>
  )
}

function useHiddenByScrolling(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    function onScroll() {
      const [before, now] = [from, window.scrollY]
      from = now
      setHidden((hidden) => hiddenAfterScroll(before, now, hidden))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.bottomBar = hidden ? 'hidden' : 'shown'
  }, [hidden])
  return hidden
}
