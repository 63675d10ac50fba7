import { Grid } from '../ui/grid.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const cards = 8

/**
 * Eight cards to come while a brand's page is on its way (docs/product.md#brand-pages). They lie over the screen that is
 * left, whose place is kept for coming back; quick ones never show them.
 */
export function BrandLoading() {
  return (
    <div
      role="status"
      aria-label="Loading the brand’s shoes"
      className="fixed inset-x-0 top-header bottom-0 z-30 animate-delayed overflow-hidden bg-paper"
    >
      <PageContainer className="grid gap-6 pt-8">
        <Skeleton className="h-14 w-72 max-w-full" />
        <Skeleton className="h-4 w-40" />
        <Grid layout="tiles">
          {Array.from({ length: cards }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place} className="grid content-start gap-3">
              <Skeleton className="aspect-[1200/864] w-full" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-2/3" />
            </li>
          ))}
        </Grid>
      </PageContainer>
    </div>
  )
}
