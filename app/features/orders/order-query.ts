import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalKey, personalQuery, writeQueryData } from '../../api/personal-query.ts'
import { useSession } from '../accounts/use-session.ts'

/** The customer's newest orders. */
export function useOrders(query: { page?: number; limit?: number } = {}) {
  const session = useSession()
  return useQuery({
    ...personalQuery(orderEndpoints.listOrders, { query }),
    enabled: session.status === 'signed-in',
  })
}

/** One order, refetched every few seconds while it may change elsewhere. */
export function useOrder(id: string, refetchMs?: number) {
  const session = useSession()
  return useQuery({
    ...personalQuery(orderEndpoints.getOrder, { params: { id } }),
    enabled: session.status === 'signed-in',
    refetchInterval: refetchMs,
  })
}

/** Stores an order the server has sent, and refetches the lists. */
export async function storeOrder(queries: QueryClient, order: Order): Promise<void> {
  const { queryKey } = personalQuery(orderEndpoints.getOrder, { params: { id: order._id } })
  await writeQueryData(queries, queryKey, { order })
  void queries.invalidateQueries({ queryKey: personalKey(orderEndpoints.listOrders) })
}
