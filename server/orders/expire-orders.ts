import { byJob } from '../platform/actor.ts'
import { transaction } from '../platform/db/transaction.ts'
import { cancelLocked } from './cancel-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { findExpired, lockOrder, readOrder } from './order-queries.ts'
import { firstCharge } from './payments/payment-rows.ts'
import { paymentOf } from './payments/start-payment.ts'

/** The job's name, and the actor of what it does. */
export const expireJob = 'expire_orders'
const batch = 50
/** A run stops after this many failures: then the cause is not a single order. */
const maxFailures = 20
const firstId = '00000000-0000-0000-0000-000000000000'
/** How long after its hold an order waits for the webhook of a payment that the gateway reports as paid. */
const noticeGraceMs = 60 * 60_000

/**
 * Cancels every order whose hold has expired and returns its stock; returns how many. One that fails does not stop the
 * others: the errors are thrown together at the end.
 */
export async function expireOrders(deps: OrderDeps): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  let after: string | undefined = firstId
  while (after !== undefined && failures.length < maxFailures) {
    const ids: string[] = await findExpired(deps.db, deps.clock.now(), after, batch)
    for (const id of ids) {
      try {
        if (await expireOrder(deps, id)) count += 1
      } catch (error) {
        failures.push(error)
      }
    }
    after = ids.length < batch ? undefined : ids.at(-1)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be let go`)
  return count
}

/** The row lock serializes this with a payment that arrives at the same moment. */
async function expireOrder(deps: OrderDeps, id: string): Promise<boolean> {
  if (await wasJustPaid(deps, id)) return false
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const runOut = order?.heldUntil != null && order.heldUntil <= deps.clock.now()
    if (order?.status !== 'pending' || !runOut) return false
    await cancelLocked(tx, deps, order, {
      cause: 'expired',
      note: 'The time to pay ran out',
      by: byJob(expireJob),
    })
    return true
  })
}

/**
 * Closes the gateway's payment page first: a customer who paid at the last moment keeps the order although the webhook
 * has not arrived. If the gateway does not answer, the order expires.
 */
async function wasJustPaid(deps: OrderDeps, id: string): Promise<boolean> {
  const order = await readOrder(deps.db, id)
  if (deps.gateway.proofOf(order.paymentMethod) !== 'gateway_page' || order.heldUntil === null) return false
  if (deps.clock.now().getTime() - order.heldUntil.getTime() >= noticeGraceMs) return false
  try {
    return (await deps.gateway.withdraw(paymentOf(order, firstCharge(order.payments)))) === 'paid'
  } catch (error) {
    deps.log.warn({ err: error, orderId: id }, 'the payment page of an expired order could not be closed')
    return false
  }
}
