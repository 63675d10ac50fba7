import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of an order; the server renders it for everyone. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="min-h-dvh">
      <h1 className="sr-only">Your order</h1>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-6 h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-10 h-5 w-64 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid content-start gap-5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
