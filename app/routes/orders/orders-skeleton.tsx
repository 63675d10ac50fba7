import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the list. */
export function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid min-h-dvh content-start gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-5 rounded-panel border border-line bg-raised p-5 md:p-6">
          <div className="flex justify-between">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-6 w-20" />
          </div>
          <div className="flex gap-4">
            <Skeleton className="aspect-[1200/864] w-24" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
          <div className="flex items-center justify-between border-line border-t pt-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-9 w-24 max-md:h-11" />
          </div>
        </div>
      ))}
    </div>
  )
}
