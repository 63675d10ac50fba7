import { href } from 'react-router'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { useCartCount } from '../../features/cart/use-cart-count.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { moreShopLinks, shopLinks } from '../navigation.ts'
import { SchemeChoice } from '../scheme-switch.tsx'
import { useLeave } from '../use-leave.ts'
import { Wordmark } from '../wordmark.tsx'

export interface PhoneMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The phone's menu: the shop's departments large, what is the customer's below. */
export function PhoneMenu({ open, onOpenChange }: PhoneMenuProps) {
  const count = useCartCount()
  const close = () => onOpenChange(false)
  const personal = [
    { label: count > 0 ? `Cart (${count > 99 ? '99+' : count})` : 'Cart', href: href('/cart') },
    { label: 'Wishlist', href: href('/wishlist') },
    { label: 'Profile', href: href('/profile') },
    { label: 'My Orders', href: href('/orders') },
  ]
  return (
    <Drawer
      side="start"
      title={
        <>
          <span className="sr-only">Menu of </span>
          <Wordmark className="text-[1.375rem]" />
        </>
      }
      open={open}
      onOpenChange={onOpenChange}
      footer={<SessionButton onDone={close} />}
    >
      <nav aria-label="Shop" className="grid">
        {shopLinks.map((link) => (
          <Link key={link.href} href={link.href} onClick={close} className="display py-2.5 text-heading">
            {link.label}
          </Link>
        ))}
        {moreShopLinks.map((link) => (
          <Link key={link.href} href={link.href} onClick={close} className="flex min-h-control items-center">
            {link.label}
          </Link>
        ))}
      </nav>
      <nav aria-label="Your account" className="mt-4 grid border-line border-t pt-4">
        {personal.map((link) => (
          <Link key={link.href} href={link.href} onClick={close} className="flex min-h-control items-center">
            {link.label}
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        <SchemeChoice />
      </div>
    </Drawer>
  )
}

function SessionButton({ onDone }: { onDone: () => void }) {
  const { status } = useSession()
  const leave = useLeave()
  const signedIn = status === 'signed-in'
  function act() {
    onDone()
    if (signedIn) leave()
    else openAuthDialog()
  }
  return (
    <Button kind={signedIn ? 'outline' : 'solid'} onClick={act}>
      {signedIn ? 'Logout' : 'Sign In'}
    </Button>
  )
}
