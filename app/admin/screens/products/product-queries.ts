import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { AdminEndpoint } from '../../../../contract/admin/admin-endpoint.ts'
import { type AdminProduct, adminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import type { CallInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { AdminProblem, adminQueries, replyOf, useAdminQuery } from '../../api/admin-queries.ts'

/** An endpoint that answers with the product as it left it. */
type ProductEndpoint = AdminEndpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ product: AdminProduct }>>

/** Others sell and edit a product while it is open: it is asked for again so often. */
const everyMs = 3_000

export function useProduct(id: string) {
  return useAdminQuery(e.getProduct, { params: { id } }, { everyMs })
}

const historyKey = (id: string) => [e.listProductHistory.path, id]

/** The newest recorded changes of a product; asked for again with each version. */
export function useProductHistory({ _id: id, version }: Pick<AdminProduct, '_id' | 'version'>) {
  return useQuery({
    queryKey: [...historyKey(id), version],
    queryFn: ({ signal }) => replyOf(e.listProductHistory, { params: { id }, query: { limit: 50 } }, signal),
    placeholderData: (before) => before,
  })
}

/**
 * Changes a product and shows it as the server left it. An edit of an older version is refused: then the product of
 * others is shown, and what was typed stays with whoever typed it.
 */
export function useProductChange<E extends ProductEndpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<ReplyOf<E>> => replyOf(endpoint, input),
    onSuccess: ({ product }) => showProduct(product),
    async onError(error) {
      const current = staleProduct(error)
      if (current) await showProduct(current)
    },
  })
}

const staleData = z.object({ product: adminProduct })

/** The product as it is now, from the refusal of an edit of an older version. */
export function staleProduct(error: unknown): AdminProduct | null {
  if (!(error instanceof AdminProblem) || error.problem.code !== 'stale') return null
  return staleData.safeParse(error.problem.data).data?.product ?? null
}

async function showProduct(product: AdminProduct): Promise<void> {
  const queryKey = [e.getProduct.path, { params: { id: product._id } }]
  // A reply that is under way may be older.
  await adminQueries.cancelQueries({ queryKey })
  adminQueries.setQueryData(queryKey, { product })
  void adminQueries.invalidateQueries({ queryKey: [e.listProducts.path] })
}
