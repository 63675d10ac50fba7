import { isOffered } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** Pairs in stock of a size; null where no such size is offered. */
export async function readStock(db: Db, variantId: string, size: string): Promise<number | null> {
  const row = await db
    .selectFrom('variant_size')
    .innerJoin('variant', 'variant.id', 'variant_size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('stock')
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .where(isOffered('product'))
    .executeTakeFirst()
  return row?.stock ?? null
}

export async function countOpen(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('restock_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export type RestockRequest = {
  id: string
  variantId: string
  size: string
  email: string
  tokenHash: Buffer
  now: Date
}

/** Inserts a request; a second one for the same address and size changes nothing. */
export async function insertRequest(db: Db, request: RestockRequest): Promise<void> {
  await db
    .insertInto('restock_request')
    .values({
      id: request.id,
      variant_id: request.variantId,
      size: request.size,
      email: request.email,
      unsubscribe_token_hash: request.tokenHash,
      created_at: request.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'size', 'email']).where('mailed_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Ids of waiting requests whose size is offered and in stock, the oldest first. */
export async function findDue(db: Db, after: string | null, limit: number): Promise<string[]> {
  let query = db
    .selectFrom('restock_request as r')
    .innerJoin('variant_size as s', (join) =>
      join.onRef('s.variant_id', '=', 'r.variant_id').onRef('s.size', '=', 'r.size'),
    )
    .innerJoin('variant as v', 'v.id', 'r.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('r.id')
    .where('r.mailed_at', 'is', null)
    .where('s.stock', '>', 0)
    .where(isOffered('p'))
  if (after !== null) query = query.where('r.id', '>', after)
  const rows = await query.orderBy('r.id').limit(limit).execute()
  return rows.map((row) => row.id)
}

export type DueRequest = {
  id: string
  email: string
  size: string
  product_id: string
  title: string
  gender: string
  color_name: string
  brand: string
  picture_id: string | null
  alt: string | null
}

/** Locks a request with the data of its mail; undefined where it was answered or withdrawn. */
export function lockDue(tx: Tx, id: string): Promise<DueRequest | undefined> {
  return tx
    .selectFrom('restock_request as r')
    .innerJoin('variant as v', 'v.id', 'r.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('variant_picture')
          .select(['picture_id', 'alt'])
          .whereRef('variant_id', '=', 'v.id')
          .orderBy('position')
          .limit(1)
          .as('vp'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.email', 'r.size', 'v.product_id', 'v.color_name', 'p.title', 'p.gender'])
    .select('b.name as brand')
    .select(['vp.picture_id', 'vp.alt'])
    .where('r.id', '=', id)
    .where('r.mailed_at', 'is', null)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}

/** Marks a request as mailed and stores the token of the mail's stop link. */
export async function markMailed(tx: Tx, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('restock_request')
    .set({ mailed_at: now, unsubscribe_token_hash: tokenHash })
    .where('id', '=', id)
    .execute()
}

export async function findEmailByToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('restock_request')
    .select('email')
    .where('unsubscribe_token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function deleteOpen(db: Db, email: string): Promise<void> {
  await db.deleteFrom('restock_request').where('email', '=', email).where('mailed_at', 'is', null).execute()
}

export async function forgetRequests(
  db: Db,
  { answeredBefore, askedBefore }: { answeredBefore: Date; askedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('restock_request')
    .where((eb) => eb.or([eb('mailed_at', '<', answeredBefore), eb('created_at', '<', askedBefore)]))
    .execute()
}
