import { createHash } from 'node:crypto'
import { recordAudit } from '../../audit/audit.ts'
import { type Actor, bySystem } from '../../platform/actor.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { readShipments } from '../../shipments/shipments.ts'
import { cancelLocked } from '../cancel-order.ts'
import { moveOrder } from '../move-order.ts'
import type { WholeOrder } from '../order-columns.ts'
import type { Operation, OrderDeps } from '../order-deps.ts'
import { mailOrderChanged, mailStatusChange } from '../order-mails.ts'
import { findAnyOrder, lockOrder, readOrder } from '../order-queries.ts'
import { orderNotFound } from '../order-refusals.ts'
import { lockSizes } from '../place-order-queries.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { sendRefundsOf } from '../refunds/send-refund.ts'
import { settleCancelled } from '../settle-cancelled.ts'
import {
  changedLines,
  insertChange,
  isConfirmed,
  moveStock,
  readLastChange,
  readLines,
  uncountSold,
  writeLines,
  writeTotals,
} from './change-queries.ts'
import { changeSentences } from './change-words.ts'
import { sumLines } from './line-change.ts'
import {
  type ChangeGround,
  type ChangePlan,
  type OrderChange,
  planAddress,
  planCancelLines,
  planRefund,
  planSize,
} from './plan-change.ts'

/** What a change would do, and the preview's name, which confirms exactly this. */
export type ChangePreview = {
  preview: string
  orderNumber: string
  plan: ChangePlan
  /** What the customer would read. */
  sentences: string[]
}

export type Confirmation = Operation & {
  change: OrderChange
  /** As the preview was named. */
  preview: string
  /** Whether the caller may give money back; without it a change that does is refused. */
  mayRefund: boolean
}

/** Computes what a change would do to lines, stock and money, and stores nothing. Refuses what cannot be changed. */
export async function previewChange(
  deps: OrderDeps,
  reference: string,
  change: OrderChange,
): Promise<ChangePreview | Refusal> {
  const found = await findAnyOrder(deps.db, reference)
  if (!found) return orderNotFound()
  return transaction(deps.db, async (tx) => {
    const proposed = await propose(tx, found.id, change)
    if (isRefusal(proposed)) return proposed
    const { ground, plan, preview } = proposed
    return {
      preview,
      orderNumber: found.orderNumber,
      plan,
      sentences: changeSentences(ground, plan),
    }
  })
}

/**
 * Makes a change as it was previewed, in one transaction; its refund is sent afterwards. 409 where the order, its price
 * or its refunds have become others since the preview; out_of_stock where the size has gone; 403 where it gives money
 * back and `mayRefund` is missing. Confirming twice is harmless.
 */
export async function confirmChange(
  deps: OrderDeps,
  reference: string,
  confirmation: Confirmation,
): Promise<WholeOrder | Refusal> {
  const found = await findAnyOrder(deps.db, reference)
  if (!found) return orderNotFound()
  const changed = await transaction(deps.db, (tx) => confirm(tx, deps, found.id, confirmation))
  if (isRefusal(changed)) return changed
  if (changed.status === 'cancelled') await settleCancelled(deps, changed.id, bySystem)
  else await sendRefundsOf(deps, changed.id, bySystem)
  return readOrder(deps.db, changed.id)
}

async function confirm(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  { change, preview, mayRefund, by, note = '' }: Confirmation,
): Promise<WholeOrder | Refusal> {
  if (!(await lockOrder(tx, orderId))) return orderNotFound()
  if (await isConfirmed(tx, orderId, preview)) return readOrder(tx, orderId)
  const proposed = await propose(tx, orderId, change)
  if (isRefusal(proposed)) return proposed
  if (proposed.preview !== preview) {
    return refuse('invalid_state', 'This order has changed since the preview: please look at it again', {
      data: { stale: true },
    })
  }
  const { ground, plan } = proposed
  if (plan.refundCents > 0 && !mayRefund) {
    return refuse('forbidden', 'This change gives money back: you need the right refunds:write for it')
  }
  const at = deps.clock.now()
  const loweredCents = await apply(tx, deps, ground, plan, { by, note, at })
  await insertChange(tx, {
    orderId,
    kind: plan.kind,
    refundCents: plan.refundCents,
    preview,
    lines: changedLines(ground.lines, plan.lines),
    loweredCents,
    note,
    by,
    at,
  })
  await recordChange(tx, ground, plan, { by, note, at })
  return readOrder(tx, orderId)
}

type Proposal = { ground: ChangeGround; plan: ChangePlan; preview: string }

