import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { call } from '../../api/browser-call.ts'
import type { Problem } from '../../api/client.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withShortages } from './pair-choice.ts'
import { PairForm } from './pair-form.tsx'

export type AddToCartDialogProps = {
  productId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The initial color and size, if known. */
  initial?: { variantId?: string | null; size?: string | null | undefined }
  /** Text of the confirmation, if not the default. */
  message?: string
  /** Called where adding failed for another reason than stock, for the list behind the dialog. */
  failure: string
}

/** Chooses color, size and quantity of a product and adds it to the cart (docs/product.md#adding-to-the-cart). */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { productId, open, onOpenChange, initial, message, failure } = props
  const queries = useQueryClient()
  const queryKey = ['product', productId]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ProductDetail> =>
      replyOrThrow(await call(catalogueEndpoints.getProduct, { params: { id: productId } }, { signal }))
        .product,
    enabled: open,
    staleTime: 5_000,
  })
  function refused(problem: Problem) {
    // The form shows the message.
    if (problem.code === 'validation_failed') return
    if (problem.code !== 'out_of_stock') return toastQueue.push({ tone: 'error', message: failure })
    queries.setQueryData<ProductDetail>(queryKey, (known) => known && withShortages(known, problem.data))
  }
  return (
    <Dialog
      title={query.data?.title ?? 'Add to cart'}
      description={query.data?.brand}
      open={open}
      onOpenChange={onOpenChange}
    >
      {query.data ? (
        <PairForm
          key={`${initial?.variantId} ${initial?.size}`}
          product={query.data}
          initial={initial}
          message={message}
          onAdded={() => onOpenChange(false)}
          onRefused={refused}
        />
      ) : query.error ? (
        <ErrorState title="Failed to load product details" onRetry={() => void query.refetch()} />
      ) : (
        <PairFormSkeleton />
      )}
    </Dialog>
  )
}

function PairFormSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="grid gap-6">
      <div className="flex gap-4">
        <Skeleton className="h-24 w-32" />
        <Skeleton className="h-6 w-24" />
      </div>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
