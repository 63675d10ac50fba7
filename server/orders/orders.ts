import type { Order, OrderStatus } from '../../contract/orders.ts'
import type { Db } from '../platform/db/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { WholeOrder } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { countOrdersOf, findAnyOrder, findOrder, listAllOrders, listOrdersOf } from './order-queries.ts'
import { orderNotFound } from './order-refusals.ts'
import { orderView } from './order-view.ts'

export { readBoughtSizes } from './bought-sizes.ts'
export { cancelOwnOrder } from './cancel-order.ts'
export { type ChangePreview, confirmChange, previewChange } from './changes/change-order.ts'
export { readChanges, readLines } from './changes/change-queries.ts'
export { atPrice, lineCents, sumLines, takePairs } from './changes/line-change.ts'
export type { OrderChange, PlannedLine } from './changes/plan-change.ts'
export { movePairs, type PairMove, settleOnOrder } from './changes/return-on-order.ts'
export { checkLedger } from './check-ledger.ts'
export { completeOrder } from './complete-order.ts'
export { dispatchOrder } from './dispatch/dispatch-order.ts'
export { dispatchOrders, packOrders } from './dispatch/order-batch.ts'
export { markPacked } from './dispatch/pack-order.ts'
export { expireOrders } from './expire-orders.ts'
export { type CustomerSums, sumCustomers } from './lists/customer-sums.ts'
export { orderHasWords, readWordSearch } from './lists/order-search.ts'
export { advanceOrder, cancelAnyOrder, confirmPayment } from './operate-orders.ts'
export type { WholeOrder } from './order-columns.ts'
export { type OrderDeps, orderDeps, type ShopDeps } from './order-deps.ts'
export { checkOwnDiscount } from './order-discount.ts'
export { mailsOfOrders } from './order-mail-log.ts'
export { mailLetter } from './order-mails.ts'
export { addOrderNote, listOrderNotes, type OrderNote } from './order-notes.ts'
export {
  countOpenOrders,
  findAnyOrder,
  findOrder,
  lockWholeOrder,
  ownsOrder,
  readOrder,
  sumSales,
} from './order-queries.ts'
export { readCreditPage } from './payments/credit-page.ts'
export {
  askForExtra,
  dropExtra,
  type ExtraOutcome,
  extraChargeOf,
  extraPaidCents,
  methodForExtra,
  paidDifferenceJob,
  payExtra,
  voidExtra,
} from './payments/extra-charge.ts'
export { listOpenRefunds, type OpenRefund } from './payments/payment-queries.ts'
export { refundableCents, unpaidCents } from './payments/payment-rows.ts'
export { resendPaymentCode } from './payments/resend-payment-code.ts'
export { placeOrder } from './place-order.ts'
export { lockSizes, readSizes, type SizeForSale } from './place-order-queries.ts'
export { decideRefund } from './refunds/decide-refund.ts'
export { completeRefund, type RefundReport, refundPayment } from './refunds/refund-order.ts'
export { sendRefundsOf } from './refunds/send-refund.ts'
export type { ReturnLetter } from './return-letter.ts'

/** A page of a customer's orders, newest first, and their total number. */
export async function listOwnOrders(
  { db, config }: OrderDeps,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; totalOrders: number }> {
  const [orders, totalOrders] = await Promise.all([
    listOrdersOf(db, accountId, limit, (page - 1) * limit),
    countOrdersOf(db, accountId),
  ])
  return { orders: orders.map((order) => orderView(order, config.upiId)), totalOrders }
}

/** An order of this customer by `_id` or number; 404 for any other. */
export async function getOwnOrder(
  { db, config }: OrderDeps,
  accountId: string,
  reference: string,
): Promise<{ order: Order } | Refusal> {
  const order = await findOrder(db, accountId, reference)
  return order ? { order: orderView(order, config.upiId) } : orderNotFound()
}

/** The newest orders of all customers, for operators. */
export function listOrders(db: Db, filter: { status?: OrderStatus; limit: number }): Promise<WholeOrder[]> {
  return listAllOrders(db, filter)
}

/** Any order by `_id`, number or the eight characters customers see, for operators. */
export async function showOrder(db: Db, reference: string): Promise<WholeOrder | Refusal> {
  return (await findAnyOrder(db, reference)) ?? orderNotFound()
}
