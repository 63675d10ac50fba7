import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod, PaymentProof } from '../../../contract/orders.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalQuery } from '../../api/personal-query.ts'

/** What a way of paying asks of the customer; null while the shop has not said so yet. */
export function usePaymentProof(method: PaymentMethod | null): PaymentProof | null {
  const { data, error } = useQuery({
    ...personalQuery(orderEndpoints.listPaymentMethods, {}),
    staleTime: 3_600_000,
  })
  const proof = data?.methods.find((known) => known.method === method)?.proof
  return proof ?? (data || error ? 'mailed_code' : null)
}
