import type { Order, OrderStatus, PaymentStatus } from '../../../contract/orders.ts'
import { paymentMethodNames } from '../../../contract/wording/payment-methods.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** The number customers see: the last eight characters of the id (docs/product.md#order-numbers). */
export function orderNumber(order: Pick<Order, '_id'>): string {
  return order._id.slice(-8).toUpperCase()
}

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  submitted: 'Being checked',
  completed: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** How an order is paid: with store credit, in the chosen way, or both. */
export function waysPaid({ payment: { method, credit }, totalAmount }: Order): string {
  if (credit > 0 && credit >= totalAmount) return 'Store credit'
  return credit > 0
    ? `${formatPrice(credit)} of store credit, ${paymentMethodNames[method]}`
    : paymentMethodNames[method]
}

/** Delivered green, cancelled red, processing and confirmed blue, shipped purple, others gray (docs/product.md#order-status). */
export const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'neutral',
  confirmed: 'info',
  processing: 'info',
  shipped: 'transit',
  delivered: 'success',
  cancelled: 'danger',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function dayOf(time: string): string {
  return day.format(new Date(time))
}

export function momentOf(time: string): string {
  return moment.format(new Date(time))
}

/** Whether the customer still has to pay it, and can. */
export function isWaitingForPayment(order: Order, now: Date): boolean {
  return order.heldUntil !== null && new Date(order.heldUntil) > now
}
