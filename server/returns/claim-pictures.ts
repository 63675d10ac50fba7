import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { maxClaimPictures } from '../../contract/wording/return-words.ts'
import { deletePrivatePhoto, readPrivatePhoto, storePrivatePhoto } from '../media/media.ts'
import type { OrderDeps } from '../orders/orders.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { consumeLimit } from '../platform/limits/limits.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type Claimant, claimedOrder } from './claimant.ts'
import { findReturn } from './returns-queries.ts'

const perHour = { name: 'claim_pictures', max: 30, windowMs: 3_600_000 }
/** How long a photograph waits for its claim. */
const unusedMs = 86_400_000
const tidiedPerRun = 1_000

/** Stores a photograph for a claim that is still to be confirmed. Refuses what is no picture, and more than a few. */
export async function addClaimPicture(
  deps: OrderDeps,
  claimant: Claimant,
  { order: reference, bytes }: { order: string; bytes: Uint8Array },
): Promise<{ pictureId: string } | Refusal> {
  const order = await claimedOrder(deps, claimant, reference)
  if (isRefusal(order)) return order
  const limited = await consumeLimit(deps, perHour, order.id)
  if (limited) return limited
  const { waiting } = await deps.db
    .selectFrom('return_picture')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('order_id', '=', order.id)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= maxClaimPictures * 2) return refuse('invalid_state', 'These are enough photographs')
  return store(deps, { orderId: order.id, returnId: null, byStaff: false, bytes })
}

/** Stores a photograph of what arrived, by staff. */
export async function addReceiptPicture(
  deps: OrderDeps,
  reference: string,
  bytes: Uint8Array,
): Promise<{ pictureId: string } | Refusal> {
  const row = await findReturn(deps.db, reference)
  if (!row) return refuse('not_found', 'Return not found')
  if (row.pictures.length >= maxClaimPictures * 4) {
    return refuse('invalid_state', 'These are enough photographs')
  }
  return store(deps, { orderId: row.orderId, returnId: row.id, byStaff: true, bytes })
}

type Storing = { orderId: string; returnId: string | null; byStaff: boolean; bytes: Uint8Array }

async function store(
  { db, clock, config }: OrderDeps,
  { orderId, returnId, byStaff, bytes }: Storing,
): Promise<{ pictureId: string } | Refusal> {
  const stored = await storePrivatePhoto(config, bytes)
  if (isRefusal(stored)) return stored
  const pictureId = newId()
  await db
    .insertInto('return_picture')
    .values({
      id: pictureId,
      order_id: orderId,
      return_id: returnId,
      path: stored.path,
      by_staff: byStaff,
      created_at: clock.now(),
    })
    .execute()
  return { pictureId }
}

/** Gives the photographs of an order that wait to their claim; refuses any other. */
export async function linkPictures(
  tx: Tx,
  { orderId, returnId, pictures }: { orderId: string; returnId: string; pictures: readonly string[] },
): Promise<Refusal | null> {
  const wanted = [...new Set(pictures)].filter((id) => isUuid(id))
  if (pictures.length === 0) return null
  const linked =
    wanted.length === 0
      ? []
      : await tx
          .updateTable('return_picture')
          .set({ return_id: returnId })
          .where('id', 'in', wanted)
          .where('order_id', '=', orderId)
          .where('return_id', 'is', null)
          .returning('id')
          .execute()
  if (linked.length === pictures.length) return null
  return refuse('validation_failed', 'A photograph is missing: please add it again')
}

/** A photograph as a data address, for staff; or for the claimant, of their own order only. */
export async function readReturnPicture(
  deps: OrderDeps,
  id: string,
  claimant: Claimant | 'staff',
): Promise<{ src: string } | Refusal> {
  const notFound = refuse('not_found', 'There is no such photograph')
  if (!isUuid(id)) return notFound
  const row = await deps.db
    .selectFrom('return_picture')
    .select(['order_id as orderId', 'path', 'by_staff as byStaff'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return notFound
  if (claimant !== 'staff') {
    const order = row.byStaff ? notFound : await claimedOrder(deps, claimant, row.orderId)
    if (isRefusal(order)) return notFound
  }
  const src = await readPrivatePhoto(deps.config, row.path)
  return src === null ? notFound : { src }
}

/** Deletes photographs whose claim was never confirmed, and the files that no photograph is left of. */
export async function tidyPictures({
  db,
  clock,
  config,
}: Pick<OrderDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  await db
    .deleteFrom('return_picture')
    .where('return_id', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - unusedMs))
    .execute()
  const files = await db.selectFrom('return_picture_file').select('path').limit(tidiedPerRun).execute()
  for (const { path } of files) {
    const row = await db.selectFrom('return_picture').select('id').where('path', '=', path).executeTakeFirst()
    // The same photograph was sent again since.
    if (!row) await deletePrivatePhoto(config, path)
    await db.deleteFrom('return_picture_file').where('path', '=', path).execute()
  }
}
