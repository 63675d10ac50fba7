import { consumeClientLimit } from '../../accounts/accounts.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder } from '../order-queries.ts'
import { expired, orderNotFound } from '../order-refusals.ts'
import { mailPaymentCode } from './payment-code.ts'

/** Mails a new payment code, within the client's limit; the reply is the same if no mail was sent. */
export async function resendPaymentCode(
  deps: OrderDeps,
  accountId: string,
  reference: string,
  clientAddress: string,
): Promise<{ success: boolean; message: string } | Refusal> {
  const order = await findOrder(deps.db, accountId, reference)
  if (!order) return orderNotFound()
  if (order.status !== 'pending' || deps.gateway.proofOf(order.paymentMethod) !== 'mailed_code') {
    return refuse('invalid_state', 'This order needs no code')
  }
  if (order.heldUntil !== null && order.heldUntil <= deps.clock.now()) return expired()
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  await transaction(deps.db, (tx) => mailPaymentCode(tx, deps, order))
  return { success: true, message: 'OTP sent to your registered email' }
}
