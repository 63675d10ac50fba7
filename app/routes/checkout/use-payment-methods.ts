import { useQuery } from '@tanstack/react-query'
import { type PaymentMethod, type PaymentProof, paymentMethods } from '../../../contract/orders.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalQuery } from '../../api/personal-query.ts'

/** The offered payment methods in their fixed order; null while loading. */
export function useOfferedMethods(): readonly PaymentMethod[] | null {
  const { data, error } = usePaymentMethods()
  const offered = data?.methods.map(({ method }) => method)
  if (offered) return paymentMethods.filter((method) => offered.includes(method))
  return error ? paymentMethods : null
}

function usePaymentMethods() {
  return useQuery({ ...personalQuery(orderEndpoints.listPaymentMethods, {}), staleTime: 3_600_000 })
}

/** How a payment method is confirmed; null while loading. */
export function usePaymentProof(method: PaymentMethod | null): PaymentProof | null {
  const { data, error } = usePaymentMethods()
  const proof = data?.methods.find((known) => known.method === method)?.proof
  return proof ?? (data || error ? 'mailed_code' : null)
}
