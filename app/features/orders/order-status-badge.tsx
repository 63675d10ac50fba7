import type { OrderStatus } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusNames, statusTones } from './order-words.ts'

/** An order without a status counts as pending. */
export function OrderStatusBadge({ status = 'pending' }: { status: OrderStatus | undefined }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
}
