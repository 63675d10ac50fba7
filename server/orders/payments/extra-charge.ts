import { checkCode, consumeClientLimit, redeemCode } from '../../accounts/accounts.ts'
import { offeredMethods } from '../../payments/payments.ts'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { OrderRow, PaymentRow, WholeOrder } from '../order-columns.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockOrder, readOrder } from '../order-queries.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { movePayment } from './move-payment.ts'
import { codeOwner, mailPaymentCode } from './payment-code.ts'
import { refundableCents } from './payment-rows.ts'
import { paymentOf } from './start-payment.ts'

/** Job that goes on with a return whose difference was paid; its handler is the returns' own. */
export const paidDifferenceJob = 'settle_paid_return'

type Money = { by: Actor; now: Date }

/** The last charge of what a return's new pairs cost more; undefined where there is none that counts. */
export function extraChargeOf(order: Pick<OrderRow, 'payments'>, returnId: string): PaymentRow | undefined {
  return order.payments.findLast(
    (row) => row.kind === 'charge' && row.returnId === returnId && row.status !== 'failed',
  )
}

/** What was paid for a return's dearer pairs, in cents. */
export function extraPaidCents(order: Pick<OrderRow, 'payments'>, returnId: string): number {
  return order.payments
    .filter((row) => row.kind === 'charge' && row.returnId === returnId && row.status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How a difference can be paid: as the order was, or, for cash, the first way that is offered. */
export function methodForExtra({ config }: OrderDeps, order: Pick<OrderRow, 'paymentMethod'>) {
  const offered = offeredMethods(config).filter((method) => method !== 'cod')
  return offered.find((method) => method === order.paymentMethod) ?? offered[0] ?? null
}

/** Asks for an amount beside what an order costs, whose row is locked; it replaces one that was not paid. */
export async function askForExtra(
  tx: Tx,
  deps: OrderDeps,
  order: Pick<OrderRow, 'id' | 'payments' | 'paymentMethod'>,
  { returnId, amountCents, by, now }: Money & { returnId: string; amountCents: number },
): Promise<void> {
  const open = extraChargeOf(order, returnId)
  if (open?.status === 'pending' && open.amountCents === amountCents) return
  if (open?.status === 'pending') {
    await movePayment(tx, open, { to: 'failed', cause: 'another amount is due', by, now })
  }
  const method = methodForExtra(deps, order)
  if (method === null) throw new Error('a difference cannot be paid in any way')
  const id = newId()
  const actor = actorColumns(by)
  await tx
    .insertInto('payment')
    .values({
      id,
      order_id: order.id,
      return_id: returnId,
      kind: 'charge',
      gateway: deps.gateway.name,
      method,
      status: 'pending',
      amount_cents: amountCents,
      idempotency_key: `start-${id}`,
      created_at: now,
      updated_at: now,
      ...actor,
    })
    .execute()
  await tx
    .insertInto('payment_event')
    .values({
      id: newId(),
      payment_id: id,
      status: 'pending',
      cause: 'dearer pair asked for',
      at: now,
      ...actor,
    })
    .execute()
}

/** Voids what was asked for a return and is not paid. */
export async function voidExtra(
  tx: Tx,
  order: Pick<OrderRow, 'payments'>,
  { returnId, cause, by, now }: Money & { returnId: string; cause: string },
): Promise<void> {
  const charge = extraChargeOf(order, returnId)
  if (charge?.status === 'pending') await movePayment(tx, charge, { to: 'failed', cause, by, now })
}

/**
 * Drops the charges of a return that came to nothing: what is paid is given back, but for what `alreadyBack` says was.
 * Returns how much, in cents.
 */
export async function dropExtra(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'accountId' | 'payments'>,
  { alreadyBack, ...drop }: Money & { returnId: string; cause: string; alreadyBack: number },
): Promise<number> {
  await voidExtra(tx, order, drop)
  const { returnId, cause, by, now } = drop
  const paid = extraPaidCents(order, returnId) - alreadyBack
  const amountCents = Math.min(Math.max(0, paid), refundableCents(order.payments))
  if (amountCents > 0) await decideRefund(tx, order, { amountCents, cause, by, now })
  return amountCents
}

/** A gateway says that a difference was paid; one whose return is over by now is given back. */
export async function takeExtra(
  tx: Tx,
  order: OrderRow,
  charge: PaymentRow,
  { by, now, eventId, reference }: Money & { eventId?: string; reference?: string | null },
): Promise<void> {
  const wasDropped = charge.status === 'failed'
  const cause = wasDropped ? 'paid after the return was over' : 'difference paid'
  await movePayment(tx, charge, { to: 'succeeded', cause, by, now, eventId, reference })
  if (wasDropped) {
    const { amountCents } = charge
    await decideRefund(tx, await readOrder(tx, order.id), { amountCents, cause, by, now })
  } else if (charge.returnId !== null) {
    await addJob(tx, paidDifferenceJob, { returnId: charge.returnId })
  }
}

export type ExtraPayment = { returnId: string; by: Actor; otp?: string | undefined; clientAddress: string }
/** `open`: the customer has still to do something, such as typing the code that was mailed. */
export type ExtraOutcome = { state: 'paid' | 'submitted' | 'code_mailed' | 'page_open' }

/**
 * Takes the payment of a difference. Refuses a wrong code (400), a return of which nothing is to be paid (409) and a
 * gateway that does not answer (503).
 */
export async function payExtra(
  deps: OrderDeps,
  orderId: string,
  payment: ExtraPayment,
): Promise<ExtraOutcome | Refusal> {
  const order = await readOrder(deps.db, orderId)
  const charge = extraChargeOf(order, payment.returnId)
  if (!charge) return refuse('invalid_state', 'There is nothing to pay for this return')
  if (charge.status === 'succeeded') return { state: 'paid' }
  if (charge.submittedAt !== null) return { state: 'submitted' }
  const proof = deps.gateway.proofOf(charge.method)
  if (proof === 'gateway_page') return openPage(deps, order, charge)
  if (proof === 'mailed_code') {
    const { otp, clientAddress } = payment
    if (otp === undefined) return mailCode(deps, order, clientAddress)
    const owner = codeOwner(order, order.accountId ?? '')
    if (order.accountId === null || !(await checkCode(deps.db, deps.clock, owner, otp))) return wrongCode()
  }
  const outcome = await deps.gateway.confirm(paymentOf(order, charge))
  if (outcome === 'pending') return refuse('invalid_state', 'Payment verification failed')
  return transaction(deps.db, (tx) => note(tx, deps, order, charge, { ...payment, proof, outcome }))
}

async function note(
  tx: Tx,
  deps: OrderDeps,
  { id }: WholeOrder,
  { id: chargeId }: PaymentRow,
  { by, otp, proof, outcome }: ExtraPayment & { proof: string; outcome: 'submitted' | 'completed' },
): Promise<ExtraOutcome | Refusal> {
  const order = await lockOrder(tx, id)
  const charge = order?.payments.find((row) => row.id === chargeId)
  if (!order || charge?.status === 'failed' || !charge) {
    return refuse('invalid_state', 'There is nothing to pay for this return any more')
  }
  if (charge.status === 'succeeded') return { state: 'paid' }
  const now = deps.clock.now()
  if (proof === 'mailed_code') {
    const owner = codeOwner(order, order.accountId ?? '')
    if (!(await redeemCode(tx, deps.clock, owner, otp ?? ''))) return wrongCode()
  }
  if (outcome === 'completed') {
    await takeExtra(tx, order, charge, { by, now })
    return { state: 'paid' }
  }
  const cause = 'said to be paid by the customer'
  await movePayment(tx, charge, { to: 'pending', submitted: true, cause, by, now })
  return { state: 'submitted' }
}

async function mailCode(
  deps: OrderDeps,
  order: WholeOrder,
  clientAddress: string,
): Promise<ExtraOutcome | Refusal> {
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  await transaction(deps.db, (tx) => mailPaymentCode(tx, deps, order))
  return { state: 'code_mailed' }
}

async function openPage(
  deps: OrderDeps,
  order: WholeOrder,
  charge: PaymentRow,
): Promise<ExtraOutcome | Refusal> {
  if (charge.paymentUrl !== null) return { state: 'page_open' }
  try {
    const now = deps.clock.now()
    const { transactionId, paymentUrl } = await deps.gateway.start({
      ...paymentOf(order, charge),
      placedAt: now,
    })
    await deps.db
      .updateTable('payment')
      .set({ transaction_id: transactionId, payment_url: paymentUrl, updated_at: now })
      .where('id', '=', charge.id)
      .where('status', '=', 'pending')
      .where('transaction_id', 'is', null)
      .execute()
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'the payment page of a difference could not be opened')
    return refuse('unavailable', 'The payment page can’t be opened right now. Please try again in a moment.')
  }
  return { state: 'page_open' }
}

/** Notes that a difference has arrived, which the gateway does not know of; for the shop's people. */
export async function confirmExtra(tx: Tx, order: OrderRow, { by, now }: Money): Promise<boolean> {
  const charge = order.payments.find(
    (row) => row.kind === 'charge' && row.returnId !== null && row.status === 'pending',
  )
  if (!charge) return false
  await takeExtra(tx, order, charge, { by, now })
  return true
}

function wrongCode(): Refusal {
  const message = 'Invalid OTP. Please try again.'
  return refuse('invalid_code', message, { details: [{ path: 'otp', message }] })
}
