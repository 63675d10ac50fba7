import { recordAudit } from '../../audit/audit.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { moveOrder } from '../move-order.ts'
import type { WholeOrder } from '../order-columns.ts'
import type { Operation, OrderDeps } from '../order-deps.ts'
import { mailStatusChange } from '../order-mails.ts'
import { readOrder } from '../order-queries.ts'
import { withLockedOrder } from '../with-locked-order.ts'

/**
 * Marks an order as packed: its pairs lie in the box and sizes can no longer be changed. A confirmed one is being packed
 * from then on, which the customer reads. Marking twice is harmless; refuses what is unpaid, sent or cancelled.
 */
export function markPacked(
  deps: OrderDeps,
  reference: string,
  { by, note = '' }: Operation,
): Promise<WholeOrder | Refusal> {
  return withLockedOrder(deps, reference, async (tx, order) => {
    if (order.packedAt !== null) return readOrder(tx, order.id)
    if (order.status !== 'confirmed' && order.status !== 'processing') {
      return refuse('invalid_state', `This order is ${order.status}: there is nothing to pack`)
    }
    const at = deps.clock.now()
    await tx
      .updateTable('customer_order')
      .set({ packed_at: at, updated_at: at })
      .where('id', '=', order.id)
      .execute()
    if (order.status === 'confirmed') {
      await moveOrder(tx, order, { to: 'processing', note, by, now: at })
      await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to: 'processing', note })
    }
    await recordAudit(tx, {
      by,
      verb: 'order.packed',
      on: { kind: 'order', id: order.id },
      before: { status: order.status, isPacked: false },
      after: { status: 'processing', isPacked: true },
      note,
      accountId: order.accountId,
      at,
    })
    return readOrder(tx, order.id)
  })
}
