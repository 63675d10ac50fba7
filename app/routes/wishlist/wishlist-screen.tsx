import { useQuery } from '@tanstack/react-query'
import { href, Navigate, useSearchParams } from 'react-router'
import { countOf } from '../../../contract/wording/count-words.ts'
import { useSignedInOnly } from '../../features/accounts/use-signed-in-only.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { PopularRow } from '../../features/listing/popular-row.tsx'
import { useWishChanges, wishlistPageQuery } from '../../features/wishlist/wishlist-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WishCard } from './wish-card.tsx'

/** Saved products, with changes since then. */
export function WishlistScreen() {
  const session = useSignedInOnly(href('/wishlist'))
  const [parameters] = useSearchParams()
  const page = pageOf(parameters.get('page'))
  const { data, error, refetch } = useQuery({
    ...wishlistPageQuery(page),
    enabled: session.status === 'signed-in',
  })
  const changes = useWishChanges()
  const leaving = new Set(changes.filter((each) => each.kind === 'remove').map((each) => each.productId))
  const entries = data?.items.filter((entry) => !leaving.has(entry.productId._id))
  const count = data && entries ? data.totalItems - (data.items.length - entries.length) : null

  if (data && page > data.totalPages) return <Navigate to={addressOf(data.totalPages)} replace />
  if (count === 0) {
    return (
      <PageContainer className="pb-section">
        <EmptyState
          level={1}
          art={<ShoeboxArt />}
          title="Your wishlist is empty"
          text="Tap the heart on a shoe you like. We’ll save it here and show you when the price drops or stock runs low."
          action={
            <LinkButton href={href('/products')} kind="signal">
              Start Shopping
            </LinkButton>
          }
        />
        <PopularRow without="heart" />
      </PageContainer>
    )
  }
  return (
    <PageContainer className="pt-8 pb-section md:pt-12">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="display text-display" tabIndex={-1}>
          Wishlist
        </h1>
        {count !== null && <p className="figures text-soft">{countOf(count, 'shoe')}</p>}
      </div>
      {entries && error && (
        <div className="mb-6">
          <ErrorState title="Failed to load wishlist" text={error.message} onRetry={() => void refetch()} />
        </div>
      )}
      {data && entries ? (
        <>
          <Grid>
            {entries.map((entry) => (
              <li key={entry.productId._id}>
                <WishCard entry={entry} />
              </li>
            ))}
          </Grid>
          {data.totalPages > 1 && (
            <div className="mt-8">
              <Pagination page={page} totalPages={data.totalPages} hrefFor={addressOf} />
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState title="Failed to load wishlist" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <WishlistSkeleton />
      )}
    </PageContainer>
  )
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

function addressOf(page: number): string {
  return page === 1 ? href('/wishlist') : `${href('/wishlist')}?page=${page}`
}

function WishlistSkeleton() {
  return (
    <div role="status" aria-label="Loading your wishlist">
      <Grid>
        {[0, 1, 2, 3].map((card) => (
          <li key={card} className="grid gap-2">
            <Skeleton className="aspect-[1200/864] w-full" />
            <Skeleton className="mt-1 h-3 w-20" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="my-2 h-5 w-16" />
            <Skeleton className="mt-2 h-11 w-full" />
          </li>
        ))}
      </Grid>
    </div>
  )
}
