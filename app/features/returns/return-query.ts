import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CustomerReturn } from '../../../contract/return-views.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalKey, personalQuery, writeQueryData } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import type { ReturnAccess } from './use-return-access.ts'

type Access = Pick<ReturnAccess, 'ready' | 'link'>

/** What of an order can come back. */
export function useReturnOptions(order: string, { ready, link }: Access) {
  return useQuery({
    ...personalQuery(returnEndpoints.getReturnOptions, { params: { id: order }, query: { link } }),
    enabled: ready,
  })
}

/** The returns of this customer or link, newest first; of one order where it is named. */
export function useReturns({ ready, link }: Access, order?: string) {
  return useQuery({
    ...personalQuery(returnEndpoints.listReturns, { query: { link, order } }),
    enabled: ready,
  })
}

/** One return, asked for again while it may change elsewhere. */
export function useReturn(id: string, { ready, link }: Access) {
  return useQuery({
    ...personalQuery(returnEndpoints.getReturn, { params: { id }, query: { link } }),
    enabled: ready,
    refetchInterval: 60_000,
  })
}

/** Stores a return that the server has sent; what it changes elsewhere is asked for again. */
export async function storeReturn(
  queries: QueryClient,
  changed: CustomerReturn,
  link: string | undefined,
): Promise<void> {
  const input = { params: { id: changed._id }, query: { link } }
  const { queryKey } = personalQuery(returnEndpoints.getReturn, input)
  await writeQueryData(queries, queryKey, { return: changed })
  for (const endpoint of [
    returnEndpoints.listReturns,
    returnEndpoints.getReturnOptions,
    orderEndpoints.getOrder,
    orderEndpoints.listOrders,
  ]) {
    void queries.invalidateQueries({ queryKey: personalKey(endpoint) })
  }
}
