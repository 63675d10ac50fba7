import { sql } from 'kysely'
import type { ReturnKind } from '../../../contract/wording/return-words.ts'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { WholeOrder } from '../order-columns.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { changedLines, insertChange, uncountSold, writeLines, writeTotals } from './change-queries.ts'
import { sumLines } from './line-change.ts'
import type { PlannedLine } from './plan-change.ts'

/** Pairs into stock, and, with a minus, out of it. `isOrders`: the order holds them, or held them until now. */
export type PairMove = {
  variantId: string
  size: string
  pairs: number
  cause: 'exchange' | 'returned' | 'written_off'
  isOrders: boolean
}

export type SettledReturn = {
  returnId: string
  kind: ReturnKind
  /** Lines of the order before and after. */
  before: readonly PlannedLine[]
  after: readonly PlannedLine[]
  moves: readonly PairMove[]
  refundCents: number
  /** Account whose store credit gets the money; null: the way it was paid. */
  toCredit: string | null
  /** The confirmed preview, which counts once. */
  preview: string
  note: string
  by: Actor
  at: Date
}

/**
 * Writes what a settled return changes of its order, whose row is locked: lines, totals, stock, the refund and the
 * `order_change` that says so. The sizes are locked by the caller.
 */
export async function settleOnOrder(tx: Tx, order: WholeOrder, settled: SettledReturn): Promise<void> {
  const { returnId, kind, before, after, moves, refundCents, by, at, note } = settled
  const totals = sumLines(after)
  await writeLines(tx, order.id, before, after)
  const loweredCents = await writeTotals(tx, order, totals, at)
  await movePairs(tx, moves, { orderId: order.id, by, at })
  await uncountSold(tx, returnedPairs(before, after))
  if (refundCents > 0) {
    const cause = `${kind} settled`
    const { toCredit } = settled
    await decideRefund(tx, order, { amountCents: refundCents, toCredit, cause, by, note, now: at })
  }
  await insertChange(tx, {
    orderId: order.id,
    kind,
    returnId,
    refundCents,
    preview: settled.preview,
    lines: changedLines(before, after),
    loweredCents,
    note,
    by,
    at,
  })
}

function returnedPairs(before: readonly PlannedLine[], after: readonly PlannedLine[]) {
  return after.flatMap((line) => {
    const old = before.find(({ position }) => position === line.position)?.quantity ?? 0
    return old === line.quantity ? [] : [{ productId: line.productId, quantity: old - line.quantity }]
  })
}

/** Moves pairs between orders, returns and the stock, each with its cause; size rows are locked in the common order. */
export async function movePairs(
  tx: Tx,
  moves: readonly PairMove[],
  { orderId, by, at }: { orderId: string; by: Actor; at: Date },
): Promise<void> {
  const wanted = moves
    .filter(({ pairs }) => pairs !== 0)
    .map(({ variantId, size, pairs, cause, isOrders }) => ({
      id: newId(),
      variant_id: variantId,
      size,
      pairs,
      cause,
      order_id: isOrders ? orderId : null,
    }))
  if (wanted.length === 0) return
  const actor = actorColumns(by)
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as m(id uuid, variant_id uuid, size text, pairs int, cause text, order_id uuid)
    ), locked as (
      select s.variant_id, s.size, n.pairs
        from variant_size s
        join (select variant_id, size, sum(pairs)::int as pairs from wanted group by 1, 2) n
          on n.variant_id = s.variant_id and n.size = s.size
       order by s.variant_id, s.size for no key update of s
    ), moved as (
      update variant_size s set stock = s.stock + l.pairs from locked l
       where s.variant_id = l.variant_id and s.size = l.size and l.pairs <> 0
    )
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at, actor_kind, actor_id, actor_name)
    select w.id, w.variant_id, w.size, w.pairs, w.cause, w.order_id, ${at}::timestamptz,
           ${actor.actor_kind}, ${actor.actor_id}::uuid, ${actor.actor_name}
      from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size`.execute(tx)
}
