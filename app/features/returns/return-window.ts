import type { Order } from '../../../contract/orders.ts'

const dayMs = 86_400_000

/** Whether a delivered order may still come back, to a day: the server decides it for each of its pairs. */
export function mayComeBack(
  { status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>,
  returnDays: number | null,
  now: Date,
): boolean {
  if (status !== 'delivered' || returnDays === null) return false
  const delivered = statusHistory.findLast((event) => event.status === 'delivered')
  if (!delivered) return false
  return now.getTime() <= new Date(delivered.at).getTime() + (returnDays + 1) * dayMs
}

/** Whether something has been sent to the customer, which can come back or be reported. */
export function hasLeft({ status }: Pick<Order, 'status'>): boolean {
  return status === 'shipped' || status === 'delivered'
}
