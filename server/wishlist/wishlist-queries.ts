import { sql } from 'kysely'
import { maxWishes } from '../../contract/wishlist.ts'
import { isOffered } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { isForeignKeyViolation } from '../platform/db/sql-states.ts'

export type WishRow = {
  productId: string
  variantId: string | null
  size: string | null
  priceCentsWhenAdded: number
  addedAt: Date
}

export async function readEntries(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<WishRow[]> {
  return offeredEntries(db, accountId)
    .select([
      'product_id as productId',
      'variant_id as variantId',
      'size',
      'price_cents_when_added as priceCentsWhenAdded',
      'added_at as addedAt',
    ])
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Entries whose products are offered: those of hidden ones stay and come back with them. */
function offeredEntries(db: Db, accountId: string) {
  return db
    .selectFrom('wishlist_entry')
    .innerJoin('product', 'product.id', 'wishlist_entry.product_id')
    .where('account_id', '=', accountId)
    .where(isOffered('product'))
}

export async function countEntries(db: Db, accountId: string): Promise<number> {
  const { count } = await offeredEntries(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function readProductIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await offeredEntries(db, accountId)
    .select('product_id')
    .orderBy('added_at', 'desc')
    .limit(maxWishes)
    .execute()
  return rows.map((row) => row.product_id)
}

export type NewWish = {
  accountId: string
  productId: string
  variantId: string | null
  size: string | null
  priceCents: number
  now: Date
}

/**
 * Inserts or updates a wish; color and size stay where none are given. `gone`: product or variant was removed;
 * `full`: the limit is reached.
 */
export async function writeEntry(db: Db, wish: NewWish): Promise<'written' | 'gone' | 'full'> {
  try {
    return (await insertEntry(db, wish)) ? 'written' : 'full'
  } catch (error) {
    const gone = ['wishlist_entry_product_id_fkey', 'wishlist_entry_variant_id_fkey']
    if (gone.some((key) => isForeignKeyViolation(error, key))) return 'gone'
    throw error
  }
}

async function insertEntry(db: Db, wish: NewWish): Promise<boolean> {
  const inserted = await sql`
    insert into wishlist_entry as w (account_id, product_id, variant_id, size, price_cents_when_added, added_at)
    select ${wish.accountId}::uuid, ${wish.productId}::uuid, ${wish.variantId}::uuid, ${wish.size}::text,
      ${wish.priceCents}::int, ${wish.now}::timestamptz
     where (select count(*) from wishlist_entry
             where account_id = ${wish.accountId} and product_id <> ${wish.productId}) < ${maxWishes}
    on conflict (account_id, product_id) do update set
      size = case when excluded.variant_id is null then w.size else excluded.size end,
      variant_id = coalesce(excluded.variant_id, w.variant_id)
    returning product_id`.execute(db)
  return inserted.rows.length === 1
}

export async function deleteEntry(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_entry')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}
