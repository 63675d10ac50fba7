import { toDollars } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { pictureUrl } from '../../contract/picture-url.ts'
import { upiLink } from '../payments/payments.ts'
import type { OrderLineRow, OrderRow, WholeOrder } from './order-columns.ts'
import { isCancellableByCustomer } from './order-moves.ts'
import { creditPaidCents, unpaidCents } from './payments/payment-rows.ts'

/** The stored event note of a cancellation by the customer; the customer reads `noteToCustomer` of it. */
export const cancelledByCustomer = 'Cancelled by the customer'

/** An event's note as the customer reads it. */
export function noteToCustomer(note: string): string {
  return note === cancelledByCustomer ? 'You cancelled this order.' : note
}

/** An order as the API returns it to its owner. */
export function orderView(order: WholeOrder, upiId: string | undefined): Order {
  const waits = order.status === 'pending' && order.payment.status === 'pending'
  return {
    _id: order.id,
    orderId: order.orderNumber,
    status: order.status,
    subtotal: toDollars(order.subtotalCents),
    discount: discountView(order),
    totalAmount: toDollars(order.totalCents),
    createdAt: order.createdAt.toISOString(),
    items: order.lines.filter(({ quantity }) => quantity > 0).map(itemView),
    address: order.address,
    payment: {
      method: order.paymentMethod,
      status: order.payment.status,
      transactionId: order.payment.transactionId,
      credit: toDollars(creditPaidCents(order.payments)),
      due: toDollars(unpaidCents(order.payments)),
    },
    statusHistory: order.events.map(({ status, at, note }) => ({
      status,
      at: new Date(at).toISOString(),
      note: noteToCustomer(note),
    })),
    heldUntil: waits && order.heldUntil ? order.heldUntil.toISOString() : null,
    cancellable: isCancellableByCustomer(order.status),
    upiLink:
      waits && order.paymentMethod === 'upi' && upiId !== undefined
        ? upiLink({ ...order, totalCents: unpaidCents(order.payments) }, upiId)
        : null,
    paymentUrl: waits ? order.payment.paymentUrl : null,
  }
}

function discountView(order: OrderRow): Order['discount'] {
  if (order.discountCode === null) return null
  return {
    code: order.discountCode,
    percent: order.discountPercent,
    amount: toDollars(order.discountCents),
  }
}

function itemView(line: OrderLineRow): Order['items'][number] {
  return {
    productId: {
      _id: line.productId,
      name: line.title,
      brand: line.brand,
      images: line.pictureId === null ? [] : [pictureUrl(line.pictureId)],
    },
    variantId: line.variantId,
    quantity: line.quantity,
    price: toDollars(line.unitPriceCents),
    size: line.size,
    gender: line.gender,
    color: line.color,
    pictureId: line.pictureId,
    tint: line.tint,
  }
}
