import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalKey, personalQuery } from '../../api/personal-query.ts'

type CheckReply = ReplyOf<typeof orderEndpoints.checkDiscount>

/** What a code takes off this cart, in dollars; `percent` is null where it takes off an amount. */
export type KnownDiscount = CheckReply['discount']

function keyOf(code: string, { total, items }: Cart): readonly unknown[] {
  return [...personalKey(orderEndpoints.checkDiscount, { query: { code } }), total, items.length]
}

/** The discount of the applied code for the cart as it is, and why it does not hold any more, where it does not. */
export function useAppliedDiscount(
  code: string,
  cart: Cart,
): { discount: KnownDiscount | null; refusal?: string } {
  const { data, error } = useQuery({
    ...personalQuery(orderEndpoints.checkDiscount, { query: { code } }),
    queryKey: keyOf(code, cart),
    enabled: code !== '',
    retry: false,
  })
  const refusal = error?.problem.code === 'invalid_discount_code' ? error.problem.message : undefined
  return { discount: (code !== '' && !refusal && data?.discount) || null, ...(refusal ? { refusal } : {}) }
}

/** Keeps what the server has just said of a code for this cart. */
export function useKeepDiscount(cart: Cart): (reply: CheckReply) => void {
  const queries = useQueryClient()
  return (reply) => queries.setQueryData(keyOf(reply.discount.code, cart), reply)
}

/** Items less discount, in dollars. */
export function totalsWith(subtotal: number, discount: KnownDiscount | null) {
  const off = toCents(discount?.amount ?? 0)
  return { amount: toDollars(off), total: toDollars(toCents(subtotal) - off) }
}
