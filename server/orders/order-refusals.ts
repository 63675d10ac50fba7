import { type Refusal, refuse } from '../platform/refusal.ts'

export function orderNotFound(): Refusal {
  return refuse('not_found', 'Order not found')
}

export function expired(): Refusal {
  return refuse('expired', 'The time to pay for this order has run out. Please order again.')
}
