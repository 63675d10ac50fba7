import { href } from 'react-router'
import { recoveryEndpoints } from '../../api/endpoints.ts'
import type { ProblemError } from '../../api/personal-query.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { PopularRow } from '../../features/listing/popular-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { LoadingCart } from './loading-cart.tsx'
import { SavedCartView } from './saved-cart-view.tsx'

/** The page of a recovery link: loading, an error, nothing found, or the saved cart. */
export function RecoverScreen({ token }: { token: string }) {
  const session = useSession()
  const known = session.status !== 'unknown'
  const saved = usePersonal(recoveryEndpoints.getSavedCart, { params: { token } }, known)
  return (
    <PageContainer width="task" className="pt-8 pb-section md:pt-12">
      {saved.data ? (
        <SavedCartView token={token} cart={saved.data} isGuest={session.status === 'signed-out'} />
      ) : saved.error ? (
        <NotLoaded error={saved.error} />
      ) : (
        <LoadingCart />
      )}
    </PageContainer>
  )
}

/** A malformed token is answered with 400; shown like an unknown one. */
function NotLoaded({ error }: { error: ProblemError }) {
  const { status, code, message } = error.problem
  const isMissing = status === 404 || status === 400
  return (
    <>
      <EmptyState
        level={1}
        art={<ShoeboxArt />}
        title={isMissing ? 'Cart Not Found' : 'Something went wrong'}
        text={
          isMissing
            ? 'This cart link has expired or is invalid.'
            : code === 'network' || !message
              ? 'Failed to load cart data'
              : message
        }
        action={
          <LinkButton href={href('/products')} kind="signal">
            Continue Shopping
          </LinkButton>
        }
      />
      {isMissing && <PopularRow />}
    </>
  )
}
