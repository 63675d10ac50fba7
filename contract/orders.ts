import { z } from 'zod'
import { addressBody, deliveryAddress } from './account-forms.ts'
import { largestLine } from './cart.ts'
import { endpoint } from './define-endpoint.ts'
import { dollars, sumOfDollars } from './dollars.ts'
import { genders } from './facets.ts'
import { id, line, sixDigitCode, size, time } from './fields.ts'
import { pageNumber, pageSize } from './paging.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['cod', 'card', 'upi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'pending',
  'submitted',
  'completed',
  'failed',
  'cancelled',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How a payment is proven: nothing is asked, a mailed code, the customer's claim, or the gateway's page. */
export const paymentProofs = ['on_delivery', 'mailed_code', 'claim', 'gateway_page'] as const
export type PaymentProof = (typeof paymentProofs)[number]

/** Every move an order may make (docs/product.md#order-status). */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Maximum total of an order, in US dollars. */
export const maxOrderTotal = 1_000_000

/** How long an unpaid order holds its stock, in milliseconds. */
export const holdMilliseconds = 15 * 60_000

export const orderItem = z.object({
  productId: z.object({ _id: id, name: z.string(), brand: z.string(), images: z.array(z.string()) }),
  variantId: id,
  quantity: z.int(),
  price: dollars,
  size: z.string(),
  /** Gender that the size belongs to; null where the product was removed. */
  gender: z.enum(genders).nullable(),
  color: z.string(),
  pictureId: z.string().nullable(),
  tint: z.string(),
})

/** What a code takes off; `percent` is null where it takes off an amount. */
const orderDiscount = z.object({ code: z.string(), percent: z.int().nullable(), amount: dollars })

export const order = z.object({
  _id: id,
  orderId: z.string(),
  status: z.enum(orderStatuses),
  subtotal: dollars,
  discount: orderDiscount.nullable(),
  totalAmount: dollars,
  createdAt: time,
  items: z.array(orderItem),
  address: deliveryAddress,
  payment: z.object({
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    transactionId: z.string().nullable(),
    /** Paid with store credit, and still to be paid in the chosen way. */
    credit: dollars,
    due: dollars,
  }),
  statusHistory: z.array(z.object({ status: z.enum(orderStatuses), at: time, note: z.string() })),
  /** Until when stock is held for an unpaid order. */
  heldUntil: time.nullable(),
  /** Whether the customer may still cancel it. */
  cancellable: z.boolean(),
  /** The `upi://pay` link of an unpaid UPI order. */
  upiLink: z.string().nullable(),
  /** Where the customer pays on the gateway's own page. */
  paymentUrl: z.string().nullable(),
})
export type Order = z.infer<typeof order>

/** What a customer chooses and types at checkout, and the order stores under the same names. */
export const orderInput = z.object({ paymentMethod: z.enum(paymentMethods) })
export type OrderInput = z.infer<typeof orderInput>

/** All input of the checkout; the browser keeps it, the server takes it with the order. */
export const checkoutDraft = orderInput.extend({
  deliveryAddress: z.union([id, addressBody], { error: 'Please select a delivery address' }),
  discountCode: line(40).optional(),
  /** Whether store credit is spent on it, as far as it goes; the chosen way pays the rest. */
  useCredit: z.boolean().optional(),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>

export const newOrder = checkoutDraft.extend({
  items: z
    .array(
      z.object({
        productId: id.optional(),
        variantId: id,
        quantity: z.int().min(1).max(largestLine),
        price: dollars.optional(),
        size,
        color: z.string().max(200).optional(),
      }),
      { error: 'Your cart is empty' },
    )
    .min(1, 'Your cart is empty')
    .max(100),
  total: sumOfDollars,
})

const orderReply = z.object({ success: z.boolean(), message: z.string(), order })

export const orderEndpoints = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Places an order: prices read and stock taken in one transaction',
    access: 'customer',
    body: newOrder,
    reply: orderReply,
    status: 201,
    problems: [
      'not_found',
      'out_of_stock',
      'price_changed',
      'invalid_discount_code',
      'email_not_verified',
      'too_many_open_orders',
      'rate_limited',
      'idempotency_conflict',
    ],
    idempotent: true,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/orders/my-orders',
    summary: 'The orders of this customer, newest first',
    access: 'customer',
    query: z.object({ page: pageNumber, limit: pageSize(100) }),
    reply: z.object({ orders: z.array(order), totalOrders: z.int() }),
  }),
  checkDiscount: endpoint({
    method: 'GET',
    path: '/orders/discount',
    summary: 'What a discount code takes off this customer’s cart now; placing the order decides',
    access: 'customer',
    query: z.object({ code: line(40) }),
    reply: z.object({ discount: orderDiscount }),
    problems: ['invalid_discount_code', 'rate_limited'],
  }),
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/orders/payment-methods',
    summary: 'The ways to pay that are offered, and what each asks of the customer',
    reply: z.object({
      methods: z.array(z.object({ method: z.enum(paymentMethods), proof: z.enum(paymentProofs) })),
    }),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order by `_id` or `orderId`, for its owner',
    access: 'customer',
    params: z.object({ id }),
    reply: z.object({ order }),
    problems: ['not_found'],
  }),
  completeOrder: endpoint({
    method: 'PUT',
    path: '/orders/{id}/complete',
    summary:
      'Confirms the payment of a card or UPI order; completing twice is harmless. Where a gateway has a page of its own, only its notice confirms: `success` is false until then',
    access: 'customer',
    params: z.object({ id }),
    body: z.object({
      paymentStatus: z.enum(['completed']),
      paymentMethod: z.enum(['card', 'upi']),
      otp: sixDigitCode.optional(),
    }),
    reply: orderReply,
    problems: ['not_found', 'invalid_code', 'invalid_state', 'expired', 'unavailable'],
  }),
  resendPaymentOtp: endpoint({
    method: 'POST',
    path: '/orders/{id}/resend-otp',
    summary: 'Mails another payment code',
    access: 'customer',
    params: z.object({ id }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    problems: ['not_found', 'invalid_state', 'rate_limited'],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/orders/{id}/cancel',
    summary: 'Cancels an order that is not yet being packed',
    access: 'customer',
    params: z.object({ id }),
    reply: orderReply,
    problems: ['not_found', 'invalid_state'],
  }),
}
