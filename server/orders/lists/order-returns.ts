import { sql } from 'kysely'
import type { ReturnKind, ReturnStatus } from '../../../contract/wording/return-words.ts'
import type { ActorKind } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'

export type ReturnStep = {
  number: string
  kind: ReturnKind
  status: ReturnStatus
  note: string
  at: Date
  actorKind: ActorKind
  actorName: string | null
}

/** What happened to the returns of an order, for its timeline. */
export async function readReturnSteps(db: Db, orderId: string): Promise<ReturnStep[]> {
  const { rows } = await sql<ReturnStep>`
    select r.number, r.kind, e.status, e.note, e.at, e.actor_kind as "actorKind", e.actor_name as "actorName"
      from order_return r join order_return_event e on e.return_id = r.id
     where r.order_id = ${orderId} order by e.at, e.id`.execute(db)
  return rows
}

/** Pairs of each line that came back and that another pair took the place of. */
export async function readReplacedPairs(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; pairs: number }>`
    select l.position, sum(least(l.pairs, n.pairs))::int as pairs
      from order_return_line l
      join (select return_id, variant_id, sum(quantity + returned + cancelled) as pairs from order_line
             where order_id = ${orderId} and return_id is not null group by 1, 2) n
        on n.return_id = l.return_id and n.variant_id = l.new_variant_id
     where l.order_id = ${orderId} group by 1`.execute(db)
  return new Map(rows.map(({ position, pairs }) => [position, pairs]))
}
