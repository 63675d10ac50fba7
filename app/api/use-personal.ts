import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { personalQuery } from './personal-query.ts'

/**
 * What an endpoint answers this customer, kept fresh: `usePersonal(orderEndpoints.listOrders, { query: {} }, signedIn)`.
 * Asks only while `enabled`; `error.problem` says why it came to nothing.
 */
export function usePersonal<E extends Endpoint>(endpoint: E, input: CallInput<E>, enabled: boolean) {
  return useQuery({ ...personalQuery(endpoint, input), enabled })
}
