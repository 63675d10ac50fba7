import { type OrderStatus, orderMoves } from '../../contract/orders.ts'

/** Whether the table of allowed moves has this change of status. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to)
}

/** Whether the customer may cancel: until it is being packed. Operators may until it is shipped. */
export function isCancellableByCustomer(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The next status from pending to delivered; null for a delivered or cancelled order. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return orderMoves[status].find((to) => to !== 'cancelled') ?? null
}
