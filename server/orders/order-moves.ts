import { type OrderStatus, orderMoves } from '../../contract/orders.ts'

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to)
}

/** Whether the customer may cancel: as long as nothing is being packed. Operators may until it is shipped. */
export function isCancellableByCustomer(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The next status on the straight way; null at its end and for what was cancelled. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return orderMoves[status].find((to) => to !== 'cancelled') ?? null
}
