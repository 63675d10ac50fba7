import { sql } from 'kysely'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { PaymentRow } from '../order-columns.ts'

export type PaymentMove = {
  to: PaymentRow['status']
  /** Why, as the event keeps it; of a failed row also its `failure`. */
  cause: string
  by: Actor
  /** What an operator wrote about it; the customer does not read it. */
  note?: string | undefined
  now: Date
  /** The charge's customer says to have paid. */
  submitted?: boolean
  /** A refund that people make. */
  byHand?: boolean
  /** The gateway's id of it; a row that succeeds without one gets one of the shop's. */
  reference?: string | null
  /** Id of the webhook event that causes the change. */
  eventId?: string
}

const ownReferencePrefix = 'outsole-'

/** Changes the status of a row of a locked order's payment (or repeats it) and records the cause as an event. */
export async function movePayment(tx: Tx, row: PaymentRow, move: PaymentMove): Promise<void> {
  const { to, now, reference = null } = move
  const ownReference = to === 'succeeded' ? `${ownReferencePrefix}${row.id}` : null
  await tx
    .with('moved', (query) =>
      query
        .updateTable('payment')
        .set((eb) => ({
          status: to,
          updated_at: now,
          transaction_id: eb.fn.coalesce(eb.val(reference), 'transaction_id', eb.val(ownReference)),
          failure: to === 'failed' ? move.cause : null,
          settled_at:
            to === 'pending' ? null : sql<Date>`case status when ${to} then settled_at else ${now} end`,
        }))
        .$if(move.submitted === true, (set) => set.set({ submitted_at: now }))
        .$if(move.byHand === true, (set) => set.set({ by_hand: true, next_try_at: null }))
        .where('id', '=', row.id),
    )
    .insertInto('payment_event')
    .values({
      id: newId(),
      payment_id: row.id,
      status: to,
      cause: move.cause,
      gateway_event_id: move.eventId ?? null,
      note: move.note ?? '',
      at: now,
      ...actorColumns(move.by),
    })
    .execute()
}
