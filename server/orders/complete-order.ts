import { checkCode, redeemCode } from '../accounts/accounts.ts'
import { offeredMethods } from '../payments/payments.ts'
import { byCustomer } from '../platform/actor.ts'
import { transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { endHold, moveOrder } from './move-order.ts'
import type { OrderRow, WholeOrder } from './order-columns.ts'
import type { OrderDeps, OrderReply } from './order-deps.ts'
import { mailOrderPlaced } from './order-mails.ts'
import { findOrder, lockOrder, readOrder } from './order-queries.ts'
import { expired, orderNotFound } from './order-refusals.ts'
import { orderView } from './order-view.ts'
import { movePayment } from './payments/move-payment.ts'
import { codeOwner } from './payments/payment-code.ts'
import { firstCharge } from './payments/payment-rows.ts'
import { openPaymentPage, paymentOf } from './payments/start-payment.ts'
import { settleSale } from './sale-queries.ts'

export type Completion = { paymentMethod: 'card' | 'upi'; otp?: string | undefined }

/**
 * Confirms an order whose payment its gateway accepts. Idempotent. Refuses: a wrong code 400; another payment method or
 * a cancelled order 409; an order whose hold has expired 410.
 */
export async function completeOrder(
  deps: OrderDeps,
  accountId: string,
  reference: string,
  completion: Completion,
): Promise<OrderReply | Refusal> {
  const order = await findOrder(deps.db, accountId, reference)
  if (!order) return orderNotFound()
  const state = stateOf(order, completion, deps.clock.now())
  if (state === 'done') return completedReply(deps, order)
  if (state !== 'open') return state
  if (!offeredMethods(deps.config).includes(order.paymentMethod)) {
    return refuse(
      'invalid_state',
      'This way to pay is no longer offered. Please cancel the order and order again.',
    )
  }
  if (deps.gateway.proofOf(order.paymentMethod) === 'gateway_page') return waitForGateway(deps, order)
  const byCode = deps.gateway.proofOf(order.paymentMethod) === 'mailed_code'
  const owner = codeOwner(order, accountId)
  const otp = completion.otp ?? ''
  if (byCode && !(await checkCode(deps.db, deps.clock, owner, otp))) return wrongCode()
  const outcome = await deps.gateway.confirm(paymentOf(order, firstCharge(order.payments)))
  if (outcome === 'pending') return refuse('invalid_state', 'Payment verification failed')
  return transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const by = byCustomer(accountId)
    const locked = await lockOrder(tx, order.id)
    if (!locked) return orderNotFound()
    const current = stateOf(locked, completion, now)
    if (current === 'open') {
      if (byCode && !(await redeemCode(tx, deps.clock, owner, otp))) return wrongCode()
      await movePayment(tx, firstCharge(locked.payments), {
        to: outcome === 'completed' ? 'succeeded' : 'pending',
        submitted: outcome === 'submitted',
        cause: 'confirmed by the customer',
        by,
        now,
      })
      if (outcome === 'submitted') await endHold(tx, order.id, now)
      else await moveOrder(tx, locked, { to: 'confirmed', note: 'Payment received', by, now })
      await settleSale(tx, {
        orderId: order.id,
        sold: outcome === 'completed',
        emptyCartOf: accountId,
        now,
      })
    } else if (current !== 'done') return current
    const completed = await readOrder(tx, order.id)
    if (current === 'open' && outcome === 'completed') await mailOrderPlaced(tx, deps, completed)
    return completedReply(deps, completed)
  })
}

/** For gateways with a payment page only their webhook completes the order; the customer gets the page's address. */
async function waitForGateway(deps: OrderDeps, order: WholeOrder): Promise<OrderReply | Refusal> {
  const opened = await openPaymentPage(deps, order)
  if (isRefusal(opened)) return opened
  const message = 'We wait for word of your payment.'
  return { success: false, message, order: orderView(opened, deps.config.upiId) }
}

/** `open`: waits for its payment; `done`: paid already, or said to be; else why it cannot be paid. */
function stateOf(order: OrderRow, completion: Completion, now: Date): 'open' | 'done' | Refusal {
  if (order.paymentMethod !== completion.paymentMethod) {
    return refuse('invalid_state', 'This order is paid in another way')
  }
  if (order.status === 'cancelled') {
    return order.heldUntil === null ? refuse('invalid_state', 'This order was cancelled') : expired()
  }
  if (order.status !== 'pending' || order.payment.status === 'submitted') return 'done'
  return order.heldUntil !== null && order.heldUntil <= now ? expired() : 'open'
}

function completedReply(deps: OrderDeps, order: WholeOrder): OrderReply {
  const message =
    order.payment.status === 'submitted'
      ? 'Thank you. We confirm your order as soon as your payment has arrived.'
      : 'Order placed successfully!'
  return { success: true, message, order: orderView(order, deps.config.upiId) }
}

function wrongCode(): Refusal {
  const message = 'Invalid OTP. Please try again.'
  return refuse('invalid_code', message, { details: [{ path: 'otp', message }] })
}
