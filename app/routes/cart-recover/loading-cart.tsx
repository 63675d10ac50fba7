import { RailLayout } from '../../ui/rail-layout.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

/** Skeleton of the saved cart. */
export function LoadingCart() {
  return (
    <div role="status">
      <div className="mb-6 grid gap-1">
        <h1 className="display text-display">Loading your cart...</h1>
      </div>
      <RailLayout
        side="end"
        width="wide"
        narrow="below"
        railLabel="Summary"
        rail={<Skeleton className="h-72 w-full rounded-panel" />}
      >
        {['first', 'second', 'third'].map((row) => (
          <div
            key={row}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 border-line border-t py-4"
          >
            <Skeleton className="aspect-[1200/864] w-full" />
            <SkeletonText lines={3} className="max-w-64" />
          </div>
        ))}
      </RailLayout>
    </div>
  )
}
