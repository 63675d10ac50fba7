/** What can be changed of an order after it was placed. */
export const orderChangeKinds = ['cancel_lines', 'size', 'address', 'refund'] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** What became of an order's money, as the back office filters by it. */
export const paymentStates = ['due', 'submitted', 'paid', 'part_refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What is to be done about an order: see docs/product.md#order-work. */
export const orderWork = ['to_pack', 'to_send', 'late', 'unpaid'] as const
