import type { OrderStatus } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusNames, statusTones } from './order-words.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
}
