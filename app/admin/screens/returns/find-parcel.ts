import { useQuery } from '@tanstack/react-query'
import type { AdminEndpoint } from '../../../../contract/admin/admin-endpoint.ts'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { ReturnPage, ReturnRowView } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import type { CallInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { returnMoves } from '../../../../contract/wording/return-words.ts'
import { AdminProblem, replyOf } from '../../api/admin-queries.ts'

/** What a scanned number stands for: a return, or an order with its returns; null: neither. */
export type FoundParcel =
  | { kind: 'return'; page: ReturnPage }
  | { kind: 'order'; order: OrderPage; returns: readonly ReturnRowView[] }

export const foundParcelKey = 'found-parcel'

/** What stands behind a number; an order with one parcel on its way is opened at that return. */
export function useFoundParcel(number: string) {
  return useQuery({
    queryKey: [foundParcelKey, number],
    enabled: number !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => findParcel(number, signal),
  })
}

async function findParcel(number: string, signal: AbortSignal): Promise<FoundParcel | null> {
  const page = await orMissing(e.getAnyReturn, { params: { id: number } }, signal)
  if (page) return { kind: 'return', page }
  const order = await orMissing(orderAdminEndpoints.getAnyOrder, { params: { id: number } }, signal)
  if (!order) return null
  const { rows } = await replyOf(e.listAllReturns, { query: { order: order.id } }, signal)
  const receivable = rows.filter(({ status }) => returnMoves[status].includes('settled'))
  const [only] = receivable
  if (only && receivable.length === 1) {
    return { kind: 'return', page: await replyOf(e.getAnyReturn, { params: { id: only.id } }, signal) }
  }
  return { kind: 'order', order, returns: receivable }
}

const missing = ['not_found', 'validation_failed', 'forbidden']

async function orMissing<E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<ReplyOf<E> | null> {
  try {
    return await replyOf(endpoint, input, signal)
  } catch (error) {
    if (error instanceof AdminProblem && missing.includes(error.problem.code)) return null
    throw error
  }
}
