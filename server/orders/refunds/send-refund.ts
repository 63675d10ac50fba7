import { type Actor, byJob } from '../../platform/actor.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockOrder, readOrder } from '../order-queries.ts'
import { movePayment } from '../payments/move-payment.ts'
import { refundByHandMail } from '../payments/payment-mails.ts'
import { claimRefund, findDueRefunds, noteRefundFailure } from '../payments/payment-queries.ts'
import { paymentOf } from '../payments/start-payment.ts'

/** The job's name, and the actor of what it does. */
export const refundJob = 'send_refunds'
const batch = 50

/** Sends the refunds that are due, oldest first. */
export async function sendDueRefunds(deps: OrderDeps): Promise<void> {
  for (const id of await findDueRefunds(deps.db, deps.clock.now(), batch)) {
    await sendRefund(deps, id, byJob(refundJob))
  }
}

/** Sends the refunds of an order that are due; where its gateway fails, the job goes on later. */
export async function sendRefundsOf(deps: OrderDeps, orderId: string, by: Actor): Promise<void> {
  const open = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where('by_hand', '=', false)
    .orderBy('id')
    .execute()
  for (const { id } of open) await sendRefund(deps, id, by)
}

/**
 * Sends a decided refund to the gateway that took its charge, outside any transaction. It is claimed first: a crash
 * afterwards leaves it to a later attempt, which the gateway knows by the row's idempotency key.
 */
async function sendRefund(deps: OrderDeps, id: string, by: Actor): Promise<void> {
  const orderId = await claimRefund(deps.db, id, deps.clock.now())
  if (orderId === null) return
  const order = await readOrder(deps.db, orderId)
  const refund = order.payments.find((row) => row.id === id)
  const charge = order.payments.find((row) => row.id === refund?.chargeId)
  if (!refund || !charge) throw new Error(`refund ${id} has no charge`)
  try {
    const given =
      charge.gateway === deps.gateway.name
        ? await deps.gateway.refund(paymentOf(order, charge), {
            id,
            amountCents: refund.amountCents,
            idempotencyKey: refund.idempotencyKey,
          })
        : 'by_hand'
    await noteOutcome(deps, orderId, id, { given, by })
  } catch (error) {
    await noteRefundFailure(deps.db, id, error instanceof Error ? error.message : String(error))
    deps.log.error({ err: error, orderId, refundId: id }, 'a refund failed; it will be tried again')
  }
}

/** A webhook may have settled it meanwhile: then its word stands. */
async function noteOutcome(
  deps: OrderDeps,
  orderId: string,
  id: string,
  { given, by }: { given: 'by_hand' | { reference: string | null }; by: Actor },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const row = order?.payments.find((each) => each.id === id)
    if (!order || row?.status !== 'pending' || row.byHand) return
    const now = deps.clock.now()
    if (given === 'by_hand') {
      await movePayment(tx, row, {
        to: 'pending',
        cause: 'to be given back by hand',
        byHand: true,
        by,
        now,
      })
      await queueMail(tx, refundByHandMail(order, row), deps.clock)
    } else {
      const { reference } = given
      await movePayment(tx, row, { to: 'succeeded', cause: 'given back by the gateway', reference, by, now })
    }
  })
}
