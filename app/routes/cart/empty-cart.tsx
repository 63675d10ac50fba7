import { href } from 'react-router'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { PopularRow } from '../../features/listing/popular-row.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Offers guests the sign-in, because their account may have a cart. */
export function EmptyCart({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <EmptyState
        level={1}
        title="Your cart is empty"
        text={
          isGuest
            ? 'Sign in to see what you saved before, or find something new.'
            : 'Pairs you add stay here, on all your devices, until you’re ready.'
        }
        art={<ShoeboxArt />}
        action={
          <>
            <LinkButton href={href('/products')} kind="signal">
              Start Shopping
            </LinkButton>
            {isGuest && (
              <Button kind="outline" onClick={() => openAuthDialog()}>
                Sign In
              </Button>
            )}
          </>
        }
      />
      <PopularRow without="bag" />
    </>
  )
}
