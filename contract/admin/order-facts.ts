import { returnKinds } from '../wording/return-words.ts'

/** What can be changed of an order after it was placed. */
export const orderChangeKinds = ['cancel_lines', 'size', 'address', 'refund'] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** Changes as an order keeps them: also what its returns came to. */
export const recordedChangeKinds = [...orderChangeKinds, ...returnKinds] as const
export type RecordedChangeKind = (typeof recordedChangeKinds)[number]

/** What became of an order's money, as the back office filters by it. */
export const paymentStates = ['due', 'submitted', 'paid', 'part_refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What is to be done about an order: see docs/product.md#order-work. */
export const orderWork = ['to_pack', 'to_send', 'late', 'unpaid'] as const
