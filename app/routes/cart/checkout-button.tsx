import { href } from 'react-router'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-style.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Link to checkout; guests are asked to sign in. */
export function CheckoutButton({ isGuest, size = 'large' }: { isGuest: boolean; size?: ButtonSize }) {
  if (!isGuest) {
    return (
      <LinkButton href={href('/checkout')} kind="signal" size={size} wide>
        Checkout
      </LinkButton>
    )
  }
  return (
    <Button
      kind="signal"
      size={size}
      wide
      onClick={() => openAuthDialog({ reason: 'Please sign in to check out', redirect: href('/checkout') })}
    >
      Sign in to check out
    </Button>
  )
}
