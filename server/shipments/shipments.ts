import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Actor, actorColumns } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { selectPrepared } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'

export { carrierPage } from './carrier-page.ts'

/** Pairs of a line of an order, by its position from 1. */
export type SentLine = { position: number; quantity: number }

export type Shipment = {
  id: string
  carrier: string
  tracking: string
  sentAt: Date
  actorKind: Actor['kind']
  actorName: string | null
  lines: SentLine[]
}

export type NewShipment = {
  orderId: string
  carrier?: string | undefined
  tracking?: string | undefined
  lines: readonly SentLine[]
  by: Actor
  at: Date
}

/** Records a parcel. The database refuses more of a line than was ordered. */
export async function recordShipment(tx: Tx, parcel: NewShipment): Promise<void> {
  const { orderId, carrier = '', tracking = '', lines, by, at } = parcel
  const id = newId()
  await tx
    .insertInto('shipment')
    .values({ id, order_id: orderId, carrier, tracking, sent_at: at, ...actorColumns(by) })
    .execute()
  await tx
    .insertInto('shipment_line')
    .values(lines.map((line) => ({ ...line, shipment_id: id, order_id: orderId })))
    .execute()
}

/** The parcels of an order, in the order in which they were sent. */
export function readShipments(db: Db, orderId: string): Promise<Shipment[]> {
  const parcels = db
    .selectFrom('shipment as s')
    .select(['s.id', 's.carrier', 's.tracking', 's.sent_at as sentAt'])
    .select(['s.actor_kind as actorKind', 's.actor_name as actorName'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_line as l')
          .select(['l.position', 'l.quantity'])
          .whereRef('l.shipment_id', '=', 's.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('s.order_id', '=', orderId)
    .orderBy('s.sent_at')
    .orderBy('s.id')
  return selectPrepared(db, parcels)
}

/** Takes the carrier's numbers off the parcels of an order whose customer is forgotten. */
export async function forgetTracking(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('shipment').set({ tracking: '' }).where('order_id', '=', orderId).execute()
}
