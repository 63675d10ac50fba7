import type { PaymentState, RecordedChangeKind } from '../../../../contract/admin/order-facts.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import type { OrderStatus } from '../../../../contract/orders.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'info',
  processing: 'info',
  shipped: 'transit',
  delivered: 'success',
  cancelled: 'danger',
}

export const paymentWords: Record<PaymentState, string> = {
  due: 'Due',
  submitted: 'Said to be paid',
  paid: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Not paid',
}

export const changeWords: Record<RecordedChangeKind, string> = {
  cancel_lines: 'Pairs taken out',
  size: 'Size changed',
  address: 'Address changed',
  refund: 'Money given back',
  return: 'Return settled',
  exchange: 'Exchange settled',
  claim: 'Claim settled',
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTones[status]}>{capital(status)}</Badge>
}

export function dollars(cents: number): string {
  return formatDollars(toDollars(cents))
}
