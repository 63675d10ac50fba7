import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A guest may have a cart they cannot see from here: signing in shows it. */
export function EmptyCart({ isGuest }: { isGuest: boolean }) {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      text={
        isGuest
          ? 'Sign in to see the pairs you put aside before, or find some new ones.'
          : 'Pairs you add stay here, on all your devices, until you are ready.'
      }
      art={<ShoeBox />}
      action={
        <>
          <LinkButton href="/products" kind="signal">
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
  )
}

function ShoeBox() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M14 40h104v42a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V40Z" />
        <path d="M10 28h112a3 3 0 0 1 3 3v9H7v-9a3 3 0 0 1 3-3Z" />
        <path d="M52 54h28M66 28 40 9 12 6 7 28" />
      </g>
    </svg>
  )
}
