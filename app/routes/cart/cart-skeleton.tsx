import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the cart; the server renders it for everyone. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label="Loading your cart" className="min-h-dvh">
      <h1 className="display mb-6 text-display">Your cart</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="border-line border-t">
          {[0, 1].map((row) => (
            <div
              key={row}
              className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-line border-b py-5 sm:grid-cols-[10rem_1fr] sm:gap-x-6"
            >
              <Skeleton className="aspect-[1200/864] w-full" />
              <div className="grid content-start gap-2">
                <Skeleton className="h-3 w-20" />
                <Skeleton className="h-5 w-48 max-w-full" />
                <Skeleton className="h-4 w-28" />
                <Skeleton className="mt-3 h-9 w-56 max-w-full" />
              </div>
            </div>
          ))}
        </div>
        <div className="grid content-start gap-3 rounded-panel border border-line bg-raised p-5 md:p-6">
          <Skeleton className="mb-2 h-6 w-36" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
