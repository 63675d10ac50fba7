import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { personalQuery } from './personal-query.ts'

/**
 * An endpoint's reply for this customer, kept fresh: `usePersonal(orderEndpoints.listOrders, { query: {} },
 * signedIn)`. Fetches only while `enabled`; `error.problem` says why it failed.
 */
export function usePersonal<E extends Endpoint>(endpoint: E, input: CallInput<E>, enabled: boolean) {
  return useQuery({ ...personalQuery(endpoint, input), enabled })
}
