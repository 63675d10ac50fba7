import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the checkout; the server renders it for everyone. */
export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading checkout"
      className="grid min-h-dvh content-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16"
    >
      <div className="grid content-start gap-6 max-lg:order-last">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-7 w-64" />
      </div>
      <div className="grid content-start gap-4 rounded-panel border border-line bg-raised p-6 max-lg:hidden">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-6 w-full" />
      </div>
      <Skeleton className="h-12 w-full lg:hidden" />
    </div>
  )
}
