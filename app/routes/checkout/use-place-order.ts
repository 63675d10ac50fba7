import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import type { CheckoutDraft, Order } from '../../../contract/orders.ts'
import { createAttempt } from '../../api/attempt.ts'
import { call } from '../../api/browser-call.ts'
import type { Problem } from '../../api/client.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { personalKey } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import { emptyCart } from '../../features/cart/cart-change.ts'
import { refreshCart, storeCart } from '../../features/cart/cart-query.ts'
import { tellUsed } from '../../features/catalogue/search-uses.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { forgetTyped } from './checkout-choice.ts'

export type OrderToPlace = {
  cart: Cart
  draft: CheckoutDraft
  /** The displayed total in dollars, which the customer agreed to. */
  total: number
}

/** Why an order was not placed. `total_rose`: the customer has to agree to the new total. */
export type PlaceProblem =
  | { kind: 'total_rose'; total: number; agreed: number }
  | { kind: 'stock'; message: string }
  | { kind: 'code'; message: string }
  | { kind: 'unverified'; message: string }
  | { kind: 'other'; message: string }

type OrderBody = CallInput<typeof orderEndpoints.placeOrder>['body']

/**
 * Places the order, once however often it is pressed. A lower total is accepted automatically, a higher one needs
 * consent.
 */
export function usePlaceOrder() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [attempt] = useState(createAttempt)

  async function send(body: OrderBody) {
    const options = { idempotencyKey: attempt.keyOf(body) }
    return untilAnswered(() => call(orderEndpoints.placeOrder, { body }, options))
  }

  /** Resolves to the problem, or null where it was placed. */
  async function place(order: OrderToPlace): Promise<PlaceProblem | null> {
    setBusy(true)
    setProblem(null)
    let body = orderBody(order)
    let result = await send(body)
    const lower = result.ok ? null : changedTotal(result.problem)
    if (lower !== null && lower < body.total) {
      body = { ...body, total: lower }
      result = await send(body)
    }
    setBusy(false)
    if (result.ok) {
      await placed(result.reply.order)
      for (const { productId } of body.items) if (productId) tellUsed(productId, 'buy')
      return null
    }
    const problem = placeProblem(result.problem, body.total)
    setProblem(problem)
    void refreshCart(queries)
    return problem
  }

  async function placed(order: Order) {
    forgetTyped()
    void queries.invalidateQueries({ queryKey: personalKey(orderEndpoints.listOrders) })
    void queries.invalidateQueries({ queryKey: personalKey(returnEndpoints.getStoreCredit) })
    // Paid on delivery, or by store credit altogether.
    if (order.status !== 'pending') {
      toast.success('Order placed successfully!')
      await storeCart(queries, emptyCart)
      void navigate(`${href('/orders')}?placed=${order._id}`, { replace: true })
    } else {
      queries.setQueryData(personalKey(orderEndpoints.getOrder, { params: { id: order._id } }), { order })
      void navigate(`${href('/checkout')}?order=${order._id}&new=1`, { replace: true })
    }
  }

  return { place, busy, problem, forget: () => setProblem(null) }
}

function orderBody({ cart, draft, total }: OrderToPlace): OrderBody {
  return {
    items: cart.items.map((line) => ({
      productId: line.variantId.productId._id,
      variantId: line.variantId._id,
      quantity: line.qty,
      price: line.price,
      size: line.size,
      color: line.variantId.colorName,
    })),
    ...draft,
    total,
  }
}

function changedTotal({ code, data }: Problem): number | null {
  if (code !== 'price_changed' || typeof data !== 'object' || data === null || !('total' in data)) return null
  return typeof data.total === 'number' ? data.total : null
}

function placeProblem(problem: Problem, agreed: number): PlaceProblem {
  const total = changedTotal(problem)
  if (total !== null) return { kind: 'total_rose', total, agreed }
  if (problem.code === 'out_of_stock') return { kind: 'stock', message: problem.message }
  if (problem.code === 'invalid_discount_code') return { kind: 'code', message: problem.message }
  if (problem.code === 'email_not_verified') return { kind: 'unverified', message: problem.message }
  return { kind: 'other', message: problem.error || 'Failed to place order' }
}