async function propose(tx: Tx, orderId: string, change: OrderChange): Promise<Proposal | Refusal> {
  const order = await readOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  const parcels = await readShipments(tx, orderId)
  const sent = new Map<number, number>()
  for (const { position, quantity } of parcels.flatMap((parcel) => parcel.lines)) {
    sent.set(position, (sent.get(position) ?? 0) + quantity)
  }
  const ground = { order, lines, sent }
  const plan = await planFor(tx, ground, change)
  if (isRefusal(plan)) return plan
  const last = await readLastChange(tx, orderId)
  const named = JSON.stringify([orderId, order.status, last?.id ?? null, change, plan])
  return { ground, plan, preview: createHash('sha256').update(named).digest('base64url') }
}

async function planFor(tx: Tx, ground: ChangeGround, change: OrderChange): Promise<ChangePlan | Refusal> {
  switch (change.kind) {
    case 'cancel_lines':
      return planCancelLines(ground, change.lines)
    case 'address':
      return planAddress(ground, change.address)
    case 'refund':
      return planRefund(ground, change.amountCents)
    case 'size': {
      const line = ground.lines.find(({ position }) => position === change.position)
      // Both sizes, so that two changes lock them in one order.
      const wanted = [line?.size ?? change.size, change.size].map((size) => ({
        variantId: line?.variantId ?? ground.order.id,
        size,
        quantity: 1,
      }))
      const offers = await lockSizes(tx, wanted)
      return planSize(
        ground,
        change,
        offers.find(({ size }) => size === change.size),
      )
    }
  }
}

type Making = { by: Actor; note: string; at: Date }

/** Returns by how much the order was lowered beyond what was not paid of it, in cents; 0 of one that is cancelled. */
async function apply(
  tx: Tx,
  deps: OrderDeps,
  ground: ChangeGround,
  plan: ChangePlan,
  { by, note, at }: Making,
): Promise<number> {
  const { order } = ground
  if (plan.status === 'cancelled') {
    await cancelLocked(tx, deps, order, { cause: 'cancelled', note: note || 'Cancelled by the shop', by })
    return 0
  }
  await writeLines(tx, order.id, ground.lines, plan.lines)
  const isSame = plan.totalCents.after === plan.totalCents.before
  const loweredCents = isSame ? 0 : await writeTotals(tx, order, sumLines(plan.lines), at)
  if (plan.stock.length > 0) await moveStock(tx, plan.stock, { orderId: order.id, by, now: at })
  if (plan.kind === 'cancel_lines') await uncountSold(tx, takenPairs(ground, plan))
  if (plan.address) {
    await tx
      .updateTable('customer_order')
      .set({ address: plan.address, updated_at: at })
      .where('id', '=', order.id)
      .execute()
  }
  if (plan.refundCents > 0) {
    const cause = plan.kind === 'refund' ? 'decided by the shop' : `order changed: ${plan.kind}`
    await decideRefund(tx, order, { amountCents: plan.refundCents, cause, by, note, now: at })
  }
  const changed = await readOrder(tx, order.id)
  await mailOrderChanged(tx, deps, changed, changeSentences(ground, plan))
  if (plan.status !== order.status) {
    await moveOrder(tx, order, { to: plan.status, note: '', by, now: at })
    await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to: plan.status, note: '' })
  }
  return loweredCents
}

function takenPairs(ground: ChangeGround, plan: ChangePlan) {
  return plan.lines.flatMap((line, index) => {
    const quantity = (ground.lines[index]?.quantity ?? 0) - line.quantity
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
}

async function recordChange(
  tx: Tx,
  ground: ChangeGround,
  plan: ChangePlan,
  { by, note, at }: Making,
): Promise<void> {
  const { order } = ground
  const { address } = plan
  await recordAudit(tx, {
    by,
    verb: `order.${plan.kind}`,
    on: { kind: 'order', id: order.id },
    before: {
      status: order.status,
      totalCents: plan.totalCents.before,
      refundableCents: plan.leftCents + plan.refundCents,
      lines: lineWords(ground.lines),
      ...(address ? { address: Object.values(order.address) } : {}),
    },
    after: {
      status: plan.status,
      totalCents: plan.totalCents.after,
      refundableCents: plan.leftCents,
      lines: lineWords(plan.lines),
      ...(address ? { address: Object.values(address) } : {}),
    },
    note,
    accountId: order.accountId,
    personal: ['address'],
    at,
  })
}

function lineWords(lines: ChangePlan['lines']): string[] {
  return lines.map(({ position, quantity, size }) => `${position}: ${quantity} × size ${size}`)
}
